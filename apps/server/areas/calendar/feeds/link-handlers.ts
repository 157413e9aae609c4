import { randomUUID } from 'node:crypto';
import {
  addPracticeEntry,
  changePracticeCalendar,
  connectCalendar,
  deletePracticeEntry,
  disconnectCalendar,
  getCalendarLink,
} from '@rawnaq/contract/calendar/calendar-link';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { lockSubjects } from '../appointments/public/locks.ts';
import { unblock } from '../appointments/public/block-times.ts';
import { findLinkOfEmployee, readLinkEntries } from './link-store.ts';

/** A practice calendar belongs where nothing real is written to. */
const mayPractise = ({ account, services }: UserContext): boolean => account.is_training || services.config.database.kind === 'embedded';

const ownLink = async ({ db, account_id, user }: UserContext, id?: number) => {
  const link = user.employee_id === null ? undefined : await findLinkOfEmployee(db, account_id, user.employee_id);
  return link === undefined || (id !== undefined && link.id !== id) ? undefined : link;
};

const syncSoon = (context: UserContext, link_id: number): Promise<void> =>
  context.services.jobs.enqueue(
    context.db,
    'sync_calendar',
    { account_id: context.account_id, link_id },
    { jobKey: `calendar ${context.account_id} ${link_id}` },
  );

const tell = handle(getCalendarLink, async (_input, context) => {
  const { db, account_id, user } = context;
  const may_link = user.employee_id !== null && mayPractise(context) ? (1 as const) : (0 as const);
  const link = await ownLink(context);
  if (link === undefined) return { may_link, link: null };
  const of = { account_id, link_id: link.id };
  const [practice, entries, agreed] = await Promise.all([
    db
      .selectFrom('practice_calendars')
      .where('account_id', '=', of.account_id)
      .where('link_id', '=', of.link_id)
      .select('behaviour')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('practice_calendar_entries')
      .where('account_id', '=', of.account_id)
      .where('link_id', '=', of.link_id)
      .where('is_gone', '=', 0)
      .where('ends_at', '>', new Date(context.now.getTime() - 86_400_000).toISOString())
      .select(['uid', 'summary', 'starts_at', 'ends_at', 'is_ours'])
      .$narrowType<{ is_ours: 0 | 1 }>()
      .orderBy('starts_at')
      .limit(200)
      .execute(),
    readLinkEntries(db, account_id, link.id),
  ]);
  const conflicts = agreed
    .filter(({ is_ours, block_time_id }) => is_ours === 0 && block_time_id === null)
    .map(({ starts_at, ends_at }) => ({ starts_at, ends_at }));
  const { id, driver, synced_at, last_error } = link;
  return { may_link, link: { id, driver, synced_at, last_error, behaviour: practice.behaviour, entries, conflicts } };
});

const connect = handle(connectCalendar, async (_input, context) => {
  const { db, account_id, user, language, now } = context;
  if (user.employee_id === null) return refuse('calendar_link.no_employee');
  if (!mayPractise(context)) return refuse('calendar_link.not_here');
  // One press and the next wait for each other, so that both find the one link.
  await lockSubjects(db, account_id, [{ subject: 'employee', id: user.employee_id }]);
  const known = await ownLink(context);
  if (known !== undefined) return { id: known.id };
  const { id } = await db
    .insertInto('calendar_links')
    .values({ account_id, employee_id: user.employee_id, user_id: user.id, driver: 'practice', language, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('practice_calendars').values({ account_id, link_id: id }).execute();
  await syncSoon(context, id);
  await context.audit({
    area: 'identity',
    action: 'create',
    subject_type: 'calendar_link',
    subject_id: id,
    after: { employee_id: user.employee_id, driver: 'practice' },
  });
  return { id };
});

const disconnect = handle(disconnectCalendar, async ({ id }, context) => {
  const { db, account_id } = context;
  const link = await ownLink(context, id);
  if (link === undefined) return notFound('calendar_link');
  for (const { block_time_id } of await readLinkEntries(db, account_id, id))
    if (block_time_id !== null) await unblock(context, block_time_id);
  await db.deleteFrom('calendar_links').where('account_id', '=', account_id).where('id', '=', id).execute();
  await context.audit({
    area: 'identity',
    action: 'delete',
    subject_type: 'calendar_link',
    subject_id: id,
    before: { employee_id: link.employee_id, driver: link.driver },
  });
  return { id };
});

/** Another number for what changed in the practice calendar, as a real one gives to its changes. */
async function nextRevision({ db, account_id }: UserContext, link_id: number): Promise<number> {
  const { revision } = await db
    .updateTable('practice_calendars')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('account_id', '=', account_id)
    .where('link_id', '=', link_id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

const addEntry = handle(addPracticeEntry, async ({ id, summary, starts_at, duration_minutes }, context) => {
  const { db, account_id } = context;
  if ((await ownLink(context, id)) === undefined) return notFound('calendar_link');
  const uid = randomUUID();
  const ends_at = new Date(Date.parse(starts_at) + duration_minutes * 60_000).toISOString();
  await db
    .insertInto('practice_calendar_entries')
    .values({ account_id, link_id: id, uid, is_ours: 0, summary, starts_at, ends_at, revision: await nextRevision(context, id) })
    .execute();
  await syncSoon(context, id);
  return { uid };
});

const deleteEntry = handle(deletePracticeEntry, async ({ id, uid }, context) => {
  const { db, account_id } = context;
  if ((await ownLink(context, id)) === undefined) return notFound('calendar_link');
  const gone = await db
    .updateTable('practice_calendar_entries')
    .set({ is_gone: 1, revision: await nextRevision(context, id) })
    .where('account_id', '=', account_id)
    .where('link_id', '=', id)
    .where('uid', '=', uid)
    .where('is_ours', '=', 0)
    .returning('uid')
    .executeTakeFirst();
  if (gone === undefined) return notFound('calendar_entry');
  await syncSoon(context, id);
  return { uid };
});

const changeBehaviour = handle(changePracticeCalendar, async ({ id, behaviour }, context) => {
  const { db, account_id } = context;
  if ((await ownLink(context, id)) === undefined) return notFound('calendar_link');
  await db.updateTable('practice_calendars').set({ behaviour }).where('account_id', '=', account_id).where('link_id', '=', id).execute();
  await syncSoon(context, id);
  return { id };
});

export const calendarLinkHandlers = [tell, connect, disconnect, addEntry, deleteEntry, changeBehaviour];
