/** The stores of this browser that let the till open without a connection: its page and parts, and what it shows. */
export const keptParts = 'till-parts';
export const keptAnswers = 'till-answers';

/** Signing out removes everything that was read for the signed-in user. */
export async function forgetStart(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(keptAnswers);
}
