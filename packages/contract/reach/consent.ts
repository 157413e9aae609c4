import { consentActions, consentChannels, consentChoices, consentPurposes, consentWays } from '@rawnaq/domain/reach/consent/consent';
import * as z from 'zod/mini';
import { endpoint, may, online } from '../endpoint.ts';
import { byId, date, id, moment, optionalLongText, text } from '../fields.ts';

const purpose = z.literal([...consentPurposes]);
const channel = z.literal([...consentChannels]);
const action = z.literal([...consentActions]);
const how = z.literal([...consentWays]);

/** As many as a list shows at the most. */
export const most_recorded_at_once = 500;

export const getCustomerConsents = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/consents',
  access: may('customers.view'),
  input: byId,
  output: z.object({
    choices: z.array(
      z.object({
        purpose,
        channel,
        state: z.literal(['given', 'withdrawn', 'not_asked']),
        /** Whether such messages are sent to the customer as things are. */
        is_on: z.boolean(),
        /** When and how the answer that counts was given; null where the customer was not asked. */
        since: z.nullable(moment),
        how: z.nullable(how),
      }),
    ),
    /** The latest 200 answers, newest first. */
    history: z.array(
      z.object({
        purpose,
        channel,
        action,
        at: moment,
        how,
        words: z.nullable(z.string()),
        user_name: z.nullable(z.string()),
        recorded_at: moment,
      }),
    ),
  }),
  summary:
    'What a customer agreed to receive and withdrew, by purpose and channel, with every answer: when, how, in which words, recorded by whom',
});

export const recordConsents = endpoint({
  method: 'POST',
  path: '/api/customers/consents',
  access: may('messages.record_consent'),
  input: z.object({
    customer_ids: z.array(id).check(z.minLength(1), z.maxLength(most_recorded_at_once)),
    purpose,
    consent_channels: z.array(channel).check(z.minLength(1), z.maxLength(consentChannels.length)),
    action,
    how: z.literal(['at_desk', 'on_paper']),
    /** The day on the paper. */
    consented_on: z.optional(date),
    /** The words on the paper. What is said at the desk are the product's own words, in the caller's language. */
    consent_words: optionalLongText(2000),
  }),
  output: z.object({
    changed_count: z.int(),
    /** Customers who withdrew after the day of the paper: it is written down, and the withdrawal counts. */
    withdrawn_since: z.array(z.object({ id, name: z.string() })),
  }),
  refusals: ['consent.not_a_choice', 'consent.day_missing', 'consent.day_in_future', 'consent.words_missing', 'consent.customer_gone'],
  summary: 'Records what customers said at the desk or signed on paper, for all of them or for none',
});

/** "advertising:email": one line of the page by link. */
export const choiceKeys = consentChoices.flatMap((choice) => choice.channels.map((one) => `${choice.purpose}:${one}` as const));
export const choiceKey = z.literal(choiceKeys);

const linkInput = { alias: text(60), secret: text(60) };

export const saveChoices = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/choices/{secret}',
  access: online,
  input: z.object({ ...linkInput, chosen: z.array(choiceKey).check(z.maxLength(choiceKeys.length)) }),
  output: z.object({ changed_count: z.int() }),
  refusals: ['consent.link_ended', 'request.too_many'],
  summary: 'Saves what the customer of a signed link wants to receive; what the page offers and is not chosen is withdrawn',
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/unsubscribe/{secret}',
  access: online,
  input: z.object(linkInput),
  output: z.object({ changed_count: z.int() }),
  refusals: ['consent.link_ended', 'request.too_many'],
  summary: 'Withdraws advertising by the way the signed link went out by (RFC 8058); what is withdrawn already stays so',
});

export const consentEndpoints = [getCustomerConsents, recordConsents, saveChoices, unsubscribe] as const;
