import type { Output } from '@rawnaq/contract/endpoint';
import { discardHeldInvoice, holdInvoice, listHeldInvoices, resumeHeldInvoice } from '@rawnaq/contract/sales/held-invoices';
import { handle } from '../../../../http/handle.ts';
import { notFound, refuse } from '../../../../http/answers/refusal.ts';
import { type Notice, notify } from '../../../reach/notifications/public.ts';
import { countOwn, insertHeld, listHeld, readCardCodes, readCustomerBriefly, readHoldSetting, takeHeld } from './till-held-store.ts';

export const hold = handle(holdInvoice, async (input, context) => {
  const { db, account_id, user, now } = context;
  const { allow_hold_invoice } = await readHoldSetting(db, account_id);
  if (allow_hold_invoice === 0) return refuse('sales.hold_not_allowed');
  const { note, ...cart } = input;
  const service_ids = [...new Set(input.lines.flatMap((line) => line.service_id ?? []))];
  const employee_ids = [...new Set(input.lines.flatMap((line) => line.employee_id ?? []))];
  const subjects = { customer_id: input.customer_id ?? null, appointment_id: input.appointment_id ?? null, service_ids, employee_ids };
  const own = await countOwn(db, account_id, subjects);
  if (subjects.customer_id !== null && own.customer === 0) return refuse('sales.customer_not_found', { field: 'customer_id' });
  if (subjects.appointment_id !== null && own.appointment === 0) return refuse('sales.appointment_not_found', { field: 'appointment_id' });
  if (own.services < service_ids.length) return refuse('sales.service_not_found', { field: 'lines' });
  if (own.employees < employee_ids.length) return refuse('sales.employee_not_found', { field: 'lines' });
  const { customer_id, appointment_id } = subjects;
  const id = await insertHeld(db, account_id, {
    customer_id,
    appointment_id,
    cart,
    held_by_user_id: user.id,
    held_at: now,
    note: note ?? null,
  });
  await context.audit({ area: 'sales', action: 'hold_invoice', subject_type: 'held_invoice', subject_id: id, after: cart });
  context.publish('held_invoices', id);
  const customer = customer_id === null ? undefined : await readCustomerBriefly(db, account_id, customer_id);
  const words: Pick<Notice, 'message' | 'params'> =
    customer === undefined
      ? { message: 'invoice_on_hold_nobody', params: { by: user.name } }
      : { message: 'invoice_on_hold', params: { by: user.name, customer: customer.name } };
  await notify(context, { type: 'orders', ...words, path: '/merchant/billing' });
  return { id };
});

export const heldInvoices = handle(listHeldInvoices, async (input, context) => {
  const { data, total } = await listHeld(context.db, context.account_id, input);
  return { data, total, page: input.page, per_page: input.per_page };
});

export const resume = handle(resumeHeldInvoice, async ({ id }, context) => {
  const { db, account_id } = context;
  const held = await takeHeld(db, account_id, id);
  if (held === undefined) return notFound('held_invoice');
  const customer = held.customer_id === null ? undefined : await readCustomerBriefly(db, account_id, held.customer_id);
  await context.audit({ area: 'sales', action: 'resume_held_invoice', subject_type: 'held_invoice', subject_id: id });
  context.publish('held_invoices', id);
  const cart = held.cart as Output<typeof resumeHeldInvoice.output>['cart'];
  const cards = await readCardCodes(db, account_id, cart.gift_cards?.map((card) => card.gift_card_id) ?? []);
  return { cart, customer: customer ?? null, gift_cards: cards, note: held.note };
});

export const discard = handle(discardHeldInvoice, async ({ id }, context) => {
  const held = await takeHeld(context.db, context.account_id, id);
  if (held === undefined) return notFound('held_invoice');
  await context.audit({ area: 'sales', action: 'discard_held_invoice', subject_type: 'held_invoice', subject_id: id, before: held.cart });
  context.publish('held_invoices', id);
  return {};
});
