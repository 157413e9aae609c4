import { useSite } from '../frame/site-context.tsx';
import { dateOf } from '../format/format.ts';
import type { OnlineBusiness } from '../page.ts';

/** The coming week, today first and marked: with the holidays and special hours that a weekly table would hide. */
export function OpeningHours({ business }: { business: OnlineBusiness }) {
  const { text, format } = useSite();
  const { days } = business.opening;
  return (
    <section className="card">
      <h2>{text('home.hours')}</h2>
      <table className="hours">
        <tbody>
          {days.map(({ date, shifts }, index) => (
            <tr key={date} {...(index === 0 ? { 'aria-current': 'date' } : {})}>
              <th scope="row">
                {/* Without the space between them, Arabic letters of two words join into one. */}
                {format.weekday(date)} {index === 0 && <span className="today">{text('home.today')}</span>}
              </th>
              <td>
                {shifts.length === 0 && <span className="closed">{text('home.closed')}</span>}
                {shifts.map((shift) => (
                  <bdi key={shift.opens_at}>{isWholeDay(shift) ? text('home.all_day') : format.span(shift.opens_at, shift.closes_at)}</bdi>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine">{text('home.times_in', { zone: format.zone(business.business.timezone) })}</p>
    </section>
  );
}

function isWholeDay({ opens_at, closes_at }: { opens_at: string; closes_at: string }): boolean {
  return opens_at.slice(11, 16) === '00:00' && closes_at.slice(11, 16) === '00:00' && dateOf(opens_at) !== dateOf(closes_at);
}
