import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { forgetPicture } from '../../settings/files/public/private-pictures.ts';

/** Lets go of what the records of old merges were, and of pictures that none has any more. */
export async function forgetMerges({ jobs }: Pick<Services, 'jobs'>, db: Db, account_id: number, before: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from forget_old_merges(${account_id}, ${before}) id`.execute(db);
  const enqueue = (task: string, payload: Readonly<Record<string, unknown>>) => jobs.enqueue(db, task, { ...payload, account_id });
  for (const { id } of rows) await forgetPicture({ db, account_id, enqueue }, id);
}

/** Pictures of records that were merged into a customer, other than the customer's own. */
export async function readMergedPictures(db: Db, account_id: number, customer_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct f.id from merged_customers m join files f on f.account_id = m.account_id and f.id = (m.record ->> 'picture_file_id')::bigint
    where m.account_id = ${account_id} and m.customer_id = ${customer_id}
      and not exists (select from customers c where c.account_id = m.account_id and c.picture_file_id = f.id)`.execute(db);
  return rows.map(({ id }) => id);
}
