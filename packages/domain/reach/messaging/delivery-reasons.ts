import { type SmsErrorReason, smsErrorReasons } from '../sms/sms-errors.ts';
import type { CloudErrorReason } from '../whatsapp/cloud-errors.ts';
import { mailReturnReasons } from './mail-return.ts';

/** What stopped a message that no channel alone can stop: a code of a port, of the queue, or why nothing can go by WhatsApp now. */
export const deliveryReasons = [
  'no_channel',
  'no_connection',
  'mail_address',
  'mail_later',
  'mail_refused',
  'mail_security',
  'mail_sign_in',
  'mail_silenced',
  ...mailReturnReasons,
  'no_answer',
  'interrupted',
  'not_taken',
  'not_delivered',
  'not_connected',
  'server_disconnected',
  'package_expired',
  'package_paused',
  'allowance_used',
  'not_for_sms',
  'sms_not_connected',
  'other',
] as const;
type DeliveryReason = (typeof deliveryReasons)[number];

/** The reasons of the Cloud API, which have their sentences beside it. */
const whatsappReasons: Readonly<Record<CloudErrorReason, true>> = {
  account_restricted: true,
  country_closed: true,
  customer_stopped_offers: true,
  experiment: true,
  file_refused: true,
  invalid_message: true,
  needs_template: true,
  not_on_whatsapp: true,
  not_permitted: true,
  not_registered: true,
  offers_limit_of_person: true,
  payment_missing: true,
  person_too_often: true,
  service_trouble: true,
  spam_limit: true,
  template_paused: true,
  template_refused: true,
  token_refused: true,
  too_fast: true,
};

/** Which sentence says a code that was kept with a message; refusals of WhatsApp are kept as "whatsapp.not_connected", those of SMS as "sms.key_refused". */
export function deliveryReasonOf(
  code: string,
): { of: 'delivery'; code: DeliveryReason } | { of: 'whatsapp'; code: CloudErrorReason } | { of: 'sms'; code: SmsErrorReason } {
  const bySms = smsErrorReasons.find((reason) => `sms.${reason}` === code);
  if (bySms !== undefined) return { of: 'sms', code: bySms };
  const bare = code.replace(/^(whatsapp|sms)\./, '');
  if (Object.hasOwn(whatsappReasons, bare)) return { of: 'whatsapp', code: bare as CloudErrorReason };
  return { of: 'delivery', code: deliveryReasons.find((known) => known === bare) ?? 'other' };
}

/** Why a message that was due did not go: what it was about changed, or nobody was to have it any more. */
export const withheldReasons = [
  'consent_withdrawn',
  'no_consent',
  'no_page_to_unsubscribe',
  'visit_changed',
  'no_longer_due',
  'advertising_limit',
  'rule_off',
  'reader_gone',
  'task_done',
  'nothing_on_hold',
  'customer_erased',
  'employee_erased',
  'other',
] as const;
export type WithheldReason = (typeof withheldReasons)[number];

export const withheldReasonOf = (reason: string): WithheldReason => withheldReasons.find((known) => known === reason) ?? 'other';
