import { createCalendarFeed, deleteCalendarFeed, listCalendarFeeds } from '@rawnaq/contract/calendar/calendar-feeds';
import { userMay } from '../../../http/user-may.ts';
import { sql } from 'kysely';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { type Sees, whatUserSees } from '../appointments/public/rights.ts';
import { digestFeedSecret, makeFeedSecret } from './address.ts';
import { readFeeds } from './store.ts';

const list = handle(listCalendarFeeds, async (_input, context) => {
  const { db, account_id, user } = context;
  const sees = await subscribable(context);
  return {
    data: await readFeeds(db, account_id, user.id),
    own_employee_id: user.employee_id,
    sees_all: sees === 'all' ? (1 as const) : (0 as const),
    may_show_customers: userMay(user, 'customers.view') ? (1 as const) : (0 as const),
  };
});

/** Nobody's appointments without the right to see any. */
async function subscribable(context: UserContext): Promise<Sees> {
  return context.may('appointments.view') ? whatUserSees(context) : { only: null };
}

const create = handle(createCalendarFeed, async (input, context) => {
  const { db, account_id, user } = context;
  const sees = await subscribable(context);
  const employee_id = input.employee_id ?? null;
  if (sees !== 'all' && (employee_id === null || sees.only !== employee_id)) return refuse('no_permission');
  if (employee_id !== null) {
    const employee = await db
      .selectFrom('employees')
      .where('account_id', '=', account_id)
      .where('id', '=', employee_id)
      .select('id')
      .executeTakeFirst();
    if (employee === undefined) return refuse('calendar_feed.employee_not_found', { field: 'employee_id' });
  }
  const secret = makeFeedSecret(account_id);
  // One address a person: making it again is how a leaked one is made worthless, and two clicks leave one.
  const former = db.deleteFrom('calendar_feeds').where('account_id', '=', account_id).where('user_id', '=', user.id);
  await (employee_id === null ? former.where('employee_id', 'is', null) : former.where('employee_id', '=', employee_id)).execute();
  const { id } = await db
    .insertInto('calendar_feeds')
    .values({
      account_id,
      user_id: user.id,
      employee_id,
      language: input.language ?? context.language,
      shows_customers: userMay(user, 'customers.view') ? (input.shows_customers ?? 0) : 0,
      secret_hash: digestFeedSecret(secret),
      created_at: context.now,
    })
    // Pressed twice at the same moment, the later press replaces the address of the earlier.
    .onConflict((conflict) =>
      conflict.expression(sql`account_id, user_id, coalesce(employee_id, 0)`).doUpdateSet((made) => ({
        language: made.ref('excluded.language'),
        shows_customers: made.ref('excluded.shows_customers'),
        secret_hash: made.ref('excluded.secret_hash'),
        created_at: made.ref('excluded.created_at'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = (await readFeeds(db, account_id, user.id)).find((feed) => feed.id === id);
  if (made === undefined) throw new Error(`calendar feed ${id} was made and is not there`);
  await context.audit({
    area: 'identity',
    action: 'create',
    subject_type: 'calendar_feed',
    subject_id: id,
    after: { employee_id, shows_customers: made.shows_customers },
  });
  return { ...made, address: `${context.services.config.publicUrl.replace(/\/$/, '')}/calendar/${secret}.ics` };
});

const remove = handle(deleteCalendarFeed, async ({ id }, context) => {
  const { db, account_id, user } = context;
  const gone = await db
    .deleteFrom('calendar_feeds')
    .where('account_id', '=', account_id)
    .where('user_id', '=', user.id)
    .where('id', '=', id)
    .returning(['id', 'employee_id'])
    .executeTakeFirst();
  if (gone === undefined) return notFound('calendar_feed');
  await context.audit({
    area: 'identity',
    action: 'delete',
    subject_type: 'calendar_feed',
    subject_id: id,
    before: { employee_id: gone.employee_id },
  });
  return { id };
});

export const calendarFeedsHandlers = [list, create, remove];
