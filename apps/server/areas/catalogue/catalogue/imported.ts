import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import {
  deleteRecords,
  insertRecords,
  lastPositions,
  readRecords,
  recordsInUse,
  replaceRecords,
  type StoredRecord,
} from '../../../db/imported-records.ts';
import type { JobContext } from '../../../http/context.ts';
import type { RecordStore } from '../../../jobs/record-store.ts';
import { submitForCheck, withdrawAllFromCheck } from '../suggestions/public.ts';

/** The fields of a service that files bring. */
const fields = [
  'service_group_id',
  'english_name',
  'arabic_name',
  'english_description',
  'arabic_description',
  'original_price_minor',
  'price_minor',
  'offer_price_minor',
  'tax_id',
  'commission_bp',
  'job_time_minutes',
  'processing_minutes',
  'finishing_minutes',
  'buffer_minutes',
  'show_online',
  'status',
] as const;

export const readImportedServices = (db: Db, account_id: number) => readRecords(db, 'services', account_id, fields, { hasPictures: true });

/** What services are called, for files that name them. */
export const readServiceNames = (db: Db, account_id: number) =>
  db.selectFrom('services').where('account_id', '=', account_id).select(['id', 'english_name', 'arabic_name']).orderBy('id').execute();

/** Groups of services by name, for the services of a file. */
export const readGroupNames = (db: Db, account_id: number) =>
  db
    .selectFrom('service_groups')
    .where('account_id', '=', account_id)
    .select(['id', 'english_name', 'arabic_name'])
    .orderBy('position')
    .orderBy('id')
    .execute();

/** New services are performed by everybody who is shown in the appointments, as where the form says nobody. */
async function performByAll(db: Db, account_id: number, ids: readonly number[]): Promise<void> {
  await sql`insert into service_employees (account_id, service_id, employee_id)
    select e.account_id, s, e.id from employees e cross join unnest(${[...ids]}::bigint[]) s
    where e.account_id = ${account_id} and e.status = 1 and e.show_in_appointments = 1`.execute(db);
}

async function layBeforePlatform(context: JobContext, services: readonly { id: number; values: StoredRecord }[]): Promise<void> {
  if (context.account.is_training) return;
  const groups = new Map((await readGroupNames(context.db, context.account_id)).map((group) => [group.id, group]));
  for (const { id, values } of services) {
    const group = groups.get(Number(values['service_group_id']));
    const after = {
      english_name: String(values['english_name']),
      arabic_name: String(values['arabic_name']),
      group_english_name: group?.english_name ?? '',
      group_arabic_name: group?.arabic_name ?? '',
      price_minor: Number(values['price_minor']),
      job_time_minutes: Number(values['job_time_minutes']),
      english_description: values['english_description'] as string | null,
      arabic_description: values['arabic_description'] as string | null,
      picture_unique_id: null,
    };
    await submitForCheck(context, { subject_type: 'service', subject_id: id, before: null, after });
  }
}

export const importedServices: RecordStore = {
  table: 'services',
  lock: (db, account_id, ids) => readRecords(db, 'services', account_id, fields, { ids, hasPictures: true }),
  async add(context, records) {
    const { db, account_id } = context;
    const last = await lastPositions(db, 'services', account_id, 'service_group_id');
    const placed = records.map(({ values }): StoredRecord => {
      const group = Number(values['service_group_id']);
      const position = (last.get(group) ?? 0) + 1;
      last.set(group, position);
      return { ...values, position };
    });
    const ids = await insertRecords(db, sql`insert into services`, 'services', account_id, placed);
    if (ids === null || ids.length === 0) return ids;
    await performByAll(db, account_id, ids);
    await layBeforePlatform(
      context,
      records.map(({ values }, place) => ({ id: ids[place] ?? 0, values })),
    );
    return ids;
  },
  change: ({ db, account_id }, records) =>
    replaceRecords(
      db,
      sql`update services c`,
      'services',
      account_id,
      fields,
      records.map(({ id, version, values }) => ({ ...values, id, version })),
    ),
  async remove(context, ids) {
    await deleteRecords(context.db, sql`delete from services`, context.account_id, ids);
    await withdrawAllFromCheck(context, 'service', ids);
    return [];
  },
  used: (db, account_id, ids) => recordsInUse(db, 'services', account_id, ids),
};

/** Makes a group of the name that a file has, last in the menu; null where somebody else made one of this name meanwhile. */
export async function makeServiceGroup(context: JobContext, name: string): Promise<number | null> {
  const { db, account_id } = context;
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(position), 0) as last from service_groups where account_id = ${account_id}`.execute(db);
  const group = { english_name: name, arabic_name: name };
  const ids = await insertRecords(db, sql`insert into service_groups`, 'service_groups', account_id, [
    { ...group, position: (rows[0]?.last ?? 0) + 1, show_online: 1, status: 1 },
  ]);
  const id = ids?.[0];
  if (id === undefined) return null;
  await submitForCheck(context, { subject_type: 'service_group', subject_id: id, before: null, after: group });
  return id;
}

export async function removeServiceGroups(context: JobContext, ids: readonly number[]): Promise<void> {
  await deleteRecords(context.db, sql`delete from service_groups`, context.account_id, ids);
  await withdrawAllFromCheck(context, 'service_group', ids);
}
