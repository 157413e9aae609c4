import { listServices } from '@rawnaq/contract/catalogue/catalogue';
import { getEinvoicing, saveEinvoiceFacts } from '@rawnaq/contract/tax/einvoicing';
import { listEinvoices } from '@rawnaq/contract/tax/einvoicing-documents';
import { connectEinvoiceDevice, createEinvoiceDevice } from '@rawnaq/contract/tax/einvoicing-devices';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { listPaymentMethods } from '@rawnaq/contract/settings/payment-methods';
import { createEinvoiceSetting } from '@rawnaq/contract/tax/einvoicing-platform';
import { confirmEmail, register } from '@rawnaq/contract/settings/identity';
import { listMailTracker } from '@rawnaq/contract/reach/messaging';
import { approveMerchant } from '@rawnaq/contract/platform/platform';
import { getVatSetting, updateVatSetting } from '@rawnaq/contract/settings/settings-business';
import { expect, vi } from 'vitest';
import { type Caller, callerOf } from './caller.ts';

/** Sells one service for cash, to a customer or to a guest. */
export async function sellOne(owner: Caller, customer_id?: number): Promise<{ id: number; number: string }> {
  const [methods, services] = await Promise.all([
    owner.succeed(listPaymentMethods, { status: 1, page: 1, per_page: 20 }),
    owner.succeed(listServices, { status: 1, page: 1, per_page: 1 }),
  ]);
  const cash = methods.data.find((method) => method.kind === 'cash')?.id ?? 0;
  const [service] = services.data;
  return owner.succeed(issueInvoice, {
    ...(customer_id === undefined ? {} : { customer_id }),
    lines: [{ service_id: service?.id ?? 0 }],
    payments: [{ method_id: cash, amount_minor: service?.offer_price_minor ?? service?.price_minor ?? 0 }],
  });
}

/** Connects a till to the practice authority without a screen, and issues its first document. */
export async function connectedTill(owner: Caller): Promise<{ device_id: number; document_id: number }> {
  const { facts, practice_otp } = await owner.succeed(getEinvoicing, {});
  const { additional_number: _none, ...known } = facts;
  await owner.succeed(saveEinvoiceFacts, { ...known, street: 'شارع العليا', city_name: 'الرياض', environment: 'local' });
  const { id } = await owner.succeed(createEinvoiceDevice, { device_name: 'Till 1', branch: 'Olaya', location: 'Riyadh' });
  await owner.succeed(connectEinvoiceDevice, { id, otp: practice_otp ?? '' });
  // Also before the tests begin, where nothing may be polled for by `expect`.
  await vi.waitFor(async () => expect((await owner.succeed(getEinvoicing, {})).is_connected).toBe(1), { timeout: 60_000, interval: 200 });
  await sellOne(owner);
  const { data } = await owner.succeed(listEinvoices, { per_page: 1 });
  return { device_id: id, document_id: data[0]?.id ?? Number.NaN };
}

/** Uses the link that an applicant got, read where managers read what the platform has sent. */
async function confirmEmailOf(base: string, manager: Caller, email: string): Promise<void> {
  const { data } = await manager.succeed(listMailTracker, { recipient: email, page: 1, per_page: 5 });
  const token = /confirm-email\/([\w-]+)/.exec(data.map(({ body }) => body).join('\n'))?.[1] ?? '';
  await callerOf(base).succeed(confirmEmail, { token });
}

/** A salon of its own that the platform has approved and given a till, which is not connected yet: managers see nothing of the training salon. @returns the till's id */
export async function settingOfAnother(base: string, manager: Caller): Promise<number> {
  const { user } = await callerOf(base).succeed(register, {
    english_name: 'Sweep Salon',
    arabic_name: 'صالون الجولة',
    country_id: 1,
    name: 'Sweep Owner',
    email: 'sweep@owner.example.test',
    mobile: '966500123987',
    password: 'A-long-password-9',
  });
  await confirmEmailOf(base, manager, 'sweep@owner.example.test');
  await manager.succeed(approveMerchant, { id: user.account_id });
  const owner = callerOf(base, user.api_token);
  const { version } = await owner.succeed(getVatSetting, {});
  await owner.succeed(updateVatSetting, { is_vat_registered: 1, trn: '310122393500003', version });
  const { device } = await manager.succeed(createEinvoiceSetting, {
    account_id: user.account_id,
    seller_name: 'صالون الجولة',
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
    device_name: 'Till 1',
    branch: 'Olaya',
    location: 'Riyadh',
    facts_version: 0,
  });
  return device.id;
}
