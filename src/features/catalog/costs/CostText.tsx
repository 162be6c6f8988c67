/** An amount in a cell, cut with the whole of it in the title. */
export function CostText({ text }: { text: string }) {
  return (
    <span className="tabular" title={text}>
      {text}
    </span>
  );
}
