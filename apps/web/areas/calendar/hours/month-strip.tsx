import { VisuallyHidden } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import type { listCustomHours } from '@rawnaq/contract/calendar/hours';
import { type CalendarDate, dayOfWeek } from '@rawnaq/domain/time/calendar-date';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { daysOfWeek } from '../../../ui/dates/weekly-hours.ts';
import { type CustomDay, daysOfMonth } from './custom-days.ts';
import { HoursText } from './hours-text.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import styles from './month-strip.module.css';

export type CustomHoursAnswer = Output<typeof listCustomHours.output>;

interface MonthStripProps {
  month: CalendarDate;
  today: CalendarDate;
  answer: CustomHoursAnswer;
  /** The hours of an employee: days off go before everything else. */
  isOfEmployee: boolean;
  /** A date with hours of its own, or one that is to get some; null where the reader may only look. */
  onDate: ((date: CalendarDate, custom: CustomDay | null) => void) | null;
}

/** A month with the hours of each day: a calendar on a desk, a list on a phone. */
export function MonthStrip({ month, today, answer, isOfEmployee, onDate }: MonthStripProps) {
  const format = useSalonFormat();
  const { dates, empty } = daysOfMonth(month);
  const customs = new Map(answer.days.map((day) => [day.on_date, day]));
  return (
    <div className={styles.calendar}>
      <div className={styles.names} aria-hidden>
        {daysOfWeek.map((day) => (
          <span key={day}>{t(`ui.day.${day}`)}</span>
        ))}
      </div>
      <ol className={styles.days} aria-label={t('hours.custom.month', { month: format.month(month) })}>
        {dates.map((date, index) => {
          const custom = customs.get(date) ?? null;
          const holiday = answer.holidays.find(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on);
          const closing = isOfEmployee || custom === null ? holiday : undefined;
          const business = answer.business_days.find((day) => day.on_date === date);
          const shifts = closing ? [] : (custom?.shifts ?? business?.shifts ?? answer.weekly[dayOfWeek(date)]?.shifts ?? []);
          const kind = closing ? 'holiday' : custom ? 'custom' : 'usual';
          const name = closing ? t('hours.custom.holiday', { name: localName(closing) }) : (custom?.name ?? business?.name);
          const shown = (
            <>
              <span className={styles.date}>
                <span className={styles.number}>
                  <bdi>{format.number(Number(date.slice(8)))}</bdi>
                </span>
                <span className={styles.weekday}>{t(`ui.day.${dayOfWeek(date) as 0}`)}</span>
              </span>
              <span className={styles.hours}>
                {name !== undefined && name !== '' && <bdi className={styles.name}>{name}</bdi>}
                <HoursText shifts={shifts} />
              </span>
            </>
          );
          return (
            <li
              key={date}
              className={styles.day}
              data-kind={kind}
              data-today={date === today || undefined}
              style={index === 0 ? { gridColumnStart: empty + 1 } : undefined}
            >
              {onDate === null ? (
                <div className={styles.cell}>{shown}</div>
              ) : (
                <button type="button" className={styles.cell} onClick={() => onDate(date, custom)}>
                  {shown}
                  <VisuallyHidden>{t(custom ? 'hours.custom.edit' : 'hours.custom.add_on')}</VisuallyHidden>
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
