const going = new Map<string, Promise<void>>();

/**
 * Begins `work` at once or, where a request of this process that names the same is under way, when that has ended. Sixteen requests for one time would all
 * read, find it free, and wait for its lock with a connection each; so fifteen of them wait without a connection and find it taken when they read. Nothing is
 * decided here: the database decides who has it, whichever process the request is in. A request waits once.
 */
export async function waitForSameRequest<T>(wanted: string, work: () => Promise<T>): Promise<T> {
  const first = going.get(wanted);
  if (first !== undefined) {
    await first;
    return work();
  }
  const mine = work();
  going.set(
    wanted,
    mine.then(
      () => undefined,
      () => undefined,
    ),
  );
  try {
    return await mine;
  } finally {
    going.delete(wanted);
  }
}
