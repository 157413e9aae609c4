import { deliveryReasonOf, withheldReasonOf } from '@rawnaq/domain/reach/messaging/delivery-reasons';
import { microsText } from '@rawnaq/domain/money/micros-text';
import { messagePurposes } from '@rawnaq/domain/reach/messaging/message-purpose';
import { messageStates } from '@rawnaq/domain/reach/messaging/message-states';
import type { KeyIn } from '@rawnaq/messages/keys';
import { senderObstacles } from '@rawnaq/domain/reach/whatsapp/sender-obstacles';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, flag, id, listQuery, moment, pageOf } from '../fields.ts';
import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { priceCategories } from './whatsapp.ts';

/** By which a message went, in the order in which people know them. */
export const messageChannels = ['whatsapp', 'email', 'sms', 'push'] as const;
const channel = z.literal(messageChannels);
const state = z.literal(messageStates);
const maybe = z.nullable(z.string());

const messageRow = z.object({
  id,
  created_at: moment,
  due_at: moment,
  sent_at: z.nullable(moment),
  customer_id: z.nullable(id),
  customer_name: maybe,
  /** Null for a manager of the platform who looks as the owner. */
  recipient: maybe,
  template: z.string(),
  language: z.literal(['en', 'ar']),
  channel,
  purpose: z.literal(messagePurposes),
  state,
  /** Why it waits, failed, is not known to have arrived, or was held back. */
  error_code: maybe,
  withheld_reason: maybe,
  may_send_again: flag,
  /** What WhatsApp charges it as; null by other ways, and before it was handed over. */
  price_category: z.nullable(z.literal(priceCategories)),
  /** In millionths of the currency; null where the platform's table has no price for it. */
  price_micros: z.nullable(z.int()),
  price_currency: z.string(),
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages',
  access: may('messages.view'),
  input: z.object({
    ...listQuery,
    from: z.optional(date),
    to: z.optional(date),
    state: z.optional(state),
    channel: z.optional(channel),
    purpose: z.optional(z.literal(messagePurposes)),
    customer_id: z.optional(id),
  }),
  output: pageOf(messageRow),
  summary: 'What was sent or is to be sent to customers and the team, newest first, by day, state, channel, purpose and customer',
});

/** Letters by their subject for people. A template that has no word of its own is a message. */
export const messageEvents = [
  'invitation',
  'notification',
  'notifications',
  'verification_code',
  'owner_code',
  'booking_confirmed',
  'booking_awaits_deposit',
  'booking_requested',
  'booking_rejected',
  'booking_moved',
  'booking_cancelled',
  'series_booked',
  'series_moved',
  'series_cancelled',
  'stop_word',
  'start_word',
  'waiting_offer',
  'waiting_joined',
  'deposit_received',
  'deposit_refunded',
  'online_order_paid',
  'online_order_refunded',
  'gift_card',
  'debt_reminder',
  'invoice_link',
  'receipt_link',
  'credit_note_link',
  'debit_note_link',
  'visit_reminder',
  'visit_thanks',
  'visit_follow_up',
  'visit_no_show',
  'gift_card_ending',
  'points_earned',
  'points_ending',
  'level_reached',
  'offer_ending',
  'balance_changed',
  'penalty_due',
  'welcome',
  'birthday',
  'missed_customer',
  'employee_day',
  'employee_booking',
  'day_close',
  'document_expires',
  'visit_answer',
  'visit_push',
  'owner_changed',
  'account_export',
  'report_mail',
  'test',
] as const;

type MessageEvent = (typeof messageEvents)[number] | 'other';

/** Letters that differ for their reader and are one thing to the salon. */
const sameEvent: Readonly<Record<string, MessageEvent>> = {
  stop_word_with_page: 'stop_word',
  visit_answer_changed: 'visit_answer',
  visit_answer_confirmed: 'visit_answer',
  visit_answer_late: 'visit_answer',
  visit_answer_move: 'visit_answer',
  push: 'notification',
  report_mail_own: 'report_mail',
  report_mail_confirm: 'report_mail',
  account_export_ready: 'account_export',
  account_export_failed: 'account_export',
  owner_is_you: 'owner_changed',
  owner_was_you: 'owner_changed',
  notification_example: 'test',
  push_example: 'test',
  sms_test: 'test',
  whatsapp_test: 'test',
};

/** What a message is about, of the name of its letter. */
export const eventOf = (template: string): MessageEvent =>
  sameEvent[template] ?? messageEvents.find((event) => event === template) ?? 'other';

type ReasonKey = KeyIn<'sentMessages' | 'smsErrors' | 'whatsappErrors'>;

