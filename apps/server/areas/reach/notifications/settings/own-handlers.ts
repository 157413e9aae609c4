import { changeMyNotifications, getMyNotifications } from '@rawnaq/contract/reach/notification-settings';
import { notificationChannels } from '@rawnaq/domain/reach/notifications/events';
import { leavesHours, type QuietHours } from '@rawnaq/domain/reach/notifications/quiet-hours';
import { handle } from '../../../../http/handle.ts';
import { refuse } from '../../../../http/answers/refusal.ts';
import type { UserContext } from '../../../../http/context.ts';
import { readListeners, reaches } from '../audience-store.ts';
import { knownEvents } from '../event-rights.ts';
import { hurryWaiting } from './settings-handlers.ts';
import { readChoices, readHours, saveChoices } from './settings-store.ts';

/** What the salon sends the caller, muted or not: tasks are on the screen of everybody who may do them, and are not to be muted there. */
async function readMine(context: UserContext) {
  const { db, account_id, user } = context;
  const [choices, { quiet_from, quiet_until, digest_at }] = await Promise.all([
    readChoices(db, account_id, user.id),
    readHours(db, account_id),
  ]);
  const events = [];
  for (const { event, type, rights } of knownEvents(context.services)) {
    const [listener] = await readListeners(db, account_id, event, user.id);
    if (listener === undefined) continue;
    const channels = notificationChannels
      .filter((channel) => !(type === 'tasks' && channel === 'screen') && reaches({ ...listener, muted: [] }, channel, event, rights))
      .map((channel) => ({ channel, is_muted: choices.muted.includes(`${event}:${channel}`) ? (1 as const) : (0 as const) }));
    if (channels.length > 0) events.push({ event, type, channels });
  }
  const { muted: _kept, ...own } = choices;
  return { ...own, events, salon: { quiet_from, quiet_until, digest_at } };
}

const tell = handle(getMyNotifications, (_input, context) => readMine(context));

const change = handle(changeMyNotifications, async ({ muted, quiet_from = null, quiet_until = null, ...input }, context) => {
  const { db, account_id, user } = context;
  if ((quiet_from === null) !== (quiet_until === null) || (quiet_from !== null && quiet_from === quiet_until))
    return refuse('notifications.quiet_hours_incomplete', { field: quiet_from === null ? 'quiet_from' : 'quiet_until' });
  const salon = await readHours(db, account_id);
  const all = [
    { from: quiet_from, until: quiet_until },
    { from: salon.quiet_from, until: salon.quiet_until },
  ].filter((hours): hours is QuietHours => hours.from !== null && hours.until !== null);
  if (!leavesHours(all)) return refuse('notifications.quiet_all_day', { field: 'quiet_from' });
  const keys = [...new Set(muted.map(({ event, channel }) => `${event}:${channel}`))];
  if (!(await saveChoices(db, account_id, user.id, { ...input, quiet_from, quiet_until, muted: keys })))
    return refuse('record.changed_meanwhile', { details: { current: await readMine(context) } });
  await hurryWaiting(context, user.id);
  return readMine(context);
});

export const ownNotificationsHandlers = [tell, change];
