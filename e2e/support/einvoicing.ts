import { listServices } from '@rawnaq/contract/catalogue';
import { connectEinvoiceDevice, createEinvoiceDevice, getEinvoicing, listEinvoices, saveEinvoiceFacts } from '@rawnaq/contract/einvoicing';
import { issueInvoice, listPaymentMethods } from '@rawnaq/contract/sales';
import { expect, vi } from 'vitest';
import type { Caller } from './caller.ts';

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
