import { smsProviders } from '@rawnaq/domain/reach/sms/providers';
import { smsErrorReasons } from '@rawnaq/domain/reach/sms/sms-errors';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { done, flag, largest_int4, optionalText, text, version } from '../fields.ts';
import { mobile } from '../person-fields.ts';

/** By whom SMS goes. The key is written and never read: only whether there is one. */
const settings = z.object({
  provider: z.enum(smsProviders),
  is_practice: flag,
  sender: z.string(),
  account_sid: z.nullable(z.string()),
  has_key: flag,
  is_on: flag,
  /** Why nothing goes until somebody has acted; null: it goes. */
  stopped_reason: z.nullable(z.enum(smsErrorReasons)),
  /** Where the provider reports what became of messages. */
  webhook_url: z.string(),
  version: z.int(),
});

const smsState = z.object({
  /** Null: never set up. */
  settings: z.nullable(settings),
  /** This month; `cost_micros` in millionths, as far as the provider said what it charges. */
  month: z.object({
    messages: z.int(),
    parts: z.int(),
    cost: z.array(z.object({ currency: z.string(), cost_micros: z.int() })),
  }),
  /** Whether the stand-in of this installation may be used: never where customers are really written to. */
  may_practise: flag,
});

const access = may('messages.connect');
/** 0 where there is none yet. */
const versionOrNone = z.int().check(z.gte(0), z.lte(largest_int4 - 1));

export const getSms = endpoint({
  method: 'GET',
  path: '/api/sms',
  access,
  input: z.object({}),
  output: smsState,
  summary: 'By which provider the account sends SMS, and what was sent this month',
});

export const saveSms = endpoint({
  method: 'POST',
  path: '/api/sms',
  access,
  input: z.object({
    provider: z.enum(smsProviders),
    sender: text(40),
    /** Of Twilio alone. */
    account_sid: optionalText(60),
    /** Left out: the one that is kept stays, unless the provider or its account is another. */
    key: optionalText(400),
    is_on: flag,
    version: versionOrNone,
  }),
  output: smsState,
  refusals: ['sms.sender_shape', 'sms.sender_advertises', 'sms.account_needed', 'sms.key_needed', 'record.changed_meanwhile'],
  summary: 'Chooses the provider of SMS, the sender and whether anything goes; the key is sealed',
});

export const practiseSms = endpoint({
  method: 'POST',
  path: '/api/sms/practice',
  access,
  input: z.object({ version: versionOrNone }),
  output: smsState,
  refusals: ['sms.practice_not_allowed', 'sms.not_reached', 'record.changed_meanwhile'],
  summary: 'Sends SMS to the practice phones: everything works, and nothing leaves the machine',
});

export const resumeSms = endpoint({
  method: 'POST',
  path: '/api/sms/resume',
  access,
  input: z.object({ version }),
  output: smsState,
  refusals: ['sms.not_stopped', 'record.changed_meanwhile'],
  summary: 'Sends again after the provider took nothing for want of credit, key or sender',
});

export const testSms = endpoint({
  method: 'POST',
  path: '/api/sms/test',
  access,
  input: z.object({ mobile }),
  output: done,
  refusals: ['sms.not_connected', 'sms.is_stopped', 'request.too_many'],
  summary: 'Sends an SMS to a number, the way that every other goes',
});

export const smsEndpoints = [getSms, saveSms, practiseSms, resumeSms, testSms] as const;
