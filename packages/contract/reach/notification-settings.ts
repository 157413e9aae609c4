import { notificationChannels } from '@rawnaq/domain/reach/notifications/events';
import * as z from 'zod/mini';
import { endpoint, may, signedIn } from '../endpoint.ts';
import { done, flag, id, largest_int4 } from '../fields.ts';
import { notificationTypes } from './notifications.ts';

/** "stock_low", or a kind of task: "leave_request". */
const event = z.string().check(z.regex(/^[a-z_]{3,40}$/));
const channel = z.literal(notificationChannels);
const audience = z.literal(['everybody', 'chosen', 'nobody']);
const minuteOfDay = z.int().check(z.gte(0), z.lte(1439));
const chosenIds = z.array(id).check(z.maxLength(200));
/** Nothing chosen yet has version 0. */
const storedVersion = z.int().check(z.gte(0), z.lte(largest_int4 - 1));
const type = z.literal([...notificationTypes, 'tasks']);

const choice = {
  /** Everybody with the right, whom `…_roles` and `…_users` name, or nobody. Tasks are on the screen of everybody with the right. */
  screen_audience: audience,
  screen_roles: chosenIds,
  screen_users: chosenIds,
  push_audience: audience,
  push_roles: chosenIds,
  push_users: chosenIds,
  email_audience: audience,
  email_roles: chosenIds,
  email_users: chosenIds,
  /** `daily`: with the letter of the day. */
  email_timing: z.literal(['at_once', 'daily']),
};

const eventRow = z.object({
  event,
  type,
  ...choice,
  /** 1: nobody is notified now, because sales may not be put on hold. */
  is_off: flag,
  /** Who has the rights that it needs: nobody else can be chosen. */
  eligible_roles: z.array(id),
  eligible_users: z.array(id),
  /** How many users it reaches now. */
  screen_count: z.int(),
  push_count: z.int(),
  email_count: z.int(),
  version: storedVersion,
});

const hours = z.object({
  /** Minutes of the salon's day; both null: none. Until before from goes over midnight. */
  quiet_from: z.nullable(minuteOfDay),
  quiet_until: z.nullable(minuteOfDay),
  /** When the letter of the day goes. */
  digest_at: minuteOfDay,
  version: storedVersion,
});

/** Left out: none. */
const enteredHours = { quiet_from: z.optional(minuteOfDay), quiet_until: z.optional(minuteOfDay) };

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notification_settings',
  access: may('settings.view'),
  input: z.object({}),
  output: z.object({
    events: z.array(eventRow),
    roles: z.array(z.object({ id, english_name: z.nullable(z.string()), arabic_name: z.nullable(z.string()) })),
    users: z.array(z.object({ id, name: z.string() })),
    hours,
  }),
  summary: 'Who is notified of what and how, the quiet hours, and who could be chosen',
});

export const changeNotificationEvent = endpoint({
  method: 'PUT',
  path: '/api/notification_settings/{event}',
  access: may('settings.edit'),
  input: z.object({ event, ...choice, version: storedVersion }),
  output: eventRow,
  refusals: ['notifications.recipient_lacks_right', 'notifications.nobody_chosen', 'record.changed_meanwhile'],
  summary: 'Chooses who is notified of an event, and how',
});

export const changeNotificationHours = endpoint({
  method: 'PUT',
  path: '/api/notification_hours',
  access: may('settings.edit'),
  input: z.object({ ...enteredHours, digest_at: minuteOfDay, version: storedVersion }),
  output: hours,
  refusals: ['notifications.quiet_hours_incomplete', 'notifications.digest_in_quiet_hours', 'record.changed_meanwhile'],
  summary: 'The salon’s quiet hours and the hour of the letter of the day',
});

export const sendNotificationExample = endpoint({
  method: 'POST',
  path: '/api/notification_settings/{event}/example',
  access: may('settings.edit'),
  input: z.object({ event, channel }),
  output: done,
  refusals: [
    'notifications.example_needs_right',
    'notifications.no_device',
    'notifications.nothing_on_hold',
    'notifications.holding_is_off',
  ],
  summary: 'Sends the caller an example, at once and to nobody else',
});

const ownHours = { quiet_from: z.nullable(minuteOfDay), quiet_until: z.nullable(minuteOfDay) };
/** 1: every e-mail waits for the letter of the day. */
const email_daily = flag;

const mine = z.object({
  ...ownHours,
  email_daily,
  /** What the salon sends the caller; a channel that it does not use for the caller is not there. */
  events: z.array(z.object({ event, type, channels: z.array(z.object({ channel, is_muted: flag })) })),
  /** The salon's own. */
  salon: z.object({ ...ownHours, digest_at: minuteOfDay }),
  version: storedVersion,
});

export const getMyNotifications = endpoint({
  method: 'GET',
  path: '/api/my_notifications',
  access: signedIn,
  input: z.object({}),
  output: mine,
  summary: 'What the salon notifies the caller of, and what the caller made of it',
});

export const changeMyNotifications = endpoint({
  method: 'PUT',
  path: '/api/my_notifications',
  access: signedIn,
  input: z.object({
    ...enteredHours,
    email_daily,
    muted: z.array(z.object({ event, channel })).check(z.maxLength(200)),
    version: storedVersion,
  }),
  output: mine,
  refusals: ['notifications.quiet_hours_incomplete', 'notifications.quiet_all_day', 'record.changed_meanwhile'],
  summary: 'The caller’s own choices: less than the salon sends, never more',
});

export const notificationSettingsEndpoints = [
  getNotificationSettings,
  changeNotificationEvent,
  changeNotificationHours,
  sendNotificationExample,
  getMyNotifications,
  changeMyNotifications,
] as const;
