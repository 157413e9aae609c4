import { hourOfWeek } from '@rawnaq/domain/time/hour-of-week';
import type { CSSProperties, ReactNode } from 'react';
import { t } from '../../shell/text/text.ts';
import { useSalonFormat } from '../../ui/figures/salon-locale.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useOverflows } from '../list/use-overflows.ts';
import styles from './heat-table.module.css';
import { hoursInOrder } from './hours-in-order.ts';

interface HeatTableProps {
  caption: string;
  /** By the hour of the week; an hour without a value is empty. */
  values: ReadonlyMap<number, number>;
  /** How a value is written. */
  write: (value: number) => ReactNode;
  /** The rows that the value of an hour is made of; left out where it opens into none. */
  wayOf?: (hour_of_week: number) => string | null;
}

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
/** Half of the accent at the most: the ink stays readable on the busiest hour, in both themes. */
const strongest = 50;

/** A table of weekdays and hours, darker where there is more. Each field says its value, so that it is read aloud as any table is. */
export function HeatTable({ caption, values, write, wayOf }: HeatTableProps) {
  const format = useSalonFormat();
  const [frame, scrolls] = useOverflows<HTMLDivElement>();
  const most = Math.max(1, ...values.values());
  const hours = hoursInOrder([...values.keys()].map((key) => key % 24));
  return (
    <div ref={frame} className={styles.frame} {...(scrolls ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {})}>
      <table className={styles.map}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('ui.weekday')}
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                <bdi>{format.clock(hour * 60)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((day) => (
            <tr key={day}>
              <th scope="row">{t(`ui.day.${day}`)}</th>
              {hours.map((hour) => {
                const key = hourOfWeek(day, hour);
                const value = values.get(key);
                const way = value === undefined ? null : (wayOf?.(key) ?? null);
                const share = Math.round((Math.max(0, value ?? 0) / most) * strongest);
                return (
                  <td key={hour} style={{ '--share': `${share}%` } as CSSProperties}>
                    {value === undefined ? '' : way === null ? write(value) : <PageLink to={way}>{write(value)}</PageLink>}
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
