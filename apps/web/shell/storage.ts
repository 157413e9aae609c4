/**
 * The browser's local store. It may be missing or refuse (private windows, a full disk): what is written is then kept
 * for as long as the page lives, so that signing in still works.
 */
const fallback = new Map<string, string>();

function browserStore(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export function readStored(key: string): string | null {
  return browserStore()?.getItem(key) ?? fallback.get(key) ?? null;
}

export function writeStored(key: string, value: string): void {
  fallback.delete(key);
  try {
    const store = browserStore();
    if (!store) fallback.set(key, value);
    else store.setItem(key, value);
  } catch {
    fallback.set(key, value);
  }
}

export function removeStored(key: string): void {
  fallback.delete(key);
  browserStore()?.removeItem(key);
}

export function storedKeys(prefix: string): string[] {
  const store = browserStore();
  const keys = store ? Array.from({ length: store.length }, (_, position) => store.key(position) ?? '') : [];
  return [...keys, ...fallback.keys()].filter((key) => key.startsWith(prefix));
}

/** As the local store, for as long as the tab is open. */
export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return fallback.get(`session:${key}`) ?? null;
  }
}

export function writeSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    fallback.set(`session:${key}`, value);
  }
}
