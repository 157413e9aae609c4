const going = new Map<string, Promise<void>>();

/**
 * Begins `work` at once, or, where the same is wanted by somebody whose work is going on in this process, when that has ended. Sixteen who want one time
 * would all look, find it free, and wait for its lock with a connection each; so fifteen of them wait without one and find it taken when they look. Nothing
 * is decided here: who comes first has it by the database's word, whatever process she is in. Whoever has waited once waits no more.
 */
export async function afterTheFirst<T>(wanted: string, work: () => Promise<T>): Promise<T> {
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
