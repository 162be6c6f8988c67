/** How long a deployment may take to say where its API is. */
const PROBE_MS = 5_000;

/** Whether the API answers there: its health needs no session, and is no page. */
async function isApi(root: string, send: typeof fetch): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_MS);
    const answer = await send(`${root}/health`, { redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer.status === 200 && !/html/i.test(answer.headers.get('content-type') ?? '');
  } catch {
    return false;
  }
}

/**
 * The address under which a deployment has its API, without a slash at its end. A path that is given is that of the API.
 * Without one it is `/api`, where a deployment's front has it, unless only the address itself answers as an API does: a
 * backend without a front.
 */
export async function apiRootOf({ origin, pathname }: URL, send: typeof fetch = fetch): Promise<string> {
  const path = pathname.replace(/\/+$/, '');
  if (path) return origin + path;
  const [behindFront, bare] = await Promise.all([isApi(`${origin}/api`, send), isApi(origin, send)]);
  return bare && !behindFront ? origin : `${origin}/api`;
}
