import type { Output } from '@rawnaq/contract/endpoint';
import {
  changeNotificationEvent,
  changeNotificationHours,
  getNotificationSettings,
  sendNotificationExample,
} from '@rawnaq/contract/reach/notification-settings';
import { notificationChannels } from '@rawnaq/domain/reach/notifications/events';
import { isInHours } from '@rawnaq/domain/reach/notifications/quiet-hours';
import { handle } from '../../../../http/handle.ts';
import { notFound, refuse } from '../../../../http/answers/refusal.ts';
import { changedMeanwhile } from '../../../../http/changed-meanwhile.ts';
import { rightsMap } from '../../../../http/user-may.ts';
import type { UserContext } from '../../../../http/context.ts';
import { readAwaited } from '../email-store.ts';
import { knownEvents } from '../event-rights.ts';
import { type EventRow, readTable } from './event-rows.ts';
import { sendExample } from './example.ts';
import { type NewRecipient, readHours, saveEvent, saveHours } from './settings-store.ts';

const tell = handle(getNotificationSettings, async (_input, context) => ({
  ...(await readTable(context)),
  hours: await readHours(context.db, context.account_id),
}));

type Choice = Output<typeof changeNotificationEvent.input>;

/** Whom the choice names, each once. */
const recipientsOf = (choice: Choice): NewRecipient[] =>
  notificationChannels.flatMap((channel) =>
    choice[`${channel}_audience`] === 'chosen'
      ? [
          ...[...new Set(choice[`${channel}_roles`])].map((role_id) => ({ channel, role_id, user_id: null })),
          ...[...new Set(choice[`${channel}_users`])].map((user_id) => ({ channel, role_id: null, user_id })),
        ]
      : [],
  );

/** A choice of nobody by name, or of those who may not know of the event. */
function findFault(choice: Choice, row: EventRow, recipients: readonly NewRecipient[]) {
  const lacks = recipients.find(
    ({ role_id, user_id }) =>
      (role_id !== null && !row.eligible_roles.includes(role_id)) || (user_id !== null && !row.eligible_users.includes(user_id)),
  );
  if (lacks !== undefined)
    return refuse('notifications.recipient_lacks_right', { field: `${lacks.channel}_${lacks.role_id === null ? 'users' : 'roles'}` });
  const empty = notificationChannels.find(
    (channel) => choice[`${channel}_audience`] === 'chosen' && !recipients.some((one) => one.channel === channel),
  );
  return empty === undefined ? null : refuse('notifications.nobody_chosen', { field: `${empty}_audience` });
}

const rowNow = async (context: UserContext, event: string): Promise<EventRow | undefined> =>
  (await readTable(context)).events.find((row) => row.event === event);

const change = handle(changeNotificationEvent, async (input, context) => {
  const { db, account_id } = context;
  const known = knownEvents(context.services).find(({ event }) => event === input.event);
  const before = await rowNow(context, input.event);
  if (known === undefined || before === undefined) return notFound('notification_event');
  const { event, version, email_timing, email_audience, push_audience } = input;
  // A task is on the screen of everybody who may do it.
  const screen_audience = known.type === 'tasks' ? 'everybody' : input.screen_audience;
  const choice = { ...input, screen_audience };
  const recipients = recipientsOf(choice);
  const fault = findFault(choice, before, recipients);
  if (fault !== null) return fault;
  const saved = await saveEvent(
    db,
    account_id,
    { event, version, screen_audience, push_audience, email_audience, email_timing },
    recipients,
    rightsMap(known.rights),
  );
  if (!saved) return refuse('record.changed_meanwhile', { details: { current: before } });
  const after = await rowNow(context, event);
  if (after === undefined) throw new Error(`the event ${event} is gone within its own transaction`);
  await context.audit({
    area: 'notifications',
    action: 'choose_recipients',
    subject_type: 'notification_event',
    subject_id: event,
    before,
    after,
  });
  await hurryWaiting(context);
  context.publish('settings', account_id);
  return after;
});

/** What waits is judged anew by what was chosen now: it goes, waits for another time, or is dropped. */
export async function hurryWaiting({ db, account_id, services }: UserContext, user_id?: number): Promise<void> {
  const users = user_id === undefined ? await readAwaited(db, account_id) : [user_id];
  for (const id of users)
    await services.jobs.enqueue(db, 'send_notification_emails', { account_id, user_id: id }, { jobKey: `notify_${account_id}_${id}_now` });
}

const hours = handle(changeNotificationHours, async ({ version, digest_at, quiet_from = null, quiet_until = null }, context) => {
  const { db, account_id } = context;
  if ((quiet_from === null) !== (quiet_until === null) || (quiet_from !== null && quiet_from === quiet_until))
    return refuse('notifications.quiet_hours_incomplete', { field: quiet_from === null ? 'quiet_from' : 'quiet_until' });
  if (quiet_from !== null && quiet_until !== null && isInHours(digest_at, { from: quiet_from, until: quiet_until }))
    return refuse('notifications.digest_in_quiet_hours', { field: 'digest_at' });
  const before = await readHours(db, account_id);
  if (!(await saveHours(db, account_id, { version, quiet_from, quiet_until, digest_at })))
    return changedMeanwhile(context, { subject_types: ['notification_hours'], version, current: await readHours(db, account_id) });
  const after = await readHours(db, account_id);
  await context.audit({
    area: 'notifications',
    action: 'change_hours',
    subject_type: 'notification_hours',
    subject_id: account_id,
    before,
    after,
  });
  await hurryWaiting(context);
  context.publish('settings', account_id);
  return after;
});

const example = handle(sendNotificationExample, async ({ event, channel }, context) => {
  const known = knownEvents(context.services).find((one) => one.event === event);
  return known === undefined ? notFound('notification_event') : sendExample(context, known, channel);
});

export const notificationSettingsHandlers = [tell, change, hours, example];
