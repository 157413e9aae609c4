/** What to do after an error of the Cloud API: try again later, try the customer's next channel, never again, or wait until the owner has acted. */
export type CloudErrorSort = 'later' | 'other_channel' | 'never' | 'owner';

/** Why, as a key of `whatsapp_errors` in the messages; several codes share one. */
export type CloudErrorReason =
  | 'account_restricted'
  | 'country_closed'
  | 'customer_stopped_offers'
  | 'experiment'
  | 'file_refused'
  | 'invalid_message'
  | 'needs_template'
  | 'not_on_whatsapp'
  | 'not_permitted'
  | 'not_registered'
  | 'offers_limit_of_person'
  | 'payment_missing'
  | 'person_too_often'
  | 'service_trouble'
  | 'spam_limit'
  | 'template_paused'
  | 'template_refused'
  | 'token_refused'
  | 'too_fast';

export interface CloudError {
  sort: CloudErrorSort;
  reason: CloudErrorReason;
  /** For `later`: not before so many seconds have passed. */
  retry_after_seconds?: number;
}

const day = 86_400;
const later = (reason: CloudErrorReason, retry_after_seconds: number): CloudError => ({ sort: 'later', reason, retry_after_seconds });
const owner = (reason: CloudErrorReason): CloudError => ({ sort: 'owner', reason });
const never = (reason: CloudErrorReason): CloudError => ({ sort: 'never', reason });
const otherChannel = (reason: CloudErrorReason): CloudError => ({ sort: 'other_channel', reason });

/**
 * Every code of the Cloud API that has a meaning of its own here. Source: "Error codes" of Meta's WhatsApp Business Platform documentation, which advises
 * to decide by `code` and never by titles.
 */
const knownErrors: Readonly<Record<number, CloudError>> = {
  0: owner('token_refused'),
  1: later('service_trouble', 60),
  2: later('service_trouble', 60),
  3: owner('not_permitted'),
  4: later('too_fast', 60),
  10: owner('not_permitted'),
  33: owner('not_registered'),
  100: never('invalid_message'),
  190: owner('token_refused'),
  368: owner('account_restricted'),
  80007: later('too_fast', 60),
  130429: later('too_fast', 5),
  130472: otherChannel('experiment'),
  130497: otherChannel('country_closed'),
  131000: later('service_trouble', 60),
  131005: owner('not_permitted'),
  131008: never('invalid_message'),
  131009: never('invalid_message'),
  131016: later('service_trouble', 60),
  131021: never('invalid_message'),
  131026: otherChannel('not_on_whatsapp'),
  // A number of Meta's own for trying out writes to a few people alone.
  131030: otherChannel('not_permitted'),
  131031: owner('account_restricted'),
  131037: owner('not_registered'),
  131042: owner('payment_missing'),
  131045: owner('not_registered'),
  131047: otherChannel('needs_template'),
  131048: later('spam_limit', 3600),
  131049: later('offers_limit_of_person', day),
  131050: never('customer_stopped_offers'),
  131051: never('invalid_message'),
  131052: never('file_refused'),
  131053: never('file_refused'),
  131056: later('person_too_often', 6),
  131057: later('service_trouble', 600),
  132015: otherChannel('template_paused'),
  132016: otherChannel('template_paused'),
  133004: later('service_trouble', 60),
  133010: owner('not_registered'),
  133016: later('too_fast', 3600),
};

/**
 * What an error of the Cloud API means for the message. `code` is the one of the answer or webhook, `http_status` the answer's, null where a webhook told
 * of it. A code without an entry is judged by its range, then by the status.
 */
export function cloudErrorOf(code: number | null, http_status: number | null): CloudError {
  const known = code === null ? undefined : knownErrors[code];
  if (known !== undefined) return known;
  if (code !== null && code >= 132_000 && code < 133_000) return otherChannel('template_refused');
  if (code !== null && code >= 200 && code < 300) return owner('not_permitted');
  if (http_status === 429) return later('too_fast', 60);
  if (http_status !== null && http_status >= 500) return later('service_trouble', 60);
  if (http_status === 401) return owner('token_refused');
  if (http_status === 403) return owner('not_permitted');
  return never('invalid_message');
}

/** What is wrong with a template and not with one message: its state changes and its owner is told, while the message takes the next channel. */
export const stopsTemplate = ({ reason }: CloudError): 'paused' | 'rejected' | null =>
  reason === 'template_paused' ? 'paused' : reason === 'template_refused' ? 'rejected' : null;

/** What is wrong with the number or its key and not with one message: nothing goes until its owner has acted. */
const ofTheNumber: readonly string[] = [
  'account_restricted',
  'not_permitted',
  'not_registered',
  'payment_missing',
  'token_refused',
] satisfies CloudErrorReason[];

/** Whether an error ends the connection of a number; the message itself waits until it is connected again. */
export const endsConnection = ({ sort, reason }: CloudError): boolean => sort === 'owner' && ofTheNumber.includes(reason);
