import { type NotificationEvent, notificationEvents } from '@rawnaq/domain/reach/notifications/events';
import type { NotificationType } from '@rawnaq/domain/fields/record-status';
import type { Services } from '../../../services.ts';
import type { PermissionKey } from '../../../http/user-may.ts';

/** The right that each kind asks for (specification §6); orders ask for none, but for something on hold when they are read. */
export const rightOf: Readonly<Record<NotificationType, PermissionKey | null>> = {
  stocks: 'stock.notifications',
  surveys: 'surveys.notifications',
  suggestionsAndComplains: 'suggestions.notifications',
  orders: null,
};

/** What the screen needs that a notification of the type leads to: who lost it meanwhile is neither sent nor shown what came before. */
export const screenRightOf: Readonly<Partial<Record<NotificationType, PermissionKey>>> = {
  stocks: 'products.view',
  orders: 'invoices.create',
};

/** Something that users can be notified of: one of the four types, or a kind of task. */
export interface KnownEvent {
  event: string;
  type: NotificationType | 'tasks';
  /** All of them are needed. */
  rights: readonly PermissionKey[];
}

/** Both rights of a type: who is notified has each of them. */
export const rightsOfType = (type: NotificationType): readonly PermissionKey[] =>
  [rightOf[type], screenRightOf[type] ?? null].filter((right) => right !== null);

const ofTypes: readonly KnownEvent[] = Object.entries(notificationEvents).map(([event, type]) => ({
  event,
  type,
  rights: rightsOfType(type),
}));

/** Every event there is, tasks of all areas behind the four types. */
export const knownEvents = ({ taskSources }: Pick<Services, 'taskSources'>): readonly KnownEvent[] => [
  ...ofTypes,
  ...taskSources.map(({ kind, right }) => ({ event: kind, type: 'tasks' as const, rights: [right] })),
];

/** The event that a sentence tells of. */
export const eventOf = (message: string): NotificationEvent =>
  message === 'invoice_on_hold_nobody' ? 'invoice_on_hold' : (message as NotificationEvent);
