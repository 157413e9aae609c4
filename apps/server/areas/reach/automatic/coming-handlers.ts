import { getExpectedWhatsapp, listComingMessages } from '@rawnaq/contract/reach/coming-messages';
import { matchCountry } from '@rawnaq/domain/fields/mobile';
import { templateCategoryOf } from '@rawnaq/domain/reach/whatsapp/message-template';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { dayBounds, localDate } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import { handle } from '../../../http/handle.ts';
import { todayOf } from '../../../http/business-day.ts';
import { chargedSince } from '../whatsapp/public.ts';
import { readComing } from './due/coming.ts';

const daysAhead = 7;

const coming = handle(listComingMessages, async (_input, context) => {
  const { timezone } = context.account;
  const today = todayOf(context);
  const days = Array.from({ length: daysAhead + 1 }, (_none, index) => addDays(today, index));
  const found = await readComing(context, dayBounds(timezone, addDays(today, daysAhead)).end - 1);
  const triggers = [...new Set(found.map(({ rule }) => rule.trigger))];
  return {
    days,
    coming: triggers.map((trigger) => {
      const own = found.filter(({ rule }) => rule.trigger === trigger).map(({ due }) => localDate(timezone, due));
      const by_day = days.map((day) => own.filter((one) => one === day).length);
      return { trigger, by_day, count: by_day.reduce((sum, one) => sum + one, 0) };
    }),
  };
});

/** The first day of the month after the one of a day. */
function nextMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

const expected = handle(getExpectedWhatsapp, async (_input, context) => {
  const { db, account_id, account } = context;
  const today = todayOf(context);
  const until = addDays(nextMonth(today), -1);
  const end = dayBounds(account.timezone, until).end - 1;
  const planned = (await readComing(context, end)).filter(
    ({ channel, mobile, due }) => channel === 'whatsapp' && mobile !== null && due <= end,
  );
  const { rows: prices } = await sql<{ iso_code: string; category: string; price_micros: number }>`
    select c.iso_code, p.category, p.price_micros from whatsapp_prices p join countries c on c.id = p.country_id`.execute(db);
  const costs = planned.map(({ rule, mobile }) => {
    const iso_code = matchCountry(mobile ?? '')?.country.iso_code;
    const category = templateCategoryOf(rule.category);
    return prices.find((price) => price.iso_code === iso_code && price.category === category)?.price_micros ?? null;
  });
  const since = new Date(dayBounds(account.timezone, `${today.slice(0, 8)}01`).start * 60_000);
  const { rows: spent } = await sql<{ micros: number | null; currency: string }>`
    select case when count(price_micros) = count(*) then coalesce(sum(price_micros), 0)::bigint end as micros,
      coalesce((select i.price_currency from whatsapp_main_instance i limit 1), 'USD') as currency
    from (${chargedSince(account_id, since)}) charged`.execute(db);
  const price_micros = costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0);
  const so_far = spent[0]?.micros ?? null;
  return {
    until,
    messages: planned.length,
    price_micros,
    total_micros: price_micros === null || so_far === null ? null : price_micros + Number(so_far),
    price_currency: spent[0]?.currency ?? 'USD',
  };
});

export const comingMessagesHandlers = [coming, expected];
