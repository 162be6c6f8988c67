import { problems, type UiText } from './messages';

/** What a password must be: long enough, and not similar to the identifier. */

const MIN_LENGTH = 8;
const MIN_DISTANCE = 5;
const MAX_SHARED = 0.5;
/** Longer texts are not compared: nothing that long is a person's address. */
const COMPARED = 512;

function distance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[right.length] ?? 0;
}

/** Length of the longest text that both contain. */
function shared(left: string, right: string): number {
  let longest = 0;
  let previous: number[] = [];
  for (const letter of left) {
    const current: number[] = [];
    for (let at = 0; at < right.length; at += 1) {
      const length = letter === right[at] ? (previous[at - 1] ?? 0) + 1 : 0;
      current.push(length);
      longest = Math.max(longest, length);
    }
    previous = current;
  }
  return longest;
}

function isSimilar(password: string, identifier: string): boolean {
  if (identifier === '' || password.length > COMPARED || identifier.length > COMPARED) return false;
  const [one, other] = [password.toLowerCase(), identifier.toLowerCase()];
  return distance(one, other) < MIN_DISTANCE || shared(one, other) / one.length > MAX_SHARED;
}

/** What is wrong with a password for a person with this identifier, or undefined. */
export function passwordProblem(password: string, identifier: string): UiText | undefined {
  if (password.length < MIN_LENGTH) return problems.passwordShort(MIN_LENGTH, password.length);
  return isSimilar(password, identifier) ? problems.passwordSimilar() : undefined;
}
