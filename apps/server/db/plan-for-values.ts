import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Plans each statement of this transaction for the values that it is asked with. A statement that was asked some times is planned for any values else: then a year is read like
 * the month that was asked for before it.
 */
export const planForValues = (db: Db) => sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db);
