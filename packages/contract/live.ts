import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';

/**
 * What open screens are told of, each with the record whose id travels with it; 0 where several changed at once. What is in the record never travels.
 * Declared as types alone, so that no screen loads the list.
 */
export interface LiveTopics {
  /** How far an export of all data is. */
  readonly account_exports: 'export';
  readonly attendance: 'employee';
  readonly attendance_kiosks: 'attendance device';
  readonly appointment: 'appointment';
  readonly block_time: 'block time';
  readonly books: 'entry made by hand, or none: the chart, a period';
  /** Of the business, an employee, a holiday: when somebody works. */
  readonly business_hours: 'account';
  readonly cash_shifts: 'cash shift';
  readonly commissions: 'employee whose commission was paid out, or came back';
  /** Which types and tags of customers there are. */
  readonly customer_labels: 'type or tag of customers';
  readonly customer_feedback: 'suggestion or complaint';
  /** The record, and what the customer has or owes: balance, points, debts. */
  readonly customers: 'customer';
  readonly deposits: 'deposit';
  readonly discount_codes: 'discount code';
  readonly einvoice_devices: 'device';
  readonly einvoices: 'e-invoice';
  readonly employee_documents: 'document of an employee';
  readonly employees: 'employee';
  readonly expenses: 'expense';
  readonly expected_expenses: 'expected_expense';
  readonly gateway_payments: 'payment at the gateway, or its refund';
  readonly gift_cards: 'gift card';
  readonly held_invoices: 'invoice on hold';
  readonly imports: 'import';
  readonly invoices: 'invoice';
  readonly leaves: 'leave';
  /** An entry of one of the lists of master data. */
  readonly master_data: 'entry of a list';
  readonly messages: 'message';
  readonly notes: 'credit or debit note';
  readonly notifications: 'none: a user reads their own';
  readonly offers: 'offer';
  readonly packages: 'package';
  readonly payment_methods: 'way of paying';
  readonly penalties: 'penalty';
  readonly product_groups: 'product group';
  readonly products: 'product';
  readonly resources: 'resource';
  readonly roles: 'role';
  readonly service_groups: 'service group';
  readonly services: 'service';
  readonly settings: 'account';
  readonly sold_offers: 'sold offer';
  /** What there is of a product. */
  readonly stock: 'product';
  readonly stock_takes: 'stock take';
  readonly suppliers: 'supplier';
  readonly tasks: 'task';
  readonly taxes: 'tax';
  readonly tips: 'tip, or the employee it was paid out to';
  /** Returns, and how often they are filed. */
  readonly vat_returns: 'return';
  readonly visit_ratings: 'appointment';
  readonly waiting_list_entry: 'entry of the waiting list';
  readonly whatsapp: 'account';
}
export type LiveTopic = keyof LiveTopics;

/** On the stream alone: anything may have changed, read afresh (`*`); the session is over or may do something else now (`access`). */
export type StreamTopic = LiveTopic | '*' | 'access';

/** One change, as it travels on the stream. */
const liveChange = z.object({ topic: z.string() as z.ZodMiniType<StreamTopic>, id: z.int() });

export const watchChanges = endpoint({
  method: 'GET',
  path: '/api/live',
  access: signedIn,
  input: z.object({}),
  output: liveChange,
  answers: 'stream',
  summary: 'Server-sent events: the ids of records of this account as they change; the first event asks to read afresh',
});

export const liveEndpoints = [watchChanges] as const;
