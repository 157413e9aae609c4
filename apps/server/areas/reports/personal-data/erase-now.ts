import { requestKinds } from '@rawnaq/domain/customers/personal-data/requests';
import { personalData as arabic } from '@rawnaq/messages/ar/customers/personal-data';
import { personalData as english } from '@rawnaq/messages/en/customers/personal-data';
import { addToErasedList } from '../../../backup/erased-list.ts';
import type { AccountContext } from '../../../http/context.ts';
import { forgetPicture } from '../../settings/files/public/private-pictures.ts';
import { lapsePoints } from '../../value/loyalty/public.ts';
import { readMergedPictures } from '../customer-merges/public/pictures.ts';
import { closeRequestsOf } from './request-store.ts';
import { erasePerson, readHeld } from './store.ts';

/**
 * Erases a customer of whom nothing is open and whose record the caller has locked (decision 142). The log keeps that it was done, by whom, and how many
 * documents stayed; not to whom. False where the customer was erased meanwhile.
 *
 * @param after_years that it was the account's setting and not a user, and the years that it has
 */
export async function eraseNow(
  context: AccountContext,
  { id, picture_file_id }: { id: number; picture_file_id: number | null },
  after_years?: number,
): Promise<boolean> {
  const { db, account_id, now } = context;
  // The account's language and not the caller's: the record is called alike whoever erases, and when a backup is restored.
  const { language } = await db
    .selectFrom('account_settings')
    .where('account_id', '=', account_id)
    .select('language')
    .executeTakeFirstOrThrow();
  const { documents } = await readHeld(db, account_id, id);
  await lapsePoints(context, id);
  const merged_pictures = await readMergedPictures(db, account_id, id);
  if (!(await erasePerson(db, id, (language === 'ar' ? arabic : english).erased_name, now))) return false;
  for (const picture of new Set([...merged_pictures, ...(picture_file_id === null ? [] : [picture_file_id])]))
    await forgetPicture(context, picture);
  const after = after_years === undefined ? { documents } : { documents, erase_after_years: after_years };
  // Nothing is left to copy or to correct.
  const closing = { outcome: 'done', reason: null, user_id: context.user?.id ?? null, now } as const;
  await closeRequestsOf(db, account_id, { person: 'customer_id', id, kinds: requestKinds }, closing);
  await context.audit({ area: 'customers', action: 'erase', subject_type: 'customer', subject_id: id, after });
  context.afterCommit(() => {
    const { config, logger } = context.services;
    addToErasedList(config.filesDir, { account_id, customer_id: id, erased_at: now.toISOString() }).catch((error: unknown) =>
      logger.error({ err: error }, 'the list of erased people could not be written; the next night writes it'),
    );
  });
  context.publish('customers', id);
  return true;
}
