import './print.css';

/** Prints only what the open dialog says: the page behind it is left out. */
export function printDialog(): void {
  document.body.classList.add('prints-dialog');
  globalThis.print();
  document.body.classList.remove('prints-dialog');
}
