export { likeText, type ListQuery, sortOf } from '../../../db/list-query.ts';

/** Deletes a record unless something names it: then false, and nothing more can be done in the transaction. */
export async function isRemoved(deletion: { execute: () => Promise<unknown> }): Promise<boolean> {
  try {
    await deletion.execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '23503') return false;
    throw error;
  }
}
