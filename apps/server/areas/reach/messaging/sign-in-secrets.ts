import type { MessagePurpose } from '@rawnaq/domain/reach/messaging/message-purpose';
import type { Config } from '../../../config.ts';
import type { LetterTemplate } from './outbox.ts';

/** Who signs in by what a letter holds, and the place of the letter that holds it. */
interface SignInSecret {
  /** An applicant's link signs nobody in: it proves whose mailbox it is. */
  of: 'user' | 'owner' | 'customer' | 'applicant' | 'reader';
  /** The figures of a report are for its reader alone, as a link is. */
  place: 'link' | 'code' | 'summary';
}

/** Every letter has to say whether it holds a secret: a new one does not compile without. */
const secrets: Readonly<Record<LetterTemplate, SignInSecret | null>> = {
  reset_password: { of: 'user', place: 'link' },
  invitation: { of: 'user', place: 'link' },
  verification_code: { of: 'customer', place: 'code' },
  account_id: null,
  whatsapp_test: null,
  sms_test: null,
  document_expires: null,
  report_mail: { of: 'reader', place: 'summary' },
  report_mail_own: { of: 'reader', place: 'summary' },
  report_mail_confirm: { of: 'reader', place: 'link' },
  notification: null,
  notification_example: null,
  notifications: null,
  push: null,
  push_example: null,
  visit_push: null,
  account_requested: { of: 'applicant', place: 'link' },
  email_has_account: { of: 'applicant', place: 'link' },
  account_approved: null,
  account_rejected: null,
  owner_code: { of: 'owner', place: 'code' },
  owner_is_you: null,
  owner_was_you: null,
  account_export_ready: null,
  account_export_failed: null,
  subscription_changed: null,
  subscription_open: null,
  booking_confirmed: null,
  booking_awaits_deposit: null,
  booking_requested: null,
  booking_rejected: null,
  booking_moved: null,
  booking_cancelled: null,
  series_booked: null,
  series_moved: null,
  series_cancelled: null,
  waiting_offer: null,
  stop_word: null,
  stop_word_with_page: null,
  start_word: null,
  waiting_joined: null,
  deposit_received: null,
  deposit_refunded: null,
  online_order_paid: null,
  online_order_refunded: null,
  gift_card: null,
  debt_reminder: null,
  invoice_link: null,
  receipt_link: null,
  credit_note_link: null,
  debit_note_link: null,
  visit_reminder: null,
  visit_answer_confirmed: null,
  visit_answer_move: null,
  visit_answer_late: null,
  visit_answer_changed: null,
  visit_thanks: null,
  visit_follow_up: null,
  visit_no_show: null,
  gift_card_ending: null,
  points_earned: null,
  points_ending: null,
  level_reached: null,
  offer_ending: null,
  balance_changed: null,
  penalty_due: null,
  welcome: null,
  birthday: null,
  missed_customer: null,
  employee_day: null,
  employee_booking: null,
  day_close: null,
};

export const secretOf = (template: string): SignInSecret | null =>
  Object.hasOwn(secrets, template) ? secrets[template as LetterTemplate] : null;

const forStaff: readonly string[] = [
  'reset_password',
  'invitation',
  'notification',
  'notification_example',
  'notifications',
  'account_export_ready',
  'account_export_failed',
];

/** The purpose of a letter of which its writer says none. */
export function purposeOf(template: string): MessagePurpose {
  if (secretOf(template)?.place === 'code') return 'code';
  return forStaff.includes(template) ? 'staff' : 'service';
}

/** Whether the owner may read a code where the product's own outbox is the only mailbox there is: a customer's, and the owner's own. */
const isForOwner = (template: string): boolean => ['customer', 'owner'].includes(secretOf(template)?.of ?? '');

/** Stands where a link or a code was. */
export const mask = '••••••';

/** Whether a message of a channel stays in the product's own outbox: nobody can read it elsewhere. */
export const isDeliveredLocally = (config: Pick<Config, 'mail'>, channel: string): boolean =>
  channel !== 'email' || config.mail === undefined;

export interface StoredLetter {
  template: string;
  channel: string;
  body: string;
  masked_body: string | null;
}

/**
 * What a user of the account may read of a letter. Nobody reads what signs another user in; customers' codes and the owner's own only the owner reads, and only
 * while nothing leaves the machine. The training account is for trying things out: everything is readable there.
 */
export function readableBody(
  letter: StoredLetter,
  reader: { isTraining: boolean; isOwner: boolean; config: Pick<Config, 'mail'> },
): string {
  if (letter.masked_body === null || reader.isTraining) return letter.body;
  const mayRead = reader.isOwner && isForOwner(letter.template) && isDeliveredLocally(reader.config, letter.channel);
  return mayRead ? letter.body : letter.masked_body;
}

/** Whether the secret of a delivered letter is of no more use in the outbox: everywhere but where the outbox is the only place to read it. */
export const isBlankedOnDelivery = (template: string, delivery: { isTraining: boolean; isLocal: boolean }): boolean =>
  !delivery.isTraining && !(delivery.isLocal && isForOwner(template));
