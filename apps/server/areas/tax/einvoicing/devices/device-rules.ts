import { randomUUID } from 'node:crypto';
import { makeCsr, newKsaKey } from '@rawnaq/einvoice/ksa/keys';
import { sql } from 'kysely';
import { notFound, type NotFound, refuse, Refusal } from '../../../../http/answers/refusal.ts';
import { connectingKey, csrDevice, type DeviceJob } from './connect-device.ts';
import type { EinvoiceContext } from '../context.ts';
import { sealPart } from './device-keys.ts';
import { changeDevice, type DeviceRow, lockDevice } from './device-store.ts';
import { readFacts } from '../facts-store.ts';

export interface DeviceInput {
  device_name: string;
  branch: string;
  location: string;
  invoice_types: DeviceRow['invoice_types'];
}

const inUse = ({ status }: Pick<DeviceRow, 'status'>): boolean => status === 2 || status === 3;

/** Adds a device with a key of its own, which is sealed at once. Its certificate is asked for when it is connected. */
export async function addDevice(
  context: EinvoiceContext,
  input: DeviceInput,
): Promise<number | Refusal<'einvoicing.facts_missing' | 'einvoicing.device_name_taken' | 'einvoicing.facts_refused'>> {
  const { db, account_id, services, now } = context;
  const facts = await readFacts(db, account_id);
  if (facts === undefined) return refuse('einvoicing.facts_missing');
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('einvoice_devices', 'id')) as id`.execute(db);
  const id = Number(rows[0]?.id);
  const { private_key_pem } = newKsaKey();
  const serial = `Rawnaq|Till|${randomUUID()}`;
  // The authority would refuse what this refuses; better here than after the one-time password is spent.
  const csr = makeCsr(csrDevice({ ...input, serial }, facts), private_key_pem, facts.environment);
  if (!csr.ok) return refuseFacts(context, csr.faults);
  if (await isNameTaken(context, input.device_name, id)) return refuse('einvoicing.device_name_taken', { field: 'device_name' });
  await db
    .insertInto('einvoice_devices')
    .values({
      account_id,
      id,
      ...input,
      environment: facts.environment,
      serial,
      private_key: sealPart(services.secrets, account_id, id, 'private_key', private_key_pem),
      created_at: now,
    })
    .execute();
  await context.audit({
    area: 'einvoicing',
    action: 'add_device',
    subject_type: 'einvoice_device',
    subject_id: id,
    after: { ...input, serial },
  });
  context.publish('einvoice_devices', id);
  return id;
}

const fieldOf: Readonly<Record<string, string>> = { organization_unit: 'branch', location: 'location', organization: 'seller_name' };

function refuseFacts({ language }: EinvoiceContext, faults: readonly { field: string; message: { en: string; ar: string } }[]) {
  const [first] = faults;
  const field = fieldOf[first?.field ?? ''];
  return refuse('einvoicing.facts_refused', {
    params: { message: first?.message[language] ?? '' },
    ...(field === undefined ? {} : { field }),
  });
}

async function isNameTaken({ db, account_id }: EinvoiceContext, name: string, but: number): Promise<boolean> {
  const other = await db
    .selectFrom('einvoice_devices')
    .where('account_id', '=', account_id)
    .where('status', '!=', 0)
    .where('id', '!=', but)
    .where(sql<string>`lower(device_name)`, '=', name.toLowerCase())
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}

type ChangeRefusal = Refusal<
  | 'einvoicing.device_name_taken'
  | 'einvoicing.device_connected'
  | 'einvoicing.device_not_connected'
  | 'einvoicing.facts_refused'
  | 'record.changed_meanwhile'
>;

/** Changes what a device is called, and what its certificate says as long as it has none; makes it the one that issues by default. */
export async function editDevice(
  context: EinvoiceContext,
  { id, version, is_default, ...input }: DeviceInput & { id: number; version: number; is_default?: 0 | 1 | undefined },
): Promise<null | ChangeRefusal | NotFound> {
  const { db, account_id } = context;
  const device = await lockDevice(db, account_id, id);
  if (device === undefined) return notFound('einvoice_device');
  if (device.version !== version) return refuse('record.changed_meanwhile');
  const isCertified = device.status !== 1 || device.step !== 'otp';
  const saysOther = (['branch', 'location', 'invoice_types'] as const).some((field) => device[field] !== input[field]);
  if (isCertified && saysOther) return refuse('einvoicing.device_connected');
  if (is_default === 1 && !inUse(device)) return refuse('einvoicing.device_not_connected', { field: 'is_default' });
  if (await isNameTaken(context, input.device_name, id)) return refuse('einvoicing.device_name_taken', { field: 'device_name' });
  if (is_default === 1 && device.is_default === 0)
    await db
      .updateTable('einvoice_devices')
      .set({ is_default: 0 })
      .where('account_id', '=', account_id)
      .where('is_default', '=', 1)
      .execute();
  await changeDevice(db, account_id, id, { ...input, version: version + 1, ...(is_default === 1 ? { is_default } : {}) });
  await context.audit({
    area: 'einvoicing',
    action: 'change_device',
    subject_type: 'einvoice_device',
    subject_id: id,
    before: { device_name: device.device_name, branch: device.branch, location: device.location, is_default: device.is_default },
    after: { ...input, is_default },
  });
  context.publish('einvoice_devices', id);
  return null;
}

/** Begins to connect a device, or goes on where it stopped; with a one-time password where one is asked for. The work is done by a job. */
export async function beginConnecting(
  context: EinvoiceContext,
  id: number,
  otp: string | undefined,
): Promise<null | NotFound | Refusal<'einvoicing.otp_needed' | 'einvoicing.device_connected' | 'einvoicing.device_cancelled'>> {
  const { db, account_id } = context;
  const device = await lockDevice(db, account_id, id);
  if (device === undefined) return notFound('einvoice_device');
  if (device.status === 0) return refuse('einvoicing.device_cancelled');
  if (device.step === 'done') return refuse('einvoicing.device_connected');
  if (device.step === 'otp' && otp === undefined) return refuse('einvoicing.otp_needed', { field: 'otp' });
  await work(context, device, device.step === 'otp' || device.step === 'compliance_certificate' ? otp : undefined);
  return null;
}

/** Asks for a new certificate. The device goes on issuing with the one it has until the new one is there. */
export async function beginRenewing(
  context: EinvoiceContext,
  id: number,
  otp: string,
): Promise<null | NotFound | Refusal<'einvoicing.device_not_connected' | 'einvoicing.device_working'>> {
  const { db, account_id } = context;
  const device = await lockDevice(db, account_id, id);
  if (device === undefined) return notFound('einvoice_device');
  if (!inUse(device)) return refuse('einvoicing.device_not_connected');
  if (device.is_working === 1) return refuse('einvoicing.device_working');
  await work(context, device, otp);
  return null;
}

async function work(context: EinvoiceContext, device: DeviceRow, otp: string | undefined): Promise<void> {
  const { db, account_id, services } = context;
  const { id } = device;
  const sealed =
    otp === undefined
      ? {}
      : { otp: sealPart(services.secrets, account_id, id, 'otp', otp), step: 'compliance_certificate' as const, checks_done: 0 };
  await changeDevice(db, account_id, id, { ...sealed, is_working: 1, fault_code: null, fault_text: null });
  const job: DeviceJob = { account_id, device_id: id };
  await services.jobs.enqueue(db, 'connect_einvoice_device', { ...job }, { jobKey: connectingKey(job) });
  await context.audit({
    area: 'einvoicing',
    action: inUse(device) ? 'begin_renewing_device' : 'begin_connecting_device',
    subject_type: 'einvoice_device',
    subject_id: id,
  });
  context.publish('einvoice_devices', id);
}

/** Takes a device out of use for good. Its chain ends; what it issued stays. */
export async function cancelDevice(context: EinvoiceContext, id: number): Promise<null | NotFound | Refusal<'einvoicing.device_waits'>> {
  const { db, account_id } = context;
  const device = await lockDevice(db, account_id, id);
  if (device === undefined) return notFound('einvoice_device');
  if (device.status === 0) return null;
  const { count } = await db
    .selectFrom('einvoice_deliveries')
    .where('account_id', '=', account_id)
    .where('device_id', '=', id)
    .where('state', '=', 'waiting')
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > 0) return refuse('einvoicing.device_waits', { params: { count } });
  await changeDevice(db, account_id, id, { status: 0, is_default: 0, is_working: 0, otp: null, version: device.version + 1 });
  await context.audit({
    area: 'einvoicing',
    action: 'cancel_device',
    subject_type: 'einvoice_device',
    subject_id: id,
    before: { status: device.status },
  });
  // The next connected one takes its place at the tills.
  if (device.is_default === 1)
    await sql`update einvoice_devices set is_default = 1 where account_id = ${account_id} and id = (
      select id from einvoice_devices where account_id = ${account_id} and status in (2, 3) order by id limit 1)`.execute(db);
  context.publish('einvoice_devices', id);
  return null;
}
