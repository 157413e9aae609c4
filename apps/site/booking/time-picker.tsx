import { addDays, daysBetween } from '@rawnaq/domain/time/calendar-date';
import { type ReactNode, useState } from 'react';
import { useSite } from '../frame/site-context.tsx';
import { dateOf } from '../format/format.ts';
import type { OnlineBusiness } from '../page.ts';
import { DayStrip } from './day-strip.tsx';
import { TimesOfDay } from './times-of-day.tsx';
import { daysAtOnce, type LoadDays, useDays } from './use-days.ts';
import { differsFromHere } from './zone-differs.ts';

interface TimePickerProps {
  business: OnlineBusiness;
  load: LoadDays;
  chosen: string | null;
  /** Whose times these are; null for anybody's. */
  employee: string | null;
  onAnyEmployee?: () => void;
  onChoose: (starts_at: string) => void;
  /** The way on where none of the times suits. */
  otherwise?: ReactNode;
}

const soonestShown = 3;

/** The soonest times as buttons, two weeks as a strip that shows where there is room, and the chosen day's times. */
export function TimePicker({ business, load, chosen, employee, onAnyEmployee, onChoose, otherwise }: TimePickerProps) {
  const { text, format } = useSite();
  const today = business.opening.days[0]?.date ?? '';
  const lastDay = addDays(today, business.settings.max_days_ahead);
  const [from, setFrom] = useState(() => (chosen === null ? today : windowOf(today, dateOf(chosen))));
  const [wantedDay, setDay] = useState(chosen === null ? null : dateOf(chosen));
  const [state, again] = useDays(from, load);

  const days = state.state === 'loaded' ? state.days : [];
  const first = days.find((day) => day.available_times.length > 0);
  const day = days.find(({ date, available_times }) => date === wantedDay && available_times.length > 0) ?? first;
  const soonest = from === today ? days.flatMap((each) => each.available_times).slice(0, soonestShown) : [];
  const sample = first?.available_times[0];

  // Only ever asked in the browser: the server renders no times.
  const isElsewhere = sample !== undefined && differsFromHere(sample);

  if (state.state === 'loading') return <Skeleton label={text('later.loading_times')} />;
  if (state.state === 'failed') {
    return (
      <div className="notice notice-bad" role="alert">
        <p>{state.message ?? text('later.times_failed')}</p>
        <button type="button" className="button button-quiet" onClick={again}>
          {text('later.try_again')}
        </button>
      </div>
    );
  }

  const page = (next: string): void => {
    setFrom(next);
    setDay(null);
  };
  const hasLater = addDays(from, daysAtOnce) <= lastDay;
  return (
    <div className="times">
      {soonest.length > 0 && (
        <section className="soonest" aria-label={text('later.soonest')}>
          <h2>{text('later.soonest')}</h2>
          <div className="soonest-row">
            {soonest.map((moment) => (
              <button key={moment} type="button" className="soon" onClick={() => onChoose(moment)}>
                <span>{format.shortDay(dateOf(moment), today)}</span>
                <bdi>{format.time(moment)}</bdi>
              </button>
            ))}
          </div>
        </section>
      )}
      <DayStrip
        days={days}
        today={today}
        chosen={day?.date ?? null}
        onChoose={setDay}
        onEarlier={from > today ? () => page(later(today, addDays(from, -daysAtOnce))) : null}
        onLater={hasLater ? () => page(addDays(from, daysAtOnce)) : null}
      />
      {isElsewhere && <p className="notice">{text('later.zone_differs', { zone: format.zone(business.business.timezone) })}</p>}
      {day === undefined ? (
        <NoTimes employee={employee} {...(onAnyEmployee === undefined ? {} : { onAnyEmployee })} />
      ) : (
        <TimesOfDay day={day} today={today} chosen={chosen} onChoose={onChoose} />
      )}
      {otherwise}
    </div>
  );
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** The first day of the two weeks that hold a date, counted from today. */
function windowOf(today: string, date: string): string {
  const distance = Math.max(0, daysBetween(today, date));
  return addDays(today, Math.floor(distance / daysAtOnce) * daysAtOnce);
}

function NoTimes({ employee, onAnyEmployee }: { employee: string | null; onAnyEmployee?: () => void }) {
  const { text } = useSite();
  return (
    <div className="empty" role="status">
      <h2>{employee === null ? text('later.no_times') : text('later.no_times_employee', { employee })}</h2>
      <p>{text('later.no_times_hint')}</p>
      {employee !== null && onAnyEmployee !== undefined && (
        <button type="button" className="button button-quiet" onClick={onAnyEmployee}>
          {text('later.try_any')}
        </button>
      )}
    </div>
  );
}

/** The shape of what is coming, so that nothing jumps when it does. */
function Skeleton({ label }: { label: string }) {
  return (
    <div className="times skeleton" role="status" aria-label={label}>
      <div className="bone bone-title" />
      <div className="soonest-row">
        {Array.from({ length: soonestShown }, (_, index) => (
          <div key={index} className="bone bone-soon" />
        ))}
      </div>
      <div className="bone bone-strip" />
      <div className="slots">
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className="bone bone-slot" />
        ))}
      </div>
    </div>
  );
}
