import type { ManagerContext } from '../../../http/context.ts';
import { findOwner } from '../../settings/identity/public.ts';

/** The owner of an account, seen from the platform: users are the account's own rows. */
export async function ownerOf(context: ManagerContext, accountId: number) {
  const owner = await context.services.database.insideAccount(context.db, accountId, () => findOwner(context.db, accountId));
  return { ...owner, language: owner.language === 'ar' ? ('ar' as const) : ('en' as const) };
}
