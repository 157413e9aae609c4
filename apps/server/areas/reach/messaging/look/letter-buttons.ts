import type { letterLook } from '@rawnaq/messages/en/reach/letter-look';
import type { LetterTemplate } from '../outbox.ts';

export type LetterButton = keyof (typeof letterLook)['buttons'];

/** What the button of a letter says; of those that are not named it says "Open". */
const buttons: Readonly<Partial<Record<LetterTemplate, LetterButton>>> = {
  reset_password: 'password',
  invitation: 'password',
  account_requested: 'confirm_email',
  email_has_account: 'confirm_email',
  account_approved: 'sign_in',
  subscription_changed: 'sign_in',
  subscription_open: 'sign_in',
  owner_is_you: 'sign_in',
  owner_was_you: 'sign_in',
  notification: 'details',
  notification_example: 'details',
  notifications: 'details',
  booking_confirmed: 'appointment',
  booking_awaits_deposit: 'pay',
  booking_requested: 'appointment',
  booking_rejected: 'book',
  booking_moved: 'appointment',
  booking_cancelled: 'book',
  series_booked: 'appointment',
  series_moved: 'appointment',
  series_cancelled: 'book',
  waiting_offer: 'take_time',
  waiting_joined: 'details',
  deposit_received: 'appointment',
  deposit_refunded: 'appointment',
  online_order_paid: 'order',
  online_order_refunded: 'details',
  gift_card: 'card',
  gift_card_ending: 'card',
  invoice_link: 'paper',
  receipt_link: 'paper',
  credit_note_link: 'paper',
  debit_note_link: 'paper',
  visit_reminder: 'answer',
  visit_answer_move: 'appointment',
  visit_answer_late: 'appointment',
  visit_answer_changed: 'appointment',
  visit_thanks: 'rate',
  visit_follow_up: 'book',
  visit_no_show: 'book',
  points_ending: 'book',
  offer_ending: 'book',
  welcome: 'book',
  birthday: 'book',
  missed_customer: 'book',
  employee_day: 'calendar',
  employee_booking: 'calendar',
  day_close: 'details',
};

export const buttonOf = (template: string): LetterButton =>
  Object.hasOwn(buttons, template) ? (buttons[template as LetterTemplate] ?? 'open') : 'open';
