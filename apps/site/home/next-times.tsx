import { soonestTimes } from '@rawnaq/domain/calendar/online/soonest-times';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { useEffect, useState } from 'react';
import { onlineCalls } from '../booking/online-calls.ts';
import { nameIn, useSite } from '../frame/site-context.tsx';
import type { HomePage, OnlineBusiness } from '../page.ts';
import { timesByDay } from './times-by-day.ts';

type Next = NonNullable<HomePage['home']['next_times']>;

/** The booking page asks for as many days, so that one answer of the server serves both. */
const daysAtOnce = 14;

/** The next free times of one service, each a press away from being booked. */
export function NextTimes({ business, next }: { business: OnlineBusiness; next: Next }) {
  const { text, format, language, link } = useSite();
  const today = business.opening.days[0]?.date ?? '';
  const times = useTimes(business.business.alias, next, today);
  const service = business.services.find(({ id }) => id === next.service_id);
  if (service === undefined) return null;
  const days = timesByDay(times ?? []);
  const way = `/booking?services=${next.service_id}`;
  return (
    <aside className="next" aria-labelledby="next-title">
      <div className="next-head">
        <h2 id="next-title">{text('salon.next_times')}</h2>
        <a className="next-all" href={link(`${way}&step=time`)}>
          {text('salon.next_all')}
        </a>
      </div>
      <p className="next-service">
        <bdi>{nameIn(language, service)}</bdi>
      </p>
      {times !== null && times.length === 0 ? (
        <p className="next-none">{text('salon.next_none')}</p>
      ) : (
        <div className="next-row" {...(times === null ? { 'aria-busy': true } : {})}>
          {days.map(({ date, starts }) => (
            <div key={date} className="next-day">
              <span className="next-date">{format.shortDay(date, today)}</span>
              <ul>
                {starts.map((moment) => (
                  <li key={moment}>
                    <a className="next-time" href={link(`${way}&time=${encodeURIComponent(moment)}&step=details`)} rel="nofollow">
                      <bdi>{format.time(moment)}</bdi>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </aside>
  );
}

/** The times that came with the page, or those that are asked for now. Null while nothing is known; none where asking failed. */
function useTimes(alias: string, { service_id, times }: Next, today: string): readonly string[] | null {
  const { language } = useSite();
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const isMissing = times === null;
  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    const range = { from: today, to: addDays(today, daysAtOnce - 1), service_ids: [service_id] };
    void onlineCalls(alias, language)
      .availableDays(range, controller.signal)
      .then((answer) => {
        if (!controller.signal.aborted) setAsked(answer.ok ? soonestTimes(answer.value.days ?? []) : []);
      });
    return () => controller.abort();
  }, [alias, language, service_id, today, isMissing]);
  return times ?? asked;
}
