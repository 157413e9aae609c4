import type { ErrorSort } from '../messaging/retry.ts';
import type { SmsProvider } from './providers.ts';

/** Why an SMS was not taken or delivered, as a key of `sms_errors` in the messages; several codes of a provider share one. */
export const smsErrorReasons = [
  'country_closed',
  'duplicate',
  'filtered',
  'key_refused',
  'number_invalid',
  'number_stopped',
  'out_of_credit',
  'sender_refused',
  'service_trouble',
  'text_refused',
  'too_fast',
  'unreachable',
] as const;
export type SmsErrorReason = (typeof smsErrorReasons)[number];

export interface SmsError {
  sort: ErrorSort;
  reason: SmsErrorReason;
  /** For `later`: not before so many seconds have passed. */
  retry_after_seconds?: number;
}

const sorts: Readonly<Record<SmsErrorReason, ErrorSort>> = {
  country_closed: 'other_channel',
  duplicate: 'never',
  filtered: 'other_channel',
  key_refused: 'owner',
  number_invalid: 'other_channel',
  number_stopped: 'other_channel',
  out_of_credit: 'owner',
  sender_refused: 'owner',
  service_trouble: 'later',
  text_refused: 'other_channel',
  too_fast: 'later',
  unreachable: 'other_channel',
};

const pauses: Readonly<Partial<Record<SmsErrorReason, number>>> = { service_trouble: 60, too_fast: 5 };

/** What follows from a reason: the same for every provider. */
export function smsError(reason: SmsErrorReason): SmsError {
  const seconds = pauses[reason];
  return { sort: sorts[reason], reason, ...(seconds === undefined ? {} : { retry_after_seconds: seconds }) };
}

/** "Understanding Reasons of SMS Non-delivery" of Unifonic's documentation. */
const unifonic: Readonly<Record<string, SmsErrorReason>> = {
  'ER-01': 'out_of_credit',
  'ER-02': 'number_invalid',
  'ER-03': 'number_invalid',
  'ER-04': 'number_invalid',
  'ER-05': 'unreachable',
  'ER-06': 'text_refused',
  'ER-07': 'filtered',
  'ER-08': 'sender_refused',
  'ER-09': 'duplicate',
};

/** Taqnyat has HTTP's own codes alone; what is wrong is said in words. */
const taqnyatWords: readonly (readonly [RegExp, SmsErrorReason])[] = [
  [/balance|credit/i, 'out_of_credit'],
  [/sender/i, 'sender_refused'],
  [/token|auth|bearer/i, 'key_refused'],
  [/recipient|mobile|number/i, 'number_invalid'],
  [/body|message/i, 'text_refused'],
];

/** "Error and Warning Dictionary" of Twilio, as far as it is about sending. */
const twilio: Readonly<Record<string, SmsErrorReason>> = {
  '14107': 'too_fast',
  '20003': 'key_refused',
  '20008': 'key_refused',
  '20404': 'key_refused',
  '20429': 'too_fast',
  '21211': 'number_invalid',
  '21212': 'sender_refused',
  '21214': 'number_invalid',
  '21217': 'number_invalid',
  '21265': 'number_invalid',
  '21408': 'country_closed',
  '21601': 'sender_refused',
  '21602': 'text_refused',
  '21603': 'sender_refused',
  '21606': 'sender_refused',
  '21610': 'number_stopped',
  '21611': 'too_fast',
  '21612': 'country_closed',
  '21614': 'number_invalid',
  '21617': 'text_refused',
  '21659': 'sender_refused',
  '21660': 'sender_refused',
  '21701': 'sender_refused',
  '30001': 'too_fast',
  '30002': 'key_refused',
  '30003': 'unreachable',
  '30004': 'number_stopped',
  '30005': 'unreachable',
  '30006': 'unreachable',
  '30007': 'filtered',
  '30008': 'unreachable',
  '30022': 'too_fast',
  '30034': 'sender_refused',
  '30038': 'filtered',
  '90010': 'key_refused',
};

const codes: Readonly<Record<Exclude<SmsProvider, 'taqnyat'>, Readonly<Record<string, SmsErrorReason>>>> = { unifonic, twilio };

/**
 * What a refusal of a provider means. `code` is the provider's own ("ER-08", "21610"), null where it said none; `words` what it said beside it; `http_status`
 * that of its answer, null where a webhook told of it.
 */
export function smsErrorOf(provider: SmsProvider, code: string | null, http_status: number | null, words = ''): SmsError {
  const known = code === null || provider === 'taqnyat' ? undefined : codes[provider][code];
  if (known !== undefined) return smsError(known);
  if (http_status === 429) return smsError('too_fast');
  if (http_status !== null && http_status >= 500) return smsError('service_trouble');
  const said = provider === 'taqnyat' ? taqnyatWords.find(([pattern]) => pattern.test(words))?.[1] : undefined;
  if (said !== undefined) return smsError(said);
  if (http_status === 401 || http_status === 403) return smsError('key_refused');
  if (http_status === 402) return smsError('out_of_credit');
  // Told later, of a message that was taken: its network did not bring it.
  return smsError(http_status === null ? 'unreachable' : 'text_refused');
}

/** Whether nothing of the salon goes until somebody has acted: the key, the sender or the credit, not this one message. */
export const stopsSms = ({ sort }: SmsError): boolean => sort === 'owner';
