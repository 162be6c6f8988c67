/** A file name from a title: lower case, words joined by '-', the day behind it: 'health-checks-2026-03-01.csv'. */
export function exportName(title: string, extension: string, now: number): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${words || 'export'}-${new Date(now).toISOString().slice(0, 10)}.${extension}`;
}

/** Has the browser save what an address of the page's own (`blob:`) stands for, and takes the address back. */
export function saveFile(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers read the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Hand the browser a file to save.
 * @param content a text, or a file in parts that was put together before
 * @param type media type, without the character set: that is UTF-8
 */
export function download(name: string, content: string | Blob, type: string): void {
  saveFile(name, URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` })));
}
