/** One call of a walk, and the statuses it may answer. */
export interface Step {
  name: string;
  send: () => Promise<Response>;
  isExpected: (status: number) => boolean;
}

/** Sends many calls, a few at a time. @returns those that answer otherwise than expected */
export async function surprises(steps: readonly Step[]): Promise<string[]> {
  const found: string[] = [];
  const queue = [...steps];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const response = await next.send();
      await response.arrayBuffer();
      if (!next.isExpected(response.status)) found.push(`${next.name} answers ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return found.sort((a, b) => a.localeCompare(b));
}
