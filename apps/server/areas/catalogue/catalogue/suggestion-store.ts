import type { Db } from '../../../db/database.ts';
import { readSuggestedGroups } from '../suggestions/public.ts';

export type SuggestedService = Awaited<ReturnType<typeof readSuggestions>>['services'][number];

/** The services the platform suggests, in its own order. Belongs to no account. */
export async function readSuggestions(db: Db) {
  const groups = await readSuggestedGroups(db, 'service');
  const services = await db
    .selectFrom('suggested_services')
    .where('status', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .select([
      'id',
      'suggested_group_id',
      'english_name',
      'arabic_name',
      'english_description',
      'arabic_description',
      'price_minor',
      'job_time_minutes',
      'picture_unique_id',
    ])
    .execute();
  return { groups, services };
}

export function readOwnGroups(db: Db, accountId: number) {
  return db
    .selectFrom('service_groups')
    .where('account_id', '=', accountId)
    .select(['id', 'suggested_group_id', 'english_name', 'arabic_name'])
    .execute();
}

export function readOwnServices(db: Db, accountId: number) {
  return db
    .selectFrom('services')
    .where('account_id', '=', accountId)
    .select(['suggested_service_id', 'service_group_id', 'english_name', 'arabic_name'])
    .execute();
}
