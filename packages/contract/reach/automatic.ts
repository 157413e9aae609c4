import { automaticChannels, messageCategories, timeUnits, triggerGroups } from '@rawnaq/domain/reach/automatic/message-kinds';
import { triggerKeys } from '@rawnaq/domain/reach/automatic/triggers';
import { senderObstacles } from '@rawnaq/domain/reach/whatsapp/sender-obstacles';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { messageWays } from './message-channels.ts';
import { done, flag, id, largest_int4, optionalLongText, optionalText } from '../fields.ts';

const trigger = z.literal(triggerKeys);
const channel = z.literal(automaticChannels);
const minuteOfDay = z.int().check(z.gte(0), z.lte(1439));
/** Nothing changed yet has version 0. */
const storedVersion = z.int().check(z.gte(0), z.lte(largest_int4 - 1));

const choice = {
  is_on: flag,
  category: z.literal(messageCategories),
  /** So many minutes, hours or days before or after its cause; 0 where it goes at once. */
  amount: z.int().check(z.gte(0), z.lte(10_080)),
  unit: z.literal(timeUnits),
  /** In the order in which they are tried. */
  channels: z.array(channel).check(z.maxLength(3)),
  english_on: flag,
  arabic_on: flag,
  /** The services that it is limited to; none: all of them. */
  service_ids: z.array(id).check(z.maxLength(200)),
};

const words = z.object({ english_subject: z.string(), english_text: z.string(), arabic_subject: z.string(), arabic_text: z.string() });

const rule = z.object({
  trigger,
  group: z.literal(triggerGroups),
  audience: z.literal(['customer', 'employee', 'owner']),
  timing: z.literal(['at_once', 'on_send', 'after', 'before', 'daily']),
  ...choice,
  at_minute: z.nullable(minuteOfDay),
  ...words.shape,
  /** The words of a salon that changed none. */
  usual: words,
  variables: z.array(z.string()),
  needed: z.array(z.string()),
  categories: z.array(z.literal(messageCategories)),
  may_be_off: flag,
  by_service: flag,
  version: storedVersion,
});

const limits = z.object({
  most_in_7_days: z.int().check(z.gte(0), z.lte(7)),
  most_in_30_days: z.int().check(z.gte(0), z.lte(30)),
  quiet_from: minuteOfDay,
  quiet_until: minuteOfDay,
  version: storedVersion,
});

export const listAutomaticMessages = endpoint({
  method: 'GET',
  path: '/api/automatic_messages',
  access: may('messages.edit_texts'),
  input: z.object({}),
  output: z.object({
    rules: z.array(rule),
    services: z.array(z.object({ id, english_name: z.string(), arabic_name: z.string() })),
    limits,
    ways: messageWays,
    /** How many messages of each trigger went within the last 30 days; one that sent none is left out. */
    sent: z.array(z.object({ trigger, count: z.int() })),
  }),
  summary: 'Every automatic message: what causes it, when and how it goes, and its words; and how much advertising a customer gets at most',
});

export const changeAutomaticMessage = endpoint({
  method: 'PUT',
  path: '/api/automatic_messages/{trigger}',
  access: may('messages.edit_texts'),
  input: z.object({
    trigger,
    ...choice,
    at_minute: z.optional(minuteOfDay),
    /** Left out or as usual: the usual words, also when those change. */
    english_subject: optionalText(200),
    english_text: optionalLongText(4000),
    arabic_subject: optionalText(200),
    arabic_text: optionalLongText(4000),
    version: storedVersion,
  }),
  output: rule,
  refusals: [
    'automatic.no_language',
    'automatic.no_channel',
    'automatic.channel_not_allowed',
    'automatic.category_fixed',
    'automatic.always_sent',
    'automatic.time_fixed',
    'automatic.hour_needs_days',
    'automatic.service_not_found',
    'automatic.unknown_variable',
    'automatic.missing_variable',
    'automatic.too_long',
    'automatic.too_many_parts',
    'record.changed_meanwhile',
  ],
  summary: 'Changes an automatic message: whether, when and how it goes, and its words in both languages',
});

export const switchAutomaticMessage = endpoint({
  method: 'PUT',
  path: '/api/automatic_messages/{trigger}/switch',
  access: may('messages.edit_texts'),
  input: z.object({ trigger, is_on: flag, version: storedVersion }),
  output: rule,
  refusals: ['automatic.always_sent', 'record.changed_meanwhile'],
  summary: 'Turns an automatic message on or off',
});

const values = z.record(z.string(), z.string());

export const getAutomaticExample = endpoint({
  method: 'GET',
  path: '/api/automatic_messages/{trigger}/example',
  access: may('messages.edit_texts'),
  input: z.object({ trigger, customer_id: z.optional(id) }),
  output: z.object({
    /** Null: the salon has no customer yet. */
    customer: z.nullable(z.object({ id, name: z.string() })),
    english: values,
    arabic: values,
  }),
  summary: 'What a message’s places would say for a customer (left out: the one who came last), in both languages',
});

export const sendAutomaticTest = endpoint({
  method: 'POST',
  path: '/api/automatic_messages/{trigger}/test',
  access: may('messages.edit_texts'),
  input: z.object({
    trigger,
    language: z.literal(['en', 'ar']),
    channel,
    customer_id: z.optional(id),
    subject: optionalText(200),
    text: optionalLongText(4000),
  }),
  output: done,
  refusals: [
    'automatic.unknown_variable',
    'automatic.missing_variable',
    'automatic.too_long',
    'automatic.too_many_parts',
    'automatic.channel_not_allowed',
    'automatic.no_own_mobile',
    'whatsapp.mobile_unknown',
    'whatsapp.needs_template',
    ...senderObstacles,
    'request.too_many',
  ],
  summary: 'Sends the caller, and nobody else, a message as it would be for a customer (left out: the one who came last)',
});

export const changeAdvertisingLimits = endpoint({
  method: 'PUT',
  path: '/api/advertising_limits',
  access: may('messages.edit_texts'),
  input: limits,
  output: limits,
  refusals: ['automatic.limits_reversed', 'record.changed_meanwhile'],
  summary: 'How much advertising one customer gets at most, and the hours in which none goes',
});

export const automaticEndpoints = [
  listAutomaticMessages,
  changeAutomaticMessage,
  switchAutomaticMessage,
  getAutomaticExample,
  sendAutomaticTest,
  changeAdvertisingLimits,
] as const;
