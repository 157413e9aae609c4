import { dailyMoments } from '@rawnaq/domain/reach/automatic/due';
import { addDays, dateOfDayNumber } from '@rawnaq/domain/time/calendar-date';
import { automatic as arabic } from '@rawnaq/messages/ar/reach/automatic';
import { automatic as english } from '@rawnaq/messages/en/reach/automatic';
import { fillSentence } from '@rawnaq/messages/format';
import { sql } from 'kysely';
import { dayInLetter } from '../../messaging/public.ts';
import type { FindCandidates } from './candidate.ts';

const words = { en: english, ar: arabic } as const;

interface Figures {
  invoices: number;
  total_minor: number;
  credit_minor: number;
  name: string;
  email: string;
  language: string;
}

/** The day's takings, for the owner: what was sold, less what was credited, on the business day. */
export const dayCloses: FindCandidates = async ({ db, account_id, account, services }, rule, window) => {
  const moments = dailyMoments(account.timezone, window.from, window.to, rule.at_minute ?? 0);
  return (
    await Promise.all(
      moments.map(async ({ due, day }) => {
        const told = addDays(dateOfDayNumber(day), -rule.amount);
        const { rows } = await sql<Figures>`select u.name, u.email, u.language,
            (select count(*)::int from invoices i where i.account_id = u.account_id and i.business_date = ${told}::date) as invoices,
            (select coalesce(sum(i.total_minor), 0)::bigint from invoices i where i.account_id = u.account_id and i.business_date = ${told}::date) as total_minor,
            (select coalesce(sum(n.total_minor), 0)::bigint from credit_notes n where n.account_id = u.account_id and n.business_date = ${told}::date) as credit_minor
          from users u where u.account_id = ${account_id} and u.is_owner = 1 and u.status = 1`.execute(db);
        return rows.map(({ name, email, language, invoices, total_minor, credit_minor }) => ({
          occurrence: told,
          due,
          since: 0,
          until: due + 1440,
          to: { name, email, mobile: null, language },
          params: ({ language: of }: { language: 'en' | 'ar' }) => ({
            date: dayInLetter(of, told),
            list: fillSentence(words[of].day_invoices, of, { count: invoices }),
            total: { amount_minor: total_minor - credit_minor, currency: account.currency },
            link: `${services.config.publicUrl}${of === 'ar' ? '/ar' : ''}/merchant`,
          }),
        }));
      }),
    )
  ).flat();
};
