import type { Language } from '@rawnaq/messages/format';
import { sql } from 'kysely';
import type { PushDevice } from '../../../../adapters/push-service.ts';
import type { Db } from '../../../../db/database.ts';

/** The visit of a link, and the customer whose it is. */
export interface VisitOfLink {
  appointment_id: number;
  customer_id: number;
}

/** Keeps a browser for a visit; one that is kept already has the keys of now. */
export async function saveVisitDevice(
  db: Db,
  account_id: number,
  device: VisitOfLink & PushDevice & { language: Language },
  now: Date,
): Promise<void> {
  const { appointment_id: _visit, endpoint: _endpoint, ...changed } = device;
  await db
    .insertInto('visit_push_devices')
    .values({ account_id, ...device, created_at: now, seen_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'appointment_id', 'endpoint']).doUpdateSet({ ...changed, seen_at: now }))
    .execute();
}

export async function countVisitDevices(db: Db, account_id: number, appointment_id: number): Promise<number> {
  const row = await db
    .selectFrom('visit_push_devices')
    .where('account_id', '=', account_id)
    .where('appointment_id', '=', appointment_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether a browser is notified of the visit; one that is asked for is in use. */
export async function touchVisitDevice(db: Db, account_id: number, visit: VisitOfLink, endpoint: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('visit_push_devices')
    .set({ seen_at: now })
    .where('account_id', '=', account_id)
    .where('appointment_id', '=', visit.appointment_id)
    .where('customer_id', '=', visit.customer_id)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends push for a visit in a browser. @returns whether the customer has no device left, of any visit; null where there was none to end */
export async function endVisitDevice(
  db: Db,
  account_id: number,
  visit: VisitOfLink,
  endpoint: string,
): Promise<{ isLast: boolean } | null> {
  const { numDeletedRows } = await db
    .deleteFrom('visit_push_devices')
    .where('account_id', '=', account_id)
    .where('appointment_id', '=', visit.appointment_id)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return null;
  const left = await db
    .selectFrom('visit_push_devices')
    .where('account_id', '=', account_id)
    .where('customer_id', '=', visit.customer_id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return { isLast: left === undefined };
}

/** Where news of a visit goes; undefined once the device was removed, or the visit is another customer's. */
export async function readVisitDevice(db: Db, account_id: number, id: number): Promise<PushDevice | undefined> {
  const { rows } = await sql<PushDevice>`
    select d.endpoint, d.p256dh, d.auth from visit_push_devices d
    join appointments p on p.account_id = d.account_id and p.id = d.appointment_id and p.customer_id = d.customer_id
    where d.account_id = ${account_id} and d.id = ${id}`.execute(db);
  return rows[0];
}

export interface DeviceToNotify {
  id: number;
  language: Language;
  /** Of the visit, in its link. */
  unique_id: string;
  alias: string;
  english_name: string;
  arabic_name: string;
}

/** The browsers that are notified of a visit, with what their message says; none where the business has no public pages any more. */
export async function devicesOfVisit(db: Db, account_id: number, visit: VisitOfLink): Promise<DeviceToNotify[]> {
  const { rows } = await sql<DeviceToNotify>`
    select d.id, d.language, p.unique_id, o.alias, a.english_name, a.arabic_name from visit_push_devices d
    join appointments p on p.account_id = d.account_id and p.id = d.appointment_id and p.customer_id = d.customer_id
    join accounts a on a.id = d.account_id
    join online_settings o on o.account_id = d.account_id
    where d.account_id = ${account_id} and d.appointment_id = ${visit.appointment_id} and d.customer_id = ${visit.customer_id}
      and o.alias is not null
    order by d.id`.execute(db);
  return rows;
}

export async function markVisitDeviceSeen(db: Db, account_id: number, id: number, now: Date): Promise<void> {
  await db.updateTable('visit_push_devices').set({ seen_at: now }).where('account_id', '=', account_id).where('id', '=', id).execute();
}

export async function forgetVisitDevice(db: Db, account_id: number, id: number): Promise<void> {
  await db.deleteFrom('visit_push_devices').where('account_id', '=', account_id).where('id', '=', id).execute();
}

/** Removes browsers that were not seen since a moment. @returns how many */
export async function dropSilentVisitDevices(db: Db, account_id: number, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('visit_push_devices')
    .where('account_id', '=', account_id)
    .where('seen_at', '<', before.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
