import { dailyMoments } from '@rawnaq/domain/reach/automatic/due';
import { addDays, dateOfDayNumber } from '@rawnaq/domain/time/calendar-date';
import { dayBounds, epochMinuteOf, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { type RawBuilder, sql } from 'kysely';
import type { JobContext } from '../../../../http/context.ts';
import { dayInLetter } from '../../messaging/public.ts';
import type { AutomaticRule } from '../rules.ts';
import { type Candidate, type FindCandidates, momentOf, namesIn, type Surroundings, type Window } from './candidate.ts';

/** What is found on a day: whom it is for and what it says. */
type Found = Pick<Candidate, 'occurrence' | 'to' | 'params'>;

/** Candidates of each day whose hour lies in the window; `told` is the day that the message is about. */
async function onDays(
  { account }: JobContext,
  rule: AutomaticRule,
  window: Window,
  direction: 'before' | 'after',
  find: (told: string) => Promise<Found[]>,
): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const { due, day } of dailyMoments(account.timezone, window.from, window.to, rule.at_minute ?? 0)) {
    const told = addDays(dateOfDayNumber(day), direction === 'before' ? rule.amount : -rule.amount);
    // What goes on a day is of no use on the next.
    for (const one of await find(told)) found.push({ ...one, due, since: 0, until: due + 1440 });
  }
  return found;
}

const linkOf =
  ({ services }: JobContext) =>
  ({ site }: Surroundings): string =>
    site ?? services.config.publicUrl;

async function rowsOf<T>(context: JobContext, query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(context.db)).rows;
}

/** On the birthday; of whom only the month is known, on its first day. Who was born on 29 February has it on the 28th of other years. */
export const birthdays: FindCandidates = (context, rule, window) =>
  onDays(context, rule, window, 'before', async (told) => {
    const [year = 0, month = 0, day = 0] = told.split('-').map(Number);
    const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    const days = month === 2 && day === 28 && !isLeap ? [28, 29] : [day];
    const rows = await rowsOf(
      context,
      sql<{ id: number }>`select id from customers where account_id = ${context.account_id} and status = 1
        and case when birth_date is not null then extract(month from birth_date) = ${month} and extract(day from birth_date)::int = any(${days})
          else birth_month = ${month} and ${day} = 1 end`,
    );
    return rows.map(({ id }) => ({
      occurrence: `${id}:${year}`,
      to: { customer_id: id },
      params: (surroundings) => ({ link: linkOf(context)(surroundings) }),
    }));
  });

/** Customers whose last visit was on that day, and who have nothing booked. */
export const missedCustomers: FindCandidates = (context, rule, window) =>
  onDays(context, rule, window, 'after', async (told) => {
    const { start, end } = dayBounds(context.account.timezone, told);
    const rows = await rowsOf(
      context,
      sql<{ id: number }>`select c.id from customers c
        where c.account_id = ${context.account_id} and c.status = 1 and c.last_invoice_at >= ${momentOf(start)} and c.last_invoice_at < ${momentOf(end)}
          and not exists (select from appointments a where a.account_id = c.account_id and a.customer_id = c.id and a.status in (1, 2) and a.starts_at >= ${context.now})`,
    );
    return rows.map(({ id }) => ({
      occurrence: `${id}:${told}`,
      to: { customer_id: id },
      params: (surroundings) => ({ date: dayInLetter(surroundings.language, told), link: linkOf(context)(surroundings) }),
    }));
  });

export const giftCardsEnding: FindCandidates = (context, rule, window) =>
  onDays(context, rule, window, 'before', async (told) => {
    const rows = await rowsOf(
      context,
      sql<{ id: number; unique_id: string; customer_id: number; left_minor: number }>`
        select id, unique_id, customer_id, left_minor from gift_cards
        where account_id = ${context.account_id} and status = 1 and left_minor > 0 and customer_id is not null and expires_on = ${told}::date`,
    );
    return rows.map((card) => ({
      occurrence: `${card.id}:${told}`,
      to: { customer_id: card.customer_id },
      params: ({ language, site }) => ({
        amount: { amount_minor: card.left_minor, currency: context.account.currency },
        date: dayInLetter(language, told),
        link: site === null ? context.services.config.publicUrl : `${site}/e-gift-card/${card.unique_id}`,
      }),
    }));
  });

