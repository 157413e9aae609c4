import type { NotificationChannel, NotificationEvent } from '@rawnaq/domain/reach/notifications/events';
import { refuse } from '../../../../http/answers/refusal.ts';
import type { UserContext } from '../../../../http/context.ts';
import { readListeners } from '../audience-store.ts';
import { isHoldingOn } from '../email-store.ts';
import { writePushes } from '../push/push.ts';
import { type EventToWrite, sendLetter } from '../emails.ts';
import type { KnownEvent } from '../event-rights.ts';
import { countOnHold, insertNotifications } from '../store.ts';
import { insertTask } from '../tasks/task-store.ts';

/** What an example says, and where it leads. */
const examples: Readonly<Record<NotificationEvent, Pick<EventToWrite, 'params' | 'path'>>> = {
  stock_low: { params: { english_name: 'Argan oil', arabic_name: 'زيت الأرغان', left: '2' }, path: '/merchant/products?warning=low' },
  stock_out: { params: { english_name: 'Argan oil', arabic_name: 'زيت الأرغان' }, path: '/merchant/products?warning=low' },
  stock_expires: {
    params: { english_name: 'Argan oil', arabic_name: 'زيت الأرغان', left: '2', expires_on: '2026-12-31' },
    path: '/merchant/products?warning=expiry',
  },
  visit_rated: { params: { customer: 'Reem', stars: 5 }, path: '/merchant/surveys' },
  suggestion_made: { params: { customer: 'Reem' }, path: '/merchant/suggestions-and-complaints' },
  complaint_made: { params: { customer: 'Reem' }, path: '/merchant/suggestions-and-complaints' },
  invoice_on_hold: { params: { by: 'Latifa', customer: 'Reem' }, path: '/merchant/billing' },
};

/** Sends the caller, and nobody else, what an event looks like: now, whatever the quiet hours are. */
export async function sendExample(context: UserContext, known: KnownEvent, channel: NotificationChannel) {
  const { db, account_id, user, now, services } = context;
  const { event, type } = known;
  if (!known.rights.every((right) => context.may(right))) return refuse('notifications.example_needs_right');
  if (type === 'orders' && !(await isHoldingOn(db, account_id))) return refuse('notifications.holding_is_off');
  const source = services.taskSources.find(({ kind }) => kind === event);
  const { params, path } =
    source === undefined ? examples[event as NotificationEvent] : { params: source.example, path: source.path(user.id) };
  if (channel === 'push') {
    const users = (await readListeners(db, account_id, event, user.id)).slice(0, 1);
    const devices = await writePushes(context, users, { event, path: source === undefined ? path : null }, 'example');
    return devices === 0 ? refuse('notifications.no_device') : {};
  }
  if (channel === 'email') {
    const [reader] = await readListeners(db, account_id, event, user.id);
    if (reader !== undefined)
      await sendLetter(
        context,
        reader,
        [{ message_key: event, params, path: source === undefined ? path : '/merchant/notifications' }],
        'example',
      );
    return {};
  }
  if (source !== undefined) {
    const task = {
      kind: source.kind,
      subject_id: user.id,
      right_needed: source.right,
      params: JSON.stringify(params),
      path: source.path(user.id),
      created_at: now,
    };
    const id = await insertTask(db, account_id, { ...task, user_id: user.id, is_example: 1 });
    if (id !== null) context.publish('tasks', id);
    return {};
  }
  if (type === 'orders' && (await countOnHold(db, account_id)) === 0) return refuse('notifications.nothing_on_hold');
  if (type === 'tasks') return {};
  const made = { type, message_key: event, params, path, is_example: 1 } as const;
  await insertNotifications(db, account_id, [{ user_id: user.id, silent_until: null }], made, now);
  context.publish('notifications', 0);
  return {};
}
