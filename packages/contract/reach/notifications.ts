import * as z from 'zod/mini';
import { endpoint, signedIn } from '../endpoint.ts';
import { done, flag, id, moment } from '../fields.ts';

/** The four kinds of notifications (specification §3); who sees which is decided by §6. */
export const notificationTypes = ['stocks', 'surveys', 'suggestionsAndComplains', 'orders'] as const;
export type NotificationType = (typeof notificationTypes)[number];
const type = z.literal(notificationTypes);

export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/get_records',
  access: signedIn,
  input: z.object({
    type,
    /** 1: those alone that the caller has not read. */
    only_unread: z._default(flag, 0),
    /** How many of the newest ones. */
    most: z._default(z.int().check(z.gte(1), z.lte(500)), 50),
  }),
  output: z.object({
    data: z.array(
      z.object({
        id,
        type,
        message: z.string(),
        path: z.nullable(z.string()),
        created_at: moment,
        read_at: z.nullable(moment),
        is_example: flag,
      }),
    ),
    /** How many there are of what was asked for; they are kept for a year. */
    total: z.int(),
    unread: z.int(),
    /** Of the unread ones those that came outside quiet hours, or whose quiet hours are over: the bell shows these. */
    loud: z.int(),
  }),
  refusals: ['no_permission'],
  summary: 'The latest notifications of one kind, in the words of the reader, newest first',
});

export const markNotificationsAsRead = endpoint({
  method: 'POST',
  path: '/api/notifications/mark_as_read',
  access: signedIn,
  /** Without `id` all of the kind. */
  input: z.object({ type, id: z.optional(id) }),
  output: done,
  refusals: ['no_permission'],
  summary: 'Marks one notification, or every one of a kind, as read by the user',
});

export const notificationsEndpoints = [getNotifications, markNotificationsAsRead] as const;
