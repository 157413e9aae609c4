import { packageChanges, type PackageEvent, statusAfter } from '@rawnaq/domain/reach/whatsapp/states';
import type { Db } from '../../../db/database.ts';

interface Happening {
  event: PackageEvent;
  at: Date;
  manager_id: number | null;
  reason: string | null;
}

/** The running or paused package of an account, locked. */
export const lockPackage = (db: Db, account_id: number) =>
  db
    .selectFrom('account_whatsapp_packages')
    .where('account_id', '=', account_id)
    .where('status', 'in', [1, 2])
    .select(['id', 'status', 'ends_on', 'english_name', 'arabic_name'])
    .forUpdate()
    .executeTakeFirst();

/** Writes what happened to a package with it. Inside the account. */
export async function note(
  db: Db,
  account_id: number,
  account_package_id: number,
  { event, at, manager_id, reason }: Happening,
): Promise<void> {
  await db
    .insertInto('account_whatsapp_package_events')
    .values({ account_id, account_package_id, label: event, at, manager_id, reason })
    .execute();
}

/** Lets something happen to a package that is locked. False: it cannot happen to one of this status. */
export async function change(db: Db, account_id: number, locked: { id: number; status: number }, happening: Happening): Promise<boolean> {
  const status = statusAfter(packageChanges, locked.status, happening.event);
  if (status === null) return false;
  const { event, at } = happening;
  await db
    .updateTable('account_whatsapp_packages')
    .set({ status, ...(event === 'expired' || event === 'removed' ? { ended: event, ended_at: at } : {}) })
    .where('account_id', '=', account_id)
    .where('id', '=', locked.id)
    .execute();
  await note(db, account_id, locked.id, happening);
  return true;
}

/**
 * Who practises waits for no manager: connecting a practice number brings the training account a package, without end or limit; managers may pause or remove
 * it as any other, and what they took away does not come back by connecting again. Inside the account.
 */
export async function givePracticePackage(db: Db, account_id: number, now: Date): Promise<void> {
  const had = await db
    .selectFrom('account_whatsapp_packages')
    .where('account_id', '=', account_id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (had !== undefined) return;
  const given = { english_name: 'Practice', arabic_name: 'تجربة', allowance: null, price_minor: 0, currency: 'SAR' };
  const { id: package_id } = await db
    .insertInto('whatsapp_packages')
    .values({ ...given, days: null, status: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('account_whatsapp_packages')
    .values({ account_id, package_id, ...given, starts_at: now, ends_on: null, status: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await note(db, account_id, id, { event: 'active', at: now, manager_id: null, reason: null });
}
