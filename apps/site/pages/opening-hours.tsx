import { useSite } from '../frame/site-context.tsx';
import { dateOf } from '../format/format.ts';
import type { OnlineBusiness } from '../page.ts';

type Day = OnlineBusiness['opening']['days'][number];

/** Today, and the coming week behind it: with the holidays and special hours that a weekly table would hide. A wide screen shows all of it at once. */
export function OpeningHours({ business }: { business: OnlineBusiness }) {
  const { text, format } = useSite();
  const [today, ...later] = business.opening.days;
  if (today === undefined) return null;
  return (
    <section className="card">
      <h3>{text('salon.hours')}</h3>
      <details className="hours">
        <summary>
          <span className="hours-day">
            {format.weekday(today.date)} <span className="today">{text('salon.today')}</span>
          </span>
          <Spans day={today} />
        </summary>
        <dl>
          {later.map((day) => (
            <div key={day.date}>
              <dt>{format.weekday(day.date)}</dt>
              <dd>
                <Spans day={day} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="fine">{text('home.times_in', { zone: format.zone(business.business.timezone) })}</p>
      </details>
    </section>
  );
}

/** When a day is open, or that it is not, and why it is not like its weekday. */
function Spans({ day: { shifts, exception } }: { day: Day }) {
  const { text, format } = useSite();
  return (
    <span className="hours-spans">
      {exception !== null && <span className="exception">{text(exception === 'holiday' ? 'salon.holiday' : 'salon.special_hours')}</span>}
      {shifts.length === 0 && <span className="closed">{text('salon.closed')}</span>}
      {shifts.map((shift) => (
        <bdi key={shift.opens_at}>{isWholeDay(shift) ? text('salon.all_day') : format.span(shift.opens_at, shift.closes_at)}</bdi>
      ))}
    </span>
  );
}

function isWholeDay({ opens_at, closes_at }: { opens_at: string; closes_at: string }): boolean {
  return opens_at.slice(11, 16) === '00:00' && closes_at.slice(11, 16) === '00:00' && dateOf(opens_at) !== dateOf(closes_at);
}
