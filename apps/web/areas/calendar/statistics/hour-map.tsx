import type { CSSProperties } from 'react';
import { useOverflows } from '../../../patterns/list/use-overflows.ts';
import { t } from '../../../shell/text/text.ts';
import { NumberText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import styles from './hour-map.module.css';

interface HourMapProps {
  hours: readonly { day: number; hour: number; visits: number }[];
}

const days = [0, 1, 2, 3, 4, 5, 6] as const;

/** When the week is busy: a table of weekdays and hours, darker where more appointments begin. The number stands in each field too. */
export function HourMap({ hours }: HourMapProps) {
  const format = useSalonFormat();
  const [frame, scrolls] = useOverflows<HTMLDivElement>();
  const most = Math.max(1, ...hours.map(({ visits }) => visits));
  const shown = hoursInOrder(hours);
  const count = (day: number, hour: number): number => hours.find((one) => one.day === day && one.hour === hour)?.visits ?? 0;
  return (
    <div ref={frame} className={styles.frame} {...(scrolls ? { role: 'region', 'aria-label': t('statistics.hour_map'), tabIndex: 0 } : {})}>
      <table className={styles.map}>
        <caption>{t('statistics.hour_map')}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('statistics.weekday')}
            </th>
            {shown.map((hour) => (
              <th key={hour} scope="col">
                <bdi>{format.clock(hour * 60)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">{t(`ui.day.${day}`)}</th>
              {shown.map((hour) => {
                const visits = count(day, hour);
                return (
                  <td key={hour} style={{ '--share': `${Math.round((visits / most) * 50)}%` } as CSSProperties}>
                    {visits === 0 ? '' : <NumberText value={visits} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The hours from the first to the last in which something begins; hours of a night that runs on come after those of its evening. */
function hoursInOrder(hours: HourMapProps['hours']): number[] {
  const used = new Set(hours.map(({ hour }) => hour));
  if (used.size === 0) return [];
  // The longest stretch without a start is when the business is closed; the day begins after it.
  const empty = [...used].map((hour) => {
    let length = 1;
    while (length < 24 && !used.has((hour + length) % 24)) length += 1;
    return { after: (hour + length) % 24, length };
  });
  const closed = empty.reduce((longest, one) =>
    one.length > longest.length || (one.length === longest.length && one.after < longest.after) ? one : longest,
  );
  return Array.from({ length: 24 - closed.length + 1 }, (_, position) => (closed.after + position) % 24);
}
