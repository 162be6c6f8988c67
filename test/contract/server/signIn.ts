/** Signs a demonstration person in on any stack, not the one of the run. @returns the cookie header */
export async function cookieOfStack(url: string, role: string): Promise<string> {
  const identity = `${url}/api/.ory/self-service/login`;
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  const created = await fetch(`${identity}/browser`, { headers });
  const flow = (await created.json()) as {
    id: string;
    ui: { nodes: { attributes: { name: string; value?: string } }[] };
  };
  const cookies = (response: Response) => response.headers.getSetCookie().map(line => line.split(';')[0]);
  const response = await fetch(`${identity}?flow=${flow.id}`, {
    method: 'POST',
    headers: { ...headers, Cookie: cookies(created).join('; ') },
    body: JSON.stringify({
      method: 'password',
      identifier: `${role}@meridian.example`,
      password: 'console-demo-2026',
      csrf_token: flow.ui.nodes.find(node => node.attributes.name === 'csrf_token')?.attributes.value,
    }),
  });
  if (!response.ok) throw new Error(`sign-in answers ${response.status}`);
  return cookies(response).join('; ');
}