/** Points that end with that day: what was earned with that last day or an earlier one, less all that was used. */
export const pointsEnding: FindCandidates = (context, rule, window) =>
  onDays(context, rule, window, 'before', async (told) => {
    const rows = await rowsOf(
      context,
      sql<{ customer_id: number; points: number }>`
        select e.customer_id, least(max(b.points), greatest(0,
          coalesce(sum(e.points) filter (where e.points > 0 and e.expires_on <= ${told}::date), 0) + coalesce(sum(e.points) filter (where e.points < 0), 0)))::bigint as points
        from loyalty_entries e join loyalty_balances b on b.account_id = e.account_id and b.customer_id = e.customer_id
        where e.account_id = ${context.account_id} and e.customer_id in
          (select customer_id from loyalty_entries x where x.account_id = ${context.account_id} and x.expires_on = ${told}::date)
        group by e.customer_id`,
    );
    return rows
      .filter(({ points }) => points > 0)
      .map(({ customer_id, points }) => ({
        occurrence: `${customer_id}:${told}`,
        to: { customer_id },
        params: (surroundings) => ({ points, date: dayInLetter(surroundings.language, told), link: linkOf(context)(surroundings) }),
      }));
  });

export const offersEnding: FindCandidates = (context, rule, window) =>
  onDays(context, rule, window, 'before', async (told) => {
    const rows = await rowsOf(
      context,
      sql<{
        id: number;
        customer_id: number;
        english_name: string;
        arabic_name: string;
        items: { english_name: string; arabic_name: string; left: number }[];
      }>`select o.id, o.customer_id, o.english_name, o.arabic_name,
          jsonb_agg(jsonb_build_object('english_name', s.english_name, 'arabic_name', s.arabic_name, 'left', i.left_quantity) order by i.position) as items
        from sold_offers o
          join sold_offer_items i on i.account_id = o.account_id and i.sold_offer_id = o.id and i.left_quantity > 0
          join services s on s.account_id = i.account_id and s.id = i.service_id
        where o.account_id = ${context.account_id} and o.status = 1 and o.expires_on = ${told}::date and coalesce(o.uses_left, 1) > 0
        group by o.id, o.customer_id, o.english_name, o.arabic_name`,
    );
    return rows.map((sold) => ({
      occurrence: `${sold.id}:${told}`,
      to: { customer_id: sold.customer_id },
      params: (surroundings) => ({
        service: surroundings.language === 'ar' ? sold.arabic_name : sold.english_name,
        left: namesIn(
          surroundings.language,
          sold.items.map(({ left, ...name }) => ({
            english_name: `${name.english_name} × ${left}`,
            arabic_name: `${name.arabic_name} × ${left}`,
          })),
        ),
        date: dayInLetter(surroundings.language, told),
        link: linkOf(context)(surroundings),
      }),
    }));
  });

/** To each employee with visits on that day: their times, services and customers' first names. */
export const employeeDays: FindCandidates = (context, rule, window) =>
  onDays(context, rule, window, 'before', async (told) => {
    const { timezone } = context.account;
    const { start, end } = dayBounds(timezone, told);
    const rows = await rowsOf(
      context,
      sql<{
        id: number;
        english_name: string | null;
        arabic_name: string | null;
        email: string | null;
        mobile: string | null;
        language: string | null;
        lines: { at: string; english_name: string; arabic_name: string; customer: string }[];
      }>`select m.id, m.english_name, m.arabic_name, coalesce(u.email, m.email) as email, m.mobile, u.language,
          jsonb_agg(jsonb_build_object('at', l.starts_at, 'english_name', s.english_name, 'arabic_name', s.arabic_name, 'customer', split_part(c.name, ' ', 1))
            order by l.starts_at) as lines
        from appointments a
          join appointment_lines l on l.account_id = a.account_id and l.appointment_id = a.id
          join services s on s.account_id = l.account_id and s.id = l.service_id
          join customers c on c.account_id = a.account_id and c.id = a.customer_id
          join employees m on m.account_id = l.account_id and m.id = l.employee_id and m.status = 1
          left join users u on u.account_id = m.account_id and u.employee_id = m.id and u.status = 1
        where a.account_id = ${context.account_id} and a.status in (1, 2) and a.starts_at >= ${momentOf(start)} and a.starts_at < ${momentOf(end)}
        group by m.id, m.english_name, m.arabic_name, u.email, m.email, m.mobile, u.language`,
    );
    return rows.map(({ id, lines, english_name, arabic_name, email, mobile, language }) => ({
      occurrence: `${id}:${told}`,
      to: { name: english_name ?? arabic_name ?? '', email, mobile, language },
      params: ({ language: of }) => ({
        date: dayInLetter(of, told),
        list: lines
          .map((line) => {
            const time = momentOfEpochMinutes(timezone, epochMinuteOf(line.at)).slice(11, 16);
            return `${time} – ${of === 'ar' ? line.arabic_name : line.english_name} – ${line.customer}`;
          })
          .join('\n'),
        link: `${context.services.config.publicUrl}${of === 'ar' ? '/ar' : ''}/merchant/appointments`,
      }),
    }));
  });
