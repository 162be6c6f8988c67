import { isObject, parseSafe, type Json } from './json';

/** A value kept in local storage. Reading and writing never throw: the store may be full, forbidden or edited. */
export interface StoredValue<T> {
  /** The kept value, or the fallback when nothing valid is kept. The same object until it changes. */
  read: () => T;
  /** Keep a value. Returns false when the browser refused; the value then holds for this page only. */
  write: (value: T) => boolean;
  /** Forget the value. */
  reset: () => void;
  /** Told of every change, here and in other tabs. Returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
}

export interface StoredOptions<T> {
  key: string;
  /** Raised when the shape changes; a value of another version goes through `migrate` or is dropped. */
  version: number;
  /** Checks what was read; undefined means it is not usable. */
  parse: (raw: Json) => T | undefined;
  fallback: T;
  migrate?: (raw: Json, version: number) => Json | undefined;
  /** Keep the bare value without version, for keys whose form may not change. */
  bare?: boolean;
}

function storageOf(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined; // blocked by the browser's privacy settings
  }
}

function readRaw(key: string): string | null {
  try {
    return storageOf()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/**
 * Declare a value of local storage: versioned, checked when read, safe against garbage and full disks.
 * @example const width = storedValue({ key: 'topology.cardWidth', version: 1, parse: asNumber, fallback: 554 });
 */
export function storedValue<T>(options: StoredOptions<T>): StoredValue<T> {
  const { key, version, parse, fallback, migrate, bare } = options;
  const listeners = new Set<() => void>();
  let seen: string | null | undefined;
  let value = fallback;
  /** Set when the browser refused to keep the value: then this page's own copy counts. */
  let unsaved = false;

  const decode = (text: string | null): T => {
    const json = parseSafe(text);
    if (json === undefined) return fallback;
    if (bare) return parse(json) ?? fallback;
    if (!isObject(json) || typeof json.v !== 'number' || json.value === undefined) return fallback;
    const inner = json.value as Json;
    const current = json.v === version ? inner : migrate?.(inner, json.v);
    return current === undefined ? fallback : (parse(current) ?? fallback);
  };
  const read = (): T => {
    if (unsaved) return value;
    const text = readRaw(key);
    if (text !== seen) {
      seen = text;
      value = decode(text);
    }
    return value;
  };
  const tell = () => listeners.forEach(listener => listener());
  const onStorage = ({ key: changed }: StorageEvent) => {
    if (changed === key || changed === null) tell();
  };

  return {
    read,
    write(next) {
      const text = JSON.stringify(bare ? next : { v: version, value: next });
      try {
        storageOf()?.setItem(key, text);
      } catch {
        // Full or forbidden: keep it for this page.
      }
      unsaved = readRaw(key) !== text;
      seen = unsaved ? seen : text;
      value = next;
      tell();
      return !unsaved;
    },
    reset() {
      unsaved = false;
      seen = undefined; // what could not be kept was never seen in the storage: it is read anew
      try {
        storageOf()?.removeItem(key);
      } catch {
        // Forbidden storage holds nothing.
      }
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage);
      };
    },
  };
}

/** The way to values of one kind of which there are many, such as one for each person. Each is declared once. */
export function storedEach<T>(
  optionsOf: (name: string) => StoredOptions<T>,
): (name: string) => StoredValue<T> {
  const declared = new Map<string, StoredValue<T>>();
  return name => {
    const before = declared.get(name);
    if (before) return before;
    const value = storedValue(optionsOf(name));
    declared.set(name, value);
    return value;
  };
}
