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
  input: z.object({ type }),
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
  input: z.object({ type }),
  output: done,
  refusals: ['no_permission'],
  summary: 'Marks every notification of one kind as read by the user',
});

export const notificationsEndpoints = [getNotifications, markNotificationsAsRead] as const;
