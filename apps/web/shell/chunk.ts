import { readSession, writeSession } from './storage.ts';

/** Parts of the program are fetched when they are needed (specification §9: within 120 s). */
const timeoutMilliseconds = 120_000;
const reloadedKey = 'reloaded_for';

/** A part could not be fetched: most often a new version has replaced it. */
export class ChunkFailure extends Error {}

export async function loadChunk<T>(importer: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the program did not arrive in time')), timeoutMilliseconds);
  });
  try {
    return await Promise.race([importer(), tooLate]);
  } catch (failure) {
    // The words come first: the router reloads by itself for the browser's own message, and once is enough.
    throw new ChunkFailure(`Missing part: ${failure instanceof Error ? failure.message : String(failure)}`);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reloads the page for a part that is needed now and is missing: once for each part, so that one that is really gone ends in words
 * and not in a loop. Without a connection it waits for it. False when there is nothing left to try.
 */
export function reloadOnceFor(failure: ChunkFailure): boolean {
  const before = readSession(reloadedKey) ?? '';
  if (before.split('\n').includes(failure.message)) return false;
  writeSession(reloadedKey, `${before}\n${failure.message}`);
  if (navigator.onLine) location.reload();
  else addEventListener('online', () => location.reload(), { once: true });
  return true;
}
