import type { NotificationType } from '../../fields/record-status.ts';

/** What users can be notified of beside tasks, by the type whose right it needs (specification §6). */
export const notificationEvents = {
  stock_low: 'stocks',
  stock_out: 'stocks',
  stock_expires: 'stocks',
  visit_rated: 'surveys',
  suggestion_made: 'suggestionsAndComplains',
  complaint_made: 'suggestionsAndComplains',
  invoice_on_hold: 'orders',
} as const satisfies Readonly<Record<string, NotificationType>>;
export type NotificationEvent = keyof typeof notificationEvents;

/** The ways that reach an employee today; more are added where messages can truly be sent to employees by them. */
export const notificationChannels = ['screen', 'push', 'email'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export type Audience = 'everybody' | 'chosen' | 'nobody';

/** Whom a salon that chose nothing notifies: everybody with the right, on the screen and on the devices where a user turned push on. */
export const usualAudience: Readonly<Record<NotificationChannel, Audience>> = { screen: 'everybody', push: 'everybody', email: 'nobody' };

export interface Reached {
  audience: Audience;
  /** By role or by name. */
  is_chosen: boolean;
  /** Whether the user has every right that the event needs. */
  has_right: boolean;
  /** The user's own choice. */
  is_muted: boolean;
}

/** Whether an event reaches a user by a channel: nothing goes without the right, and a user's own choice only takes away. */
export const isReached = ({ audience, is_chosen, has_right, is_muted }: Reached): boolean =>
  has_right && !is_muted && (audience === 'everybody' || (audience === 'chosen' && is_chosen));
