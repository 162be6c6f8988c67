/** The second line of a row: one line, the rest of it in its tip. */
export const NowLine = ({ text }: { text: string }) => (
  <span className="now-below" title={text}>
    {text}
  </span>
);
