/** What a snippet is given (FLG-011). */
export interface SnippetArgument {
  user: { id: string; name: string; email?: string };
  /** The hosted organisation, or the backend of a self-hosted instance. */
  organization: { id: string } | { backendURL: string };
}

/**
 * Runs the local UI snippet: the source text of one function expression, which the operator of the backend wrote. A
 * snippet that fails, or that the page's policy does not let run, is logged without its text and ignored.
 */
export function runSnippet(source: string, argument: SnippetArgument): void {
  try {
    // oxlint-disable-next-line no-new-func, no-implied-eval -- what this is for; only when config.json allows it
    const snippet: unknown = new Function(`return (${source}\n)`)();
    if (typeof snippet !== 'function') throw new TypeError('it is not a function expression');
    const outcome: unknown = Reflect.apply(snippet, undefined, [argument]);
    if (outcome instanceof Promise) outcome.catch(ignore);
  } catch (error) {
    ignore(error);
  }
}

function ignore(error: unknown): void {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'it threw';
  console.error(`The local UI snippet failed: ${reason}`);
}
