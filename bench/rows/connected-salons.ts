import { getEinvoicing, saveEinvoiceFacts } from '@rawnaq/contract/tax/einvoicing';
import { connectEinvoiceDevice, createEinvoiceDevice } from '@rawnaq/contract/tax/einvoicing-devices';
import { setTimeout } from 'node:timers/promises';
import { callerOf } from '../../e2e/support/caller.ts';
import type { Bench } from '../bench.ts';
import type { Salon } from '../dataset/salons.ts';

/** The one-time password of the bench's own authority. */
export const practiceOtp = '123456';
const patienceMs = 30_000;

async function connect(base: string, salon: Salon): Promise<void> {
  const owner = callerOf(base, salon.token);
  const { facts } = await owner.succeed(getEinvoicing, {});
  await owner.succeed(saveEinvoiceFacts, {
    seller_name: 'صالون القياس',
    vat_number: '310122393500003',
    id_scheme: 'CRN',
    id_number: '1010398564',
    street: 'شارع العليا',
    building_number: '7421',
    district: 'العليا',
    city_name: 'الرياض',
    postal_code: '12213',
    industry: 'صالون تجميل',
    environment: 'local',
    version: facts.version,
  });
  const { id } = await owner.succeed(createEinvoiceDevice, { device_name: 'Till', branch: 'Olaya', location: 'Riyadh' });
  await owner.succeed(connectEinvoiceDevice, { id, otp: practiceOtp });
  const until = Date.now() + patienceMs;
  while ((await owner.succeed(getEinvoicing, {})).is_connected === 0) {
    if (Date.now() > until) throw new Error(`Account ${salon.account_id} was not connected`);
    await setTimeout(100);
  }
}

/**
 * Connects a till of each salon, whose sales are chained and signed from then on. The authority is switched to refusing for the moment afterwards: to
 * judge documents is its own work and none of the product's, and what waits is not what is measured.
 */
export async function connectSalons({ product, authority }: Bench, salons: readonly Salon[]): Promise<void> {
  for (const salon of salons) await connect(product.base, salon);
  authority.trouble({ kind: 'server_error', status: 503 });
}
