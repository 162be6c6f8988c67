/** Changes of letters that make one word another; at most `most` are counted. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let above = Array.from({ length: b.length + 1 }, (_one, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const here = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const same = a[row - 1] === b[at - 1] ? 0 : 1;
      here.push(Math.min((above[at] ?? 0) + 1, (here[at - 1] ?? 0) + 1, (above[at - 1] ?? 0) + same));
    }
    above = here;
  }
  return above[b.length] ?? most + 1;
}

/** The word that was probably meant; undefined when none is like it. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const most = word.length < 4 ? 1 : 2;
  let best: string | undefined;
  let least = most + 1;
  for (const one of words) {
    const far = distance(word.toLowerCase(), one.toLowerCase(), most);
    if (far < least) [best, least] = [one, far];
  }
  return best;
}
