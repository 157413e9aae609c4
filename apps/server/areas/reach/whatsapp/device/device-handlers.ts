import { getDeviceLink, linkDevice, scanPracticeDevice } from '@rawnaq/contract/reach/linked-device';
import type { Output } from '@rawnaq/contract/endpoint';
import { linkedDevice as arabic } from '@rawnaq/messages/ar/reach/linked-device';
import { linkedDevice as english } from '@rawnaq/messages/en/reach/linked-device';
import type { DeviceState } from '../../../../adapters/whatsapp/linked-device.ts';
import { refuse } from '../../../../http/answers/refusal.ts';
import type { UserContext } from '../../../../http/context.ts';
import { handle, handlePrepared, type UserSurroundings } from '../../../../http/handle.ts';
import { newTokens } from '../new-tokens.ts';
import { type DeviceRow, isLinking, processOf, readDevice } from './device-store.ts';
import { planWatch } from './watch-device.ts';

type Shown = Output<typeof getDeviceLink.output>;
type Around = Pick<UserSurroundings, 'services' | 'account_id' | 'account'>;
const risk = { en: english.risk, ar: arabic.risk } as const;

const shown = (state: Shown['state'], of: Partial<Shown> = {}): Shown => ({ state, qr: null, phone_number: null, is_practice: 0, ...of });

/** How far linking is, asked of the process while no connection is held. */
async function readLink({ services, account_id, account }: Around): Promise<Shown> {
  const row = await services.database.withAccount(account_id, (db) => readDevice(db, services.secrets, account_id));
  if (row === null) return shown('none');
  const by = processOf(services, row, account);
  const is_practice = by === 'practice' ? 1 : 0;
  if (!isLinking(row, services.now())) return settled(row, is_practice);
  if (row.device_fault === 'held') return shown('held', { is_practice });
  let told: DeviceState | undefined;
  try {
    told = await (by === null ? null : await services.deviceProcesses.open(by, account_id))?.state();
  } catch {
    return shown('unreachable', { is_practice });
  }
  if (told === undefined || row.device_fault === 'unreachable') return shown('unreachable', { is_practice });
  return told.qr === null ? shown('starting', { is_practice }) : shown('waits_for_scan', { qr: told.qr, is_practice });
}

function settled(row: DeviceRow, is_practice: 0 | 1): Shown {
  if (row.device_fault === 'number_taken') return shown('number_taken', { is_practice });
  if (row.device_started_at !== null) return shown('expired', { is_practice });
  if (row.kind !== 'linked_device' || row.status === 0) return shown('none', { is_practice });
  return shown('connected', { phone_number: row.phone_number, is_practice });
}

const get = handlePrepared(
  getDeviceLink,
  (_input, around) => readLink(around),
  async (_input, _context, link) => link,
);

/** Keeps who agreed to the risk, when and in which words; without that no code is ever asked for. */
const link = handle(linkDevice, async ({ is_risk_accepted, version }, context) => {
  if (is_risk_accepted !== 1) return refuse('whatsapp.risk_not_accepted', { field: 'is_risk_accepted' });
  const { db, account_id, services, account } = context;
  const by = services.deviceProcesses.kindFor(account);
  if (by === null) return refuse('whatsapp.device_not_offered');
  if (!(await begin(context, version))) return refuse('record.changed_meanwhile');
  await planWatch(services, db, account_id);
  return shown('starting', { is_practice: by === 'practice' ? 1 : 0 });
});

/** False: another user changed the connection meanwhile. */
async function begin(context: UserContext, version: number): Promise<boolean> {
  const { db, account_id, now, user, language } = context;
  const words = risk[language];
  const values = {
    risk_accepted_at: now,
    risk_accepted_by_user_id: user.id,
    risk_accepted_words: words,
    device_started_at: now,
    device_fault: null,
  };
  const before = await db
    .selectFrom('whatsapp_connections')
    .where('account_id', '=', account_id)
    .select('version')
    .forUpdate()
    .executeTakeFirst();
  if ((before?.version ?? 0) !== version) return false;
  if (before === undefined) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('whatsapp_connections')
      .values({ account_id, kind: 'linked_device', status: 0, status_changed_at: now, ...values, ...newTokens(account_id), version: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return false;
  } else await db.updateTable('whatsapp_connections').set(values).where('account_id', '=', account_id).execute();
  await context.audit({
    area: 'whatsapp',
    action: 'accept_whatsapp_risk',
    subject_type: 'whatsapp_connection',
    after: { words },
  });
  context.publish('whatsapp', account_id);
  return true;
}

/** A number of its own for every account of the stand-in. */
const practiceNumber = (account_id: number): string => `9665${80_000_000 + (account_id % 10_000_000)}`;

const scan = handlePrepared(
  scanPracticeDevice,
  async (_input, around) => {
    const { services, account_id, account } = around;
    if (services.deviceProcesses.kindFor(account) !== 'practice') return refuse('whatsapp.practice_not_allowed');
    if (!(await services.deviceProcesses.scan(account_id, practiceNumber(account_id)))) return refuse('whatsapp.code_expired');
    return readLink(around);
  },
  async (_input, { db, account_id, services }, answer) => {
    // The call of the stand-in does the same; whichever is first.
    await planWatch(services, db, account_id);
    return answer;
  },
);

export const linkedDeviceHandlers = [get, link, scan];
