import type { Output } from '@rawnaq/contract/endpoint';
import type { getNotificationSettings } from '@rawnaq/contract/reach/notification-settings';
import { textOf } from '../../../shell/text/text.ts';

export type Settings = Output<typeof getNotificationSettings.output>;
export type EventRow = Settings['events'][number];

/** An event in words; a kind that has none yet is called by its key. */
export const eventName = (event: string): string => textOf(`notificationSettings.events.${event}`) ?? event;
