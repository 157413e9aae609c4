import {
  beginPairing,
  createKiosk,
  deleteKiosk,
  listKiosks,
  revokeKioskDevice,
  updateKiosk,
} from '@rawnaq/contract/calendar/attendance-kiosks';
import { pairingMinutes } from '@rawnaq/domain/calendar/attendance/kiosk';
import { randomInt } from 'node:crypto';
import type { UserContext } from '../../../../http/context.ts';
import { handle } from '../../../../http/handle.ts';
import { notFound, refuse } from '../../../../http/answers/refusal.ts';
import { endDevice, readKioskRow, readKiosks } from './kiosk-store.ts';
import { pairingContext } from './pair.ts';

const list = handle(listKiosks, async (input, { db, account_id }) => ({
  ...(await readKiosks(db, account_id, input)),
  places: await db
    .selectFrom('working_locations')
    .where('account_id', '=', account_id)
    .where('status', '=', 1)
    .select(['id', 'english_name', 'arabic_name'])
    .orderBy('position')
    .orderBy('id')
    .execute(),
}));

const isPlace = async ({ db, account_id }: UserContext, id: number): Promise<boolean> =>
  (await db
    .selectFrom('working_locations')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('status', '=', 1)
    .select('id')
    .forShare()
    .executeTakeFirst()) !== undefined;

async function kioskOf({ db, account_id }: UserContext, id: number) {
  const row = await readKioskRow(db, account_id, id);
  if (row === undefined) throw new Error(`kiosk ${id} is gone within its own transaction`);
  return row;
}

const create = handle(createKiosk, async ({ name, working_location_id }, context) => {
  const { db, account_id, now } = context;
  if (!(await isPlace(context, working_location_id))) return refuse('kiosk.place_unknown', { field: 'working_location_id' });
  const { id } = await db
    .insertInto('attendance_kiosks')
    .values({ account_id, name, working_location_id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.audit({
    area: 'hours',
    action: 'create',
    subject_type: 'attendance_kiosk',
    subject_id: id,
    after: { name, working_location_id },
  });
  context.publish('attendance_kiosks', id);
  return kioskOf(context, id);
});

/** A kiosk in use, locked. */
const lockKiosk = ({ db, account_id }: UserContext, id: number) =>
  db
    .selectFrom('attendance_kiosks')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('status', '=', 1)
    .select(['id', 'unique_id', 'name', 'working_location_id', 'version'])
    .forUpdate()
    .executeTakeFirst();

const update = handle(updateKiosk, async ({ id, version, name, working_location_id }, context) => {
  const { db, account_id } = context;
  const before = await lockKiosk(context, id);
  if (before === undefined) return notFound('attendance_kiosk');
  if (before.version !== version) return refuse('record.changed_meanwhile', { details: { current: await kioskOf(context, id) } });
  if (!(await isPlace(context, working_location_id))) return refuse('kiosk.place_unknown', { field: 'working_location_id' });
  await db
    .updateTable('attendance_kiosks')
    .set({ name, working_location_id, version: version + 1 })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  await context.audit({
    ...{ area: 'hours', action: 'update', subject_type: 'attendance_kiosk', subject_id: id },
    before: { name: before.name, working_location_id: before.working_location_id },
    after: { name, working_location_id },
  });
  context.publish('attendance_kiosks', id);
  return kioskOf(context, id);
});

const pairing = handle(beginPairing, async ({ id }, context) => {
  const { db, account_id, services, now, user } = context;
  const kiosk = await lockKiosk(context, id);
  if (kiosk === undefined) return notFound('attendance_kiosk');
  const code = String(randomInt(0, 100_000_000)).padStart(8, '0');
  const ends_at = new Date(now.getTime() + pairingMinutes * 60_000);
  await db
    .updateTable('attendance_kiosks')
    .set({
      pairing_code: services.secrets.digestCode(code, pairingContext(account_id, kiosk.unique_id)),
      ...{ pairing_ends_at: ends_at, pairing_user_id: user.id },
    })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  await context.audit({ area: 'hours', action: 'begin_pairing', subject_type: 'attendance_kiosk', subject_id: id });
  const address = `${services.config.publicUrl.replace(/\/$/, '')}/attendence-system/${kiosk.unique_id}`;
  return { code, ends_at: ends_at.toISOString(), address };
});

const revoke = handle(revokeKioskDevice, async ({ id }, context) => {
  const { db, account_id, now } = context;
  if ((await lockKiosk(context, id)) === undefined) return notFound('attendance_kiosk');
  if (await endDevice(db, account_id, id, now))
    await context.audit({ area: 'hours', action: 'revoke', subject_type: 'attendance_kiosk', subject_id: id });
  context.publish('attendance_kiosks', id);
  return kioskOf(context, id);
});

const remove = handle(deleteKiosk, async ({ id }, context) => {
  const { db, account_id, now } = context;
  const kiosk = await lockKiosk(context, id);
  if (kiosk === undefined) return notFound('attendance_kiosk');
  await endDevice(db, account_id, id, now);
  await db
    .updateTable('attendance_kiosks')
    .set({ status: 0, pairing_code: null, pairing_ends_at: null, pairing_user_id: null })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  await context.audit({ area: 'hours', action: 'delete', subject_type: 'attendance_kiosk', subject_id: id, before: { name: kiosk.name } });
  context.publish('attendance_kiosks', id);
  return {};
});

export const kioskHandlers = [list, create, update, pairing, revoke, remove];
