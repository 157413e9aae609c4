import type { EinvoiceDeviceStep } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import type { KsaDevice } from '@rawnaq/einvoice/ksa/keys';
import { sql } from 'kysely';
import type { Environment } from '../../../../adapters/tax-authority/ksa-authority.ts';
import type { Db } from '../../../../db/database.ts';
import type { Secrets } from '../../../../secrets.ts';
import { openPart } from './device-keys.ts';
import { columnsOf } from '../../../../db/columns.ts';

export interface DeviceRow {
  id: number;
  device_name: string;
  branch: string;
  location: string;
  invoice_types: KsaDevice['invoice_types'];
  environment: Environment;
  status: 0 | 1 | 2 | 3;
  is_default: 0 | 1;
  serial: string;
  private_key: Buffer;
  step: EinvoiceDeviceStep;
  is_working: 0 | 1;
  otp: Buffer | null;
  csr: string | null;
  compliance_request_id: string | null;
  compliance_certificate: string | null;
  compliance_token: Buffer | null;
  compliance_secret: Buffer | null;
  checks_done: number;
  fault_code: string | null;
  fault_text: string | null;
  certificate: string | null;
  token: Buffer | null;
  secret: Buffer | null;
  certificate_from: string | null;
  certificate_until: string | null;
  is_unauthorized: 0 | 1;
  icv: number;
  last_hash: string | null;
  connected_at: string | null;
  version: number;
}

const rows = (db: Db, account_id: number) =>
  db
    .selectFrom('einvoice_devices')
    .innerJoin('einvoice_chains', (join) =>
      join
        .onRef('einvoice_chains.account_id', '=', 'einvoice_devices.account_id')
        .onRef('einvoice_chains.device_id', '=', 'einvoice_devices.id'),
    )
    .where('einvoice_devices.account_id', '=', account_id)
    .select(columnsOf.einvoice_devices)
    .select(['einvoice_chains.icv', 'einvoice_chains.last_hash'])
    .$narrowType<DeviceRow>();

/** Devices in use first, then those on their way, at last those that were taken out of use. */
export const readDevices = (db: Db, account_id: number): Promise<DeviceRow[]> =>
  rows(db, account_id)
    .orderBy(sql`status = 0`)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();

export const readDevice = (db: Db, account_id: number, id: number): Promise<DeviceRow | undefined> =>
  rows(db, account_id).where('id', '=', id).executeTakeFirst();

/** The same, locked: nobody issues with it, connects or changes it meanwhile. */
export const lockDevice = (db: Db, account_id: number, id: number): Promise<DeviceRow | undefined> =>
  rows(db, account_id).where('id', '=', id).forUpdate().executeTakeFirst();

export async function changeDevice(
  db: Db,
  account_id: number,
  id: number,
  change: Partial<Omit<DeviceRow, 'icv' | 'last_hash'>>,
): Promise<void> {
  await db.updateTable('einvoice_devices').set(change).where('account_id', '=', account_id).where('id', '=', id).execute();
}

/** With what a device sends. */
export interface Sender {
  device_id: number;
  device_name: string;
  environment: Environment;
  token: string;
  secret: string;
  is_unauthorized: 0 | 1;
}

/** Undefined where the device was never connected. One that was taken out of use still sends what it issued. */
export async function readSender(db: Db, secrets: Secrets, account_id: number, device_id: number): Promise<Sender | undefined> {
  const device = await readDevice(db, account_id, device_id);
  if (device === undefined || device.token === null || device.secret === null) return undefined;
  const { device_name, environment, is_unauthorized } = device;
  return {
    device_id,
    device_name,
    environment,
    token: openPart(secrets, account_id, device_id, 'token', device.token),
    secret: openPart(secrets, account_id, device_id, 'secret', device.secret),
    is_unauthorized,
  };
}

export type Counts = Record<'waiting' | 'submitted' | 'reported' | 'cleared' | 'delivered' | 'rejected', number>;
const none: Counts = { waiting: 0, submitted: 0, reported: 0, cleared: 0, delivered: 0, rejected: 0 };

/** How many documents are in which state, by device; under null those of no device. What was corrected counts no more. */
export async function countDocuments(db: Db, account_id: number): Promise<(device_id: number | null) => Counts> {
  const found = await db
    .selectFrom('einvoice_deliveries')
    .where('account_id', '=', account_id)
    .where('replaced_by_id', 'is', null)
    .groupBy(['device_id', 'state'])
    .select(['device_id', 'state', (query) => query.fn.countAll<number>().as('count')])
    .$narrowType<{ state: keyof Counts }>()
    .execute();
  return (device_id) => {
    const counts = { ...none };
    for (const row of found) if (row.device_id === device_id) counts[row.state] = row.count;
    return counts;
  };
}

export const sumCounts = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, one) => {
      for (const state of Object.keys(sum) as (keyof Counts)[]) sum[state] += one[state];
      return sum;
    },
    { ...none },
  );

/** By when the first of the documents that wait has to be reported. */
export async function nextDeadline(db: Db, account_id: number): Promise<string | null> {
  const row = await db
    .selectFrom('einvoice_deliveries')
    .where('account_id', '=', account_id)
    .where('state', '=', 'waiting')
    .select((query) => query.fn.min('deadline_at').as('deadline_at'))
    .executeTakeFirst();
  return row?.deadline_at ?? null;
}
