import './name.css';

/** A name from data where there is one line for it: in a path, a tab, a menu. What is cut off is in the tip. */
export function CutName({ name }: { name: string }) {
  return (
    <span className="cut-name" title={name}>
      {name}
    </span>
  );
}
