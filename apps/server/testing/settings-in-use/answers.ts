import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { addWaiting, cancelWaiting, offerTime } from '@rawnaq/contract/calendar/waiting-list';
import { listOutbox } from '@rawnaq/contract/reach/messaging';
import { getInvoice, issueInvoice, quoteInvoice } from '@rawnaq/contract/sales/sales';
import { orderGiftCard, payOnlineOrder } from '@rawnaq/contract/sales/online-orders';
import { getCustomerPoints } from '@rawnaq/contract/value/loyalty';
import { giveGiftCard } from '@rawnaq/contract/value/gift-cards';
import { wordsOn } from '../page-words.ts';
import { newCode } from '../verification-code.ts';
import type { Ask, Room } from './row.ts';

const cut = ({ salon }: Room) => ({ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] });

/** A sale of a haircut to the first customer, paid in cash. */
export async function sell(room: Room, line: object = cut(room), amount_minor = 10_000) {
  const payments = [{ method_id: room.salon.payment_method_ids.cash, amount_minor }];
  return room.app.succeed(issueInvoice, { customer_id: room.salon.customer_ids[0], lines: [line], payments }, room.owner);
}

/** The invoice of a new sale: its seller with header and footer, its language, how its number begins. */
export const invoice: Ask = async (room) => {
  const { id } = await sell(room);
  const { seller, language, number } = await room.app.succeed(getInvoice, { id }, room.owner);
  return { seller, language, prefix: number.replace(/\d+$/, '') };
};

/** The size of the paper that a new invoice is printed on. */
export const paper: Ask = async (room) => {
  const { id } = await sell(room);
  const printed = await fetch(`${room.app.base}/api/invoices/${id}/pdf`, { headers: { authorization: `Bearer ${room.owner.token}` } });
  const width = /MediaBox \[\s*0 0 ([\d.]+)/.exec(Buffer.from(await printed.arrayBuffer()).toString('latin1'))?.[1];
  if (width === undefined) throw new Error('the invoice has no paper');
  return width;
};

/** What a haircut costs at the till, with its VAT; of the customer's points as many are redeemed as are named. */
export const quote =
  (cart: object = {}): Ask =>
  async (room) => {
    const input = { customer_id: room.salon.customer_ids[0], lines: [cut(room)], ...cart };
    const { status, body } = await room.app.call(quoteInvoice, input, room.owner);
    return status === 200 ? { total: body.total_minor, vat: body.vat_breakdown, discount: body.discount_minor } : body.code;
  };

/** What a sale earns the customer, and until when. */
export const earned =
  (line?: (room: Room) => Promise<object>): Ask =>
  async (room) => {
    const { id } = await sell(room, await line?.(room));
    const { data } = await room.app.succeed(getCustomerPoints, { id: room.salon.customer_ids[0] }, room.owner);
    return data.filter((entry) => entry.invoice_id === id).map(({ points, expires_on }) => [points, expires_on]);
  };

/** A voucher that the salon gives: its last day and its look, or why it is refused. */
export const voucher =
  (card: { type: 1 | 2; design_id?: 0 | 1 }): Ask =>
  async ({ app, owner }) => {
    const { status, body } = await app.call(giveGiftCard, { value_minor: 5000, reason: 'Ten years with us', ...card }, owner);
    return status === 201 ? [body.expires_on, body.design_id] : body.code;
  };

/** A time that is offered to a customer who waits: until when it is held, and the letter about it. */
const offered = async (room: Room, customer_id: number) => {
  const { app, salon, owner } = room;
  const entry = { customer_id, service_ids: [salon.service_ids[0]], from_on: '2026-11-25', to_on: '2026-11-25' };
  const { id } = await app.succeed(addWaiting, entry, owner);
  const { offer } = await app.succeed(offerTime, { id, starts_at: '2026-11-25T14:00:00+03:00' }, owner);
  const { data } = await app.succeed(listOutbox, { page: 1, per_page: 1 }, owner);
  await app.succeed(cancelWaiting, { id }, owner);
  return { expires_at: offer?.expires_at, letter: data[0] };
};
export const heldUntil: Ask = async (room) => (await offered(room, room.salon.customer_ids[0])).expires_at;
/** The language of a letter to a customer who has chosen none (0), or Arabic (1). */
export const letterTo =
  (which: 0 | 1): Ask =>
  async (room) =>
    (await offered(room, room.salon.customer_ids[which])).letter?.language;

/** Whether a visit may be booked over another. */
export const bookedOver: Ask = async (room) => {
  const lines = [{ ...cut(room), starts_at: '2026-11-26T14:00:00+03:00' }];
  const visit = { customer_id: room.salon.customer_ids[0], lines, overbook: 1 as const };
  await room.app.call(createAppointment, visit, room.owner);
  const { status, body } = await room.app.call(createAppointment, { ...visit, customer_id: room.salon.customer_ids[1] }, room.owner);
  return status === 201 ? 'booked' : body.code;
};

/** The words of a public page of the salon, or that there is none. */
export const pageAt =
  (path: string, language: 'en' | 'ar' = 'en'): Ask =>
  async ({ app, salon }) => {
    const answer = await fetch(`${app.base}${language === 'ar' ? '/ar' : ''}/salon/${salon.alias}${path}`);
    return answer.status === 200 ? wordsOn(await answer.text()) : answer.status;
  };

let buyers = 0;
/** What the payer reads at the gateway while paying for a gift card. */
export const paymentPage: Ask = async ({ app, salon }) => {
  const mobile = `9665772${String((buyers += 1)).padStart(5, '0')}`;
  const customer = { name: 'Lama', mobile };
  const verification_code = await newCode(app, salon, mobile);
  const order = { alias: salon.alias, customer, verification_code, value_minor: 20_000, beneficiary_name: 'Huda' };
  const { unique_id } = await app.succeed(orderGiftCard, order);
  const { status, body } = await app.call(payOnlineOrder, { alias: salon.alias, unique_id, language: 'en' });
  if (status !== 201) return body.code;
  return wordsOn(await (await fetch(`${app.base}${new URL(body.pay_url ?? '').pathname}`)).text());
};
