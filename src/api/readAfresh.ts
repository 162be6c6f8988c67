/** A read under way, and what it is answered by: each names the request behind it. */
interface Asked<Answer extends { requestId?: string | undefined }> extends PromiseLike<Answer> {
  requestId?: string | undefined;
}

/**
 * An answer that is no older than this call. RTK Query joins a read of the same that is under way already, also when it is told to
 * read again: that one may have been answered before the write that is looked into. It is waited for, and then asked once more.
 * @param ask the trigger of a lazy query, or what dispatches `initiate` with `forceRefetch`
 */
export async function readAfresh<Answer extends { requestId?: string | undefined }>(
  ask: () => Asked<Answer>,
): Promise<Answer> {
  const asked = ask();
  const answer = await asked;
  return answer.requestId === asked.requestId ? answer : ask();
}
