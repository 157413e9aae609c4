import { dueMinute, momentsAround } from '@rawnaq/domain/reach/automatic/due';
import { epochMinuteOf, localDate, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { type RawBuilder, sql } from 'kysely';
import type { SpokenParams } from '../../../../http/answers/spoken.ts';
import type { JobContext } from '../../../../http/context.ts';
import { dayInLetter } from '../../messaging/public.ts';
import type { AutomaticRule } from '../rules.ts';
import { type Candidate, type FindCandidates, momentOf, namesIn, type Surroundings, type Window } from './candidate.ts';

/** The moments whose message is due in the window, for a question to the database. */
function momentsOf(rule: AutomaticRule, window: Window): { from: Date; to: Date } {
  const { from, to } = momentsAround(window.from, window.to, rule, 'after');
  return { from: momentOf(from), to: momentOf(to) };
}

interface EntryRow {
  id: number;
  customer_id: number;
  at: string;
}

/** Messages about entries of a ledger or a record, each so long after its moment. */
async function afterEntries<T extends EntryRow>(
  context: JobContext,
  rule: AutomaticRule,
  window: Window,
  read: (range: { from: Date; to: Date }) => RawBuilder<T>,
  params: (row: T) => (surroundings: Surroundings) => SpokenParams,
): Promise<Candidate[]> {
  const { rows } = await read(momentsOf(rule, window)).execute(context.db);
  return rows.flatMap((row) => {
    const at = epochMinuteOf(row.at);
    const due = dueMinute(context.account.timezone, at, rule, 'after');
    if (due < window.from || due > window.to) return [];
    return [{ occurrence: String(row.id), due, since: at, until: null, to: { customer_id: row.customer_id }, params: params(row) }];
  });
}

const siteLink =
  ({ services }: JobContext) =>
  ({ site }: Surroundings): string =>
    site ?? services.config.publicUrl;

/** To customers who are new; whoever was taken over from another system is not. */
export const welcome: FindCandidates = (context, rule, window) =>
  afterEntries(
    context,
    rule,
    window,
    ({ from, to }) => sql<EntryRow>`select id, id as customer_id, created_at as at from customers
      where account_id = ${context.account_id} and created_at between ${from} and ${to} and status = 1 and is_imported = 0`,
    () => (surroundings) => ({ link: siteLink(context)(surroundings) }),
  );

export const pointsEarned: FindCandidates = (context, rule, window) =>
  afterEntries(
    context,
    rule,
    window,
    ({ from, to }) => sql<EntryRow & { points: number; total: number }>`
      select e.id, e.customer_id, e.at, e.points, b.points as total from loyalty_entries e
        join loyalty_balances b on b.account_id = e.account_id and b.customer_id = e.customer_id
      where e.account_id = ${context.account_id} and e.kind = 1 and e.at between ${from} and ${to}
        and e.business_date >= (${from}::timestamptz - interval '2 days')::date`,
    ({ points, total }) =>
      (surroundings) => ({ points, total, link: siteLink(context)(surroundings) }),
  );

/** Levels that a sale's points reached: what was earned within twelve months, less what notes took back, came over its border with this entry. */
export const levelReached: FindCandidates = (context, rule, window) =>
  afterEntries(
    context,
    rule,
    window,
    ({ from, to }) => sql<EntryRow & { english_name: string; arabic_name: string }>`
      select e.id, e.customer_id, e.at, l.english_name, l.arabic_name from loyalty_entries e
        cross join lateral (select sum(x.points) as earned from loyalty_entries x
          where x.account_id = e.account_id and x.customer_id = e.customer_id and x.kind in (1, 5) and x.id <= e.id
            and x.business_date > e.business_date - interval '12 months') y
        cross join lateral (select v.english_name, v.arabic_name, v.from_points from loyalty_levels v
          where v.account_id = e.account_id and v.from_points <= y.earned order by v.from_points desc limit 1) l
      where e.account_id = ${context.account_id} and e.kind = 1 and e.at between ${from} and ${to}
        and e.business_date >= (${from}::timestamptz - interval '2 days')::date and l.from_points > y.earned - e.points`,
    (level) => (surroundings) => ({ level: namesIn(surroundings.language, [level]), link: siteLink(context)(surroundings) }),
  );

export const balanceChanged: FindCandidates = (context, rule, window) =>
  afterEntries(
    context,
    rule,
    window,
    ({ from, to }) => sql<EntryRow & { amount_minor: number; balance_minor: number }>`
      select e.id, e.customer_id, e.at, e.amount_minor, b.balance_minor from account_balance_entries e
        join account_balances b on b.account_id = e.account_id and b.customer_id = e.customer_id
      where e.account_id = ${context.account_id} and e.kind in (1, 3, 4, 5) and e.at between ${from} and ${to}
        and e.business_date >= (${from}::timestamptz - interval '2 days')::date`,
    ({ amount_minor, balance_minor }) =>
      (surroundings) => ({
        amount: { amount_minor, currency: context.account.currency },
        total: { amount_minor: balance_minor, currency: context.account.currency },
        link: siteLink(context)(surroundings),
      }),
  );

export const penalties: FindCandidates = (context, rule, window) =>
  afterEntries(
    context,
    rule,
    window,
    ({ from, to }) => sql<EntryRow & { amount_minor: number }>`select id, customer_id, created_at as at, amount_minor from penalties
      where account_id = ${context.account_id} and status = 1 and created_at between ${from} and ${to}`,
    ({ amount_minor }) =>
      (surroundings) => ({ amount: { amount_minor, currency: context.account.currency }, link: siteLink(context)(surroundings) }),
  );

interface ChangeRow {
  id: number;
  at: string;
  starts_at: string;
  services: { english_name: string; arabic_name: string }[];
  employee_id: number;
  english_name: string | null;
  arabic_name: string | null;
  email: string | null;
  mobile: string | null;
  language: string | null;
}

/** So many events of an account are looked through for new ones: more in a few minutes are not made by people. */
const eventsRead = 1000;

/** To the employees of a visit that was booked or moved by somebody else than themselves. */
export const employeeBookings: FindCandidates = async (context, rule, window) => {
  const { db, account_id, account, services } = context;
  const { from, to } = momentsOf(rule, window);
  const { rows } = await sql<ChangeRow>`
    with recent as (select account_id, id, at, event, user_id, appointment_id from appointment_events where account_id = ${account_id} order by id desc limit ${eventsRead})
    select e.id, e.at, a.starts_at, m.id as employee_id, m.english_name, m.arabic_name, coalesce(u.email, m.email) as email, m.mobile, u.language,
      jsonb_agg(jsonb_build_object('english_name', s.english_name, 'arabic_name', s.arabic_name) order by l.position) as services
    from recent e
      join appointments a on a.account_id = e.account_id and a.id = e.appointment_id and a.status = 1
      join appointment_lines l on l.account_id = a.account_id and l.appointment_id = a.id
      join services s on s.account_id = l.account_id and s.id = l.service_id
      join employees m on m.account_id = l.account_id and m.id = l.employee_id and m.status = 1
      left join users u on u.account_id = m.account_id and u.employee_id = m.id and u.status = 1
    where e.event in ('booked', 'rescheduled', 'employee_changed') and e.at between ${from} and ${to} and e.user_id is distinct from u.id
    group by e.id, e.at, a.starts_at, m.id, m.english_name, m.arabic_name, u.email, m.email, m.mobile, u.language`.execute(db);
  return rows.flatMap((row) => {
    const at = epochMinuteOf(row.at);
    const due = dueMinute(account.timezone, at, rule, 'after');
    if (due < window.from || due > window.to) return [];
    const start = epochMinuteOf(row.starts_at);
    const { email, mobile, language } = row;
    return [
      {
        occurrence: `${row.id}:${row.employee_id}`,
        due,
        since: at,
        until: start,
        to: { name: row.english_name ?? row.arabic_name ?? '', email, mobile, language },
        params: ({ language: of, timezone }: Surroundings) => ({
          date: dayInLetter(of, localDate(timezone, start)),
          time: momentOfEpochMinutes(timezone, start).slice(11, 16),
          services: namesIn(of, row.services),
          link: `${services.config.publicUrl}${of === 'ar' ? '/ar' : ''}/merchant/appointments`,
        }),
      },
    ];
  });
};
