import './icon.css';
import sprite from './icons.svg?no-inline';

/**
 * Has the marks fetched and read before the first is drawn: they would come between a list's rows and their paint. Drawn
 * once, by the shell.
 */
export function IconsAhead() {
  return (
    <svg className="icons-ahead" aria-hidden="true" focusable="false">
      <use href={`${sprite}#unknown`} />
    </svg>
  );
}
