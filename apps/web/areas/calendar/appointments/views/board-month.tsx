import { getBoardDays } from '@rawnaq/contract/calendar/board';
import type { Output } from '@rawnaq/contract/endpoint';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { IconHourglass, IconSparkles } from '@tabler/icons-react';
import { useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import styles from './board-month.module.css';
import { BoardSkeleton } from './board-skeleton.tsx';
import { monthOf } from '../board/board-view.ts';
import { besideNumber } from '../visit/visit-count.ts';

type Day = Output<(typeof getBoardDays)['output']>['days'][number];

export interface BoardMonthProps {
  date: CalendarDate;
  employee_ids: readonly number[];
  onDay: (date: CalendarDate) => void;
}

/** A month at a glance: how many come each day, how full it is, who comes for the first time. A day opens with a press. */
export function BoardMonth({ date, employee_ids, onDay }: BoardMonthProps) {
  const format = useSalonFormat();
  const asked = { ...monthOf(date), ...(employee_ids.length === 0 ? {} : { employee_ids: [...employee_ids] }) };
  const { data, error, refetch } = useEndpoint(getBoardDays, asked, { keepsLast: true });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <BoardSkeleton />;
  const month = date.slice(0, 7);
  const today = format.dateOf(new Date());
  return (
    <div className={styles.month}>
      <div className={styles.weekdays} aria-hidden>
        {data.days.slice(0, 7).map((day) => (
          <span key={day.date}>{format.day(day.date).split(/[\s,،]/)[0]}</span>
        ))}
      </div>
      <ul className={styles.days} aria-label={format.month(date)}>
        {data.days.map((day) => (
          <li key={day.date}>
            <DayCell day={day} isOther={day.date.slice(0, 7) !== month} isToday={day.date === today} onDay={onDay} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function DayCell({ day, isOther, isToday, onDay }: { day: Day; isOther: boolean; isToday: boolean; onDay: (date: CalendarDate) => void }) {
  const format = useSalonFormat();
  const load = day.working_minutes === 0 ? 0 : Math.min(1, day.booked_minutes / day.working_minutes);
  const percent = format.percent(Math.round(load * 100) * 100);
  const count = t('appointments.board.count', { count: day.visit_count });
  const word = besideNumber(count, day.visit_count);
  const isClosed = day.working_minutes === 0;
  const words = [
    format.day(day.date),
    count,
    isClosed ? t('appointments.month.closed') : t('appointments.month.full', { percent }),
    ...(day.first_visit_count > 0 ? [t('appointments.month.first_visits', { count: day.first_visit_count })] : []),
    ...(day.waiting_count > 0 ? [t('appointments.month.waiting', { count: day.waiting_count })] : []),
  ];
  return (
    <button
      type="button"
      className={styles.day}
      data-other={isOther || undefined}
      data-today={isToday || undefined}
      data-closed={isClosed || undefined}
      data-day={day.date}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onDay(day.date)}
    >
      <span className="only-read-aloud">{words.join(t('appointments.comma'))}</span>
      <span className={styles.number} aria-hidden>
        <bdi className="figures">{format.number(Number(day.date.slice(8)))}</bdi>
      </span>
      {day.visit_count > 0 && (
        <span className={styles.count} data-in-words={word === null || undefined} aria-hidden>
          <bdi className="figures">{format.number(day.visit_count)}</bdi>
          <span className={styles.word}>{word ?? count}</span>
        </span>
      )}
      {isClosed ? (
        <span className={styles.note} aria-hidden>
          {t('appointments.month.closed')}
        </span>
      ) : (
        <span className={styles.load} data-full={load >= 0.85 || undefined} aria-hidden>
          <span className={styles.bar} style={{ inlineSize: `${load * 100}%` }} />
        </span>
      )}
      <span className={styles.notes} aria-hidden>
        {day.first_visit_count > 0 && (
          <span>
            <IconSparkles size={13} stroke={2} /> <bdi className="figures">{format.number(day.first_visit_count)}</bdi>
          </span>
        )}
        {day.waiting_count > 0 && (
          <span>
            <IconHourglass size={13} stroke={2} /> <bdi className="figures">{format.number(day.waiting_count)}</bdi>
          </span>
        )}
      </span>
    </button>
  );
}
