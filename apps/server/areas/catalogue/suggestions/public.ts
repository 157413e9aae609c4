import { emptyParts, entriesToCheck, type CheckedRecord, type CheckSubject } from '@rawnaq/domain/catalogue/suggestions/check-entry';
import type { UserContext } from '../../../http/context.ts';
import { withdrawAll, withdrawEntries, writeEntry } from './check-store.ts';

export { isNamedAlike, lockTaking, ownGroupOf, readSuggestedGroups } from './suggested-groups.ts';

interface Saved {
  subject_type: CheckSubject;
  subject_id: number;
  /** Null where it is new. */
  before: CheckedRecord | null;
  after: CheckedRecord;
}

/**
 * Lays before the platform what a salon added or edited of its list. The salon uses it at once; an entry that still waits takes the new
 * values. The training account asks nobody.
 */
export async function submitForCheck(
  context: Pick<UserContext, 'account' | 'account_id' | 'db' | 'now'>,
  { subject_type, subject_id, before, after }: Saved,
): Promise<void> {
  if (context.account.is_training) return;
  const { db, account_id, now } = context;
  const { english_name, arabic_name } = after;
  const subject = { account_id, subject_type, subject_id };
  for (const entry of entriesToCheck(subject_type, before, after))
    await writeEntry(db, { ...subject, ...entry, english_name, arabic_name, submitted_at: now });
  const emptied = emptyParts(after);
  if (before !== null && emptied.length > 0) await withdrawEntries(db, subject, emptied);
}

/** A record that is gone needs no decision and no correction. */
export async function withdrawFromCheck(context: UserContext, subject_type: CheckSubject, subject_id: number): Promise<void> {
  await withdrawEntries(context.db, { account_id: context.account_id, subject_type, subject_id });
}

/** The same of many records of a kind. */
export const withdrawAllFromCheck = (
  { db, account_id }: Pick<UserContext, 'account_id' | 'db'>,
  subject_type: CheckSubject,
  subject_ids: readonly number[],
): Promise<void> => withdrawAll(db, account_id, subject_type, subject_ids);
