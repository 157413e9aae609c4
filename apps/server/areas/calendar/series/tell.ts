import { epochMinuteOf, localDate, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { UserContext } from '../../../http/context.ts';
import { dayInLetter, writeToCustomer } from '../../reach/messaging/public.ts';

/** A longer list is of no use in a message. */
const mostDaysNamed = 12;

async function readVisits({ db, account_id }: UserContext, visit_ids: readonly number[]) {
  return db
    .selectFrom('appointments')
    .where('account_id', '=', account_id)
    .where('id', 'in', [...visit_ids])
    .select(['id', 'unique_id', 'customer_id', 'starts_at'])
    .orderBy('starts_at')
    .execute();
}

async function readServices({ db, account_id }: UserContext, appointment_id: number) {
  return db
    .selectFrom('appointment_lines as l')
    .innerJoin('services as s', (join) => join.onRef('s.account_id', '=', 'l.account_id').onRef('s.id', '=', 'l.service_id'))
    .where('l.account_id', '=', account_id)
    .where('l.appointment_id', '=', appointment_id)
    .select(['s.english_name', 's.arabic_name'])
    .orderBy('l.position')
    .execute();
}

/** Writes to the customer once about several visits of a series: each day and time on a line, and a link to the first. */
export async function tellOfSeries(
  context: UserContext,
  template: 'series_booked' | 'series_moved' | 'series_cancelled',
  visit_ids: readonly number[],
): Promise<void> {
  const visits = await readVisits(context, visit_ids);
  const [first] = visits;
  if (first === undefined) return;
  const services = await readServices(context, first.id);
  await writeToCustomer(context, {
    template,
    customer_id: first.customer_id,
    appointment_id: first.id,
    params: ({ language, timezone, site }) => {
      const lines = visits.slice(0, mostDaysNamed).map(({ starts_at }) => {
        const start = epochMinuteOf(starts_at);
        return `${dayInLetter(language, localDate(timezone, start))} – ${momentOfEpochMinutes(timezone, start).slice(11, 16)}`;
      });
      if (visits.length > lines.length) lines.push('…');
      return {
        count: visits.length,
        days: lines.join('\n'),
        services: services
          .map((service) => (language === 'ar' ? service.arabic_name : service.english_name))
          .join(language === 'ar' ? '، ' : ', '),
        link:
          site === null
            ? context.services.config.publicUrl
            : template === 'series_cancelled'
              ? site
              : `${site}/e-booking/${first.unique_id}`,
      };
    },
  });
}
