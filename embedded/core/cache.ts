/** A small cache of values that go stale after a while. Entries are dropped oldest first when it is full. */
export class ExpiringCache<Value> {
  private readonly entries = new Map<string, { value: Value; until: number }>();
  private readonly fetches = new Map<string, Promise<Value>>();

  constructor(
    private readonly ttlMs: number,
    private readonly limit = 2_000,
    private readonly now: () => number = Date.now,
  ) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.until <= this.now()) {
      this.entries.delete(key);
      return undefined;
    }
    return entry.value;
  }

  set(key: string, value: Value): void {
    this.entries.delete(key);
    if (this.entries.size >= this.limit) {
      const oldest = this.entries.keys().next();
      if (!oldest.done) this.entries.delete(oldest.value);
    }
    this.entries.set(key, { value, until: this.now() + this.ttlMs });
  }

  /**
   * The value that is kept, else the one that is fetched. Who asks meanwhile waits for the same fetch. What was dropped while
   * it was being fetched may be stale: it goes to those who had asked, and is not kept. A fetch that fails is not kept.
   */
  async through(key: string, fetch: () => Promise<Value>): Promise<Value> {
    const known = this.get(key) ?? this.fetches.get(key);
    if (known !== undefined) return known;
    const fetched = fetch();
    this.fetches.set(key, fetched);
    const isCurrent = () => this.fetches.get(key) === fetched;
    try {
      const value = await fetched;
      if (isCurrent()) this.set(key, value);
      return value;
    } finally {
      if (isCurrent()) this.fetches.delete(key);
    }
  }

  clear(): void {
    this.entries.clear();
    this.fetches.clear();
  }
}
