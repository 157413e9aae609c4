import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { pictureOf } from '../../../settings/files/public.ts';

export async function hasKiosks(db: Db, account_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('attendance_kiosks')
    .where('account_id', '=', account_id)
    .where('status', '=', 1)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where a kiosk is that is in use and has its device; null otherwise. */
export async function placeOfKiosk(db: Db, account_id: number, kiosk_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('attendance_kiosks as k')
    .innerJoin('attendance_kiosk_devices as d', (join) => join.onRef('d.account_id', '=', 'k.account_id').onRef('d.kiosk_id', '=', 'k.id'))
    .where('k.account_id', '=', account_id)
    .where('k.id', '=', kiosk_id)
    .where('k.status', '=', 1)
    .where('d.ended_at', 'is', null)
    .select('k.working_location_id')
    .executeTakeFirst();
  return row?.working_location_id ?? null;
}

/** Who works at a place, for its kiosk: those of whom it is said, and those of whom nothing is. */
export async function readKioskEmployees(db: Db, account_id: number, working_location_id: number, employee_id?: number) {
  let rows = db
    .selectFrom('employees as e')
    .leftJoin('employee_records as r', (join) => join.onRef('r.account_id', '=', 'e.account_id').onRef('r.employee_id', '=', 'e.id'))
    .leftJoin('attendance_pins as p', (join) => join.onRef('p.account_id', '=', 'e.account_id').onRef('p.employee_id', '=', 'e.id'))
    .where('e.account_id', '=', account_id)
    .where('e.status', '=', 1)
    .where(
      sql<boolean>`(exists (select from employee_working_locations w where w.account_id = ${account_id} and w.employee_id = e.id
          and w.working_location_id = ${working_location_id})
        or not exists (select from employee_working_locations w where w.account_id = ${account_id} and w.employee_id = e.id))`,
    );
  if (employee_id !== undefined) rows = rows.where('e.id', '=', employee_id);
  const found = await rows
    .select([
      'e.id',
      'e.english_name',
      'e.arabic_name',
      'r.employee_number',
      'p.set_at',
      pictureOf(account_id, 'e.picture_file_id').as('picture_unique_id'),
    ])
    .orderBy('e.position')
    .orderBy('e.id')
    .execute();
  return found.map(({ set_at, ...row }) => ({ ...row, has_pin: set_at === null ? (0 as const) : (1 as const) }));
}

const kiosks = (db: Db, account_id: number) =>
  db
    .selectFrom('attendance_kiosks as k')
    .innerJoin('working_locations as w', (join) =>
      join.onRef('w.account_id', '=', 'k.account_id').onRef('w.id', '=', 'k.working_location_id'),
    )
    .leftJoin('attendance_kiosk_devices as d', (join) =>
      join.onRef('d.account_id', '=', 'k.account_id').onRef('d.kiosk_id', '=', 'k.id').on('d.ended_at', 'is', null),
    )
    .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'd.account_id').onRef('u.id', '=', 'd.paired_by_user_id'))
    .where('k.account_id', '=', account_id)
    .where('k.status', '=', 1);

interface KiosksQuery {
  page: number;
  per_page: number;
  search?: string | undefined;
  kiosk_id?: number;
}

/** One page of the kiosks in use. */
export async function readKiosks(db: Db, account_id: number, { page, per_page, search, kiosk_id }: KiosksQuery) {
  let rows = kiosks(db, account_id);
  if (kiosk_id !== undefined) rows = rows.where('k.id', '=', kiosk_id);
  if (search) {
    const pattern = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
    rows = rows.where(
      sql<boolean>`search_fold(concat_ws(' ', k.name, w.english_name, w.arabic_name)) like '%' || search_fold(${pattern}) || '%'`,
    );
  }
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const found = await rows
    .select([
      ...(['k.id', 'k.unique_id', 'k.name', 'k.working_location_id', 'k.version', 'd.paired_at', 'd.last_contact_at'] as const),
      ...(['d.clock_ahead_seconds', 'w.english_name as location_english_name', 'w.arabic_name as location_arabic_name'] as const),
      sql<string | null>`user_name(u)`.as('paired_by'),
    ])
    .orderBy('k.name')
    .orderBy('k.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const data = found.map((row) => ({
    ...row,
    is_paired: row.paired_at === null ? (0 as const) : (1 as const),
    clock_ahead_seconds: row.clock_ahead_seconds ?? 0,
  }));
  return { data, total, page, per_page };
}

export const readKioskRow = async (db: Db, account_id: number, kiosk_id: number) =>
  (await readKiosks(db, account_id, { page: 1, per_page: 1, kiosk_id })).data[0];

/** Ends the pairing of a kiosk's device; whether there was one. */
export async function endDevice(db: Db, account_id: number, kiosk_id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('attendance_kiosk_devices')
    .set({ ended_at: now })
    .where('account_id', '=', account_id)
    .where('kiosk_id', '=', kiosk_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The kiosk of an address that waits for a device, locked; undefined where there is none in use. */
export const lockKioskByAddress = (db: Db, account_id: number, unique_id: string) =>
  db
    .selectFrom('attendance_kiosks')
    .where('account_id', '=', account_id)
    .where('unique_id', '=', unique_id)
    .where('status', '=', 1)
    .select(['id', 'name', 'pairing_code', 'pairing_ends_at', 'pairing_user_id'])
    .forUpdate()
    .executeTakeFirst();

/** The device that sends, locked: what it sends comes one after another. Undefined where its pairing has ended meanwhile. */
export const lockDevice = (db: Db, account_id: number, device_id: number) =>
  db
    .selectFrom('attendance_kiosk_devices')
    .where('account_id', '=', account_id)
    .where('id', '=', device_id)
    .where('ended_at', 'is', null)
    .select(['last_number', 'last_device_at'])
    .forNoKeyUpdate()
    .executeTakeFirst();