/** Why a message waits, failed or was held back, in words; null where there is nothing to say. */
export function saidReason(
  row: { error_code: string | null; withheld_reason: string | null },
  say: (key: ReasonKey) => string,
): string | null {
  if (row.withheld_reason !== null) return say(`sentMessages.withheld.${withheldReasonOf(row.withheld_reason)}`);
  if (row.error_code === null) return null;
  const reason = deliveryReasonOf(row.error_code);
  if (reason.of === 'sms') return say(`smsErrors.${reason.code}`);
  return say(reason.of === 'whatsapp' ? `whatsappErrors.${reason.code}` : `sentMessages.reasons.${reason.code}`);
}

/** Where a message went, in words: the number of a device says nothing to anybody. */
export function saidRecipient(
  row: { channel: (typeof messageChannels)[number]; recipient: string | null; customer_id: number | null },
  say: (key: KeyIn<'sentMessages'>) => string,
): string | null {
  if (row.recipient === null || row.channel !== 'push') return row.recipient;
  return say(row.customer_id === null ? 'sentMessages.device_of_team' : 'sentMessages.device_of_visit');
}

/** What the list of messages shows on the screen and writes into its file. */
export const messageColumns = listColumns<typeof listMessages, 'sentMessages' | 'smsErrors' | 'whatsappErrors'>()({
  created_at: { title: 'sentMessages.when', kind: 'moment', width: 12, isSortable: true, onPhone: 'line' },
  customer_name: {
    title: 'sentMessages.to_whom',
    width: 11,
    onPhone: 'line',
    value: (row, { say }) => row.customer_name ?? saidRecipient(row, say) ?? say('sentMessages.somebody'),
  },
  recipient: { title: 'sentMessages.address', isHidden: true, value: (row, { say }) => saidRecipient(row, say) },
  template: { title: 'sentMessages.about', onPhone: 'title', value: (row, { say }) => say(`sentMessages.events.${eventOf(row.template)}`) },
  channel: { title: 'sentMessages.channel', kind: 'state', width: 9, value: (row, { say }) => say(`sentMessages.channels.${row.channel}`) },
  purpose: { title: 'sentMessages.purpose', isHidden: true, value: (row, { say }) => say(`sentMessages.purposes.${row.purpose}`) },
  state: {
    title: 'sentMessages.state',
    kind: 'state',
    width: 9,
    onPhone: 'badge',
    value: (row, { say }) => say(`sentMessages.states.${row.state}`),
  },
  reason: { title: 'sentMessages.reason', width: 16, onPhone: 'note', value: (row, { say }) => saidReason(row, say) },
  price: {
    title: 'sentMessages.price',
    width: 8,
    value: (row, { say }) => {
      if (row.price_category === null) return null;
      return row.price_micros === null ? say('sentMessages.no_price') : microsText(row.price_micros, row.price_currency);
    },
  },
  price_category: {
    title: 'sentMessages.price_category',
    isHidden: true,
    value: (row, { say }) => (row.price_category === null ? null : say(`sentMessages.price_categories.${row.price_category}`)),
  },
  sent_at: { title: 'sentMessages.sent_at', kind: 'moment', isHidden: true, width: 12 },
});

export const messagesFile = listFile(listMessages, {
  title: 'screens.merchant.messages',
  columns: messageColumns,
  // Names and numbers of customers leave with it.
  right: 'customers.export',
  summary: 'The messages as a file',
});

const attempt = z.object({
  id: z.uuid(),
  channel,
  started_at: moment,
  finished_at: z.nullable(moment),
  outcome: z.nullable(z.literal(['accepted', 'refused', 'unknown'])),
  code: maybe,
  reported: z.nullable(z.literal(['sent', 'delivered', 'read', 'failed'])),
  reported_at: z.nullable(moment),
});

export const getMessage = endpoint({
  method: 'GET',
  path: '/api/messages/{id}',
  access: may('messages.view'),
  input: z.object({ id }),
  output: z.extend(messageRow, {
    subject: maybe,
    /** Null where it is not for this reader; empty once its time of being kept is over. */
    body: maybe,
    /** Of an e-mail: as its reader sees it, for a frame that runs nothing; null where the text is. */
    html: maybe,
    expires_at: z.nullable(moment),
    delivered_at: z.nullable(moment),
    read_at: z.nullable(moment),
    attempts: z.array(attempt),
  }),
  summary: 'One message with its text, where the reader may have it, and every attempt to hand it over',
});

export const sendMessageAgain = endpoint({
  method: 'POST',
  path: '/api/messages/{id}/send_again',
  access: may('messages.send_again'),
  input: z.object({ id }),
  output: messageRow,
  refusals: ['message.not_sent_again', ...senderObstacles],
  summary: 'Hands a message that failed, or is not known to have arrived, over once more; never a code or a link that signs somebody in',
});

export const sentMessagesEndpoints = [listMessages, messagesFile, getMessage, sendMessageAgain] as const;
