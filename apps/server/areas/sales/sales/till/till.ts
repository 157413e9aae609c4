import { openAppointmentAtTill, openTill } from '@rawnaq/contract/sales/till';
import { listPaymentMethods } from '@rawnaq/contract/settings/payment-methods';
import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { handle } from '../../../../http/handle.ts';
import { notFound, refuse } from '../../../../http/answers/refusal.ts';
import { readAvailable } from '../../../value/deposits/public/ledger.ts';
import { type PromisedCode, readKeptPromise } from '../../../value/discount-codes/public.ts';
import { connectedDevices } from '../../../tax/einvoicing/public/facts.ts';
import { readCardSetting } from '../../../value/gift-cards/public/issuing.ts';
import { tillOffers, tillPackages } from '../../../value/offers/public.ts';
import { tillProductGroups, tillProducts } from '../../../catalogue/stock/public/till.ts';
import { readPaymentMethods } from '../store.ts';
import { readAppointmentForTill, readProductSales, readTill } from './till-store.ts';
import { todayOf } from '../../../../http/business-day.ts';

const flag = (value: number | boolean): 0 | 1 => (Number(value) === 1 ? 1 : 0);
type Kind = 'cash' | 'card' | 'transfer' | 'other';

/** A code as the till prices with it. */
export const wireCode = ({
  code,
  category,
  service_ids,
  product_ids,
  takes_offers,
  discount_minor,
  discount_bp,
}: Omit<PromisedCode, 'id' | 'state'>) => ({
  code,
  category,
  service_ids: [...service_ids],
  product_ids: [...product_ids],
  takes_offers: flag(takes_offers ?? 0),
  discount_minor,
  discount_bp,
});

export const paymentMethods = handle(listPaymentMethods, async (input, context) => {
  const { data, total } = await readPaymentMethods(context.db, context.account_id, input);
  return { data, total, page: input.page, per_page: input.per_page };
});

export const till = handle(openTill, async (_input, context) => {
  const { db, account_id } = context;
  const today = todayOf(context);
  const { settings, methods, ...rest } = await readTill(db, account_id);
  const sales = await readProductSales(db, account_id);
  return {
    ...rest,
    product_groups: await tillProductGroups(db, account_id),
    products: (await tillProducts(db, account_id)).map((product) => ({ ...product, times_sold: sales.get(product.id) ?? 0 })),
    offers: await tillOffers(db, account_id, today),
    packages: await tillPackages(db, account_id),
    einvoice_devices: await connectedDevices(context),
    card_picture_unique_id: (await readCardSetting(db, account_id)).picture_unique_id,
    today,
    currency: context.account.currency,
    allow_price_change: flag(settings.allow_price_change),
    allow_change_quantity: flag(settings.allow_change_quantity),
    allow_hold_invoice: flag(settings.allow_hold_invoice),
    allow_debt: flag(settings.allow_debt),
    allow_sell_without_stock: flag(settings.allow_sell_without_stock),
    cash_needs_shift: flag(settings.cash_needs_shift),
    may_discount: flag(context.may('sales.discount')),
    may_change_price: flag(context.may('sales.change_price') && settings.allow_price_change === 1),
    payment_methods: methods.map((method) => ({ ...method, kind: method.kind as Kind })),
  };
});

export const appointmentAtTill = handle(openAppointmentAtTill, async ({ appointment_id }, context) => {
  const found = await readAppointmentForTill(context.db, context.account_id, appointment_id);
  if (found === undefined) return notFound('appointment');
  const { head, lines } = found;
  const promise = await readKeptPromise(context.db, context.account_id, appointment_id);
  if (head.status === AppointmentStatus.cancelled) return refuse('sales.appointment_cancelled');
  return {
    appointment_id,
    status: head.status,
    invoice_id: head.invoice_id,
    starts_at: head.starts_at,
    customer: { id: head.customer_id, name: head.name, mobile: head.mobile, status: head.customer_status },
    lines,
    deposits: await readAvailable(context.db, context.account_id, head.customer_id, appointment_id),
    discount_code: promise === undefined ? null : wireCode(promise),
  };
});
