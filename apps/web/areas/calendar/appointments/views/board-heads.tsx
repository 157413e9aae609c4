import { IconChevronDown } from '@tabler/icons-react';
import { memo, useEffect, useState } from 'react';
import { t } from '../../../../shell/text/text.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { Face } from '../../../../ui/pictures/face.tsx';
import styles from '../board/board.module.css';
import type { BoardColumn } from '../board/board-types.ts';
import { topOf, type Scale } from '../moves/grid-geometry.ts';
import { nameOf } from '../visit/names.ts';
import { minutesSince, momentAfter } from '../salon-time.ts';

/** Nobody of this column begins to work on its day. */
const isOff = ({ subject, day_start }: BoardColumn): boolean =>
  !subject.working.some((span) => {
    const minute = minutesSince(day_start, span.starts_at);
    return minute >= 0 && minute < 1440;
  });

interface ColumnHeadProps {
  column: BoardColumn;
  isWeek: boolean;
  count: number;
  /** Tab leads from the board to the head of the column in which the cursor is. */
  isReached: boolean;
  /** What can be done with the employee's day; left out where there is nothing to choose from. */
  onHead?: ((column: BoardColumn, head: HTMLElement) => void) | undefined;
}

/** Whose column it is, or which day's; pressed, it offers what can be done with that employee's day. */
export const ColumnHead = memo(function ColumnHead({ column, isWeek, count, isReached, onHead }: ColumnHeadProps) {
  const format = useSalonFormat();
  const { subject } = column;
  const isToday = isWeek && column.date === format.dateOf(new Date());
  const name = nameOf(subject);
  const words = (
    <>
      {!isWeek && column.kind === 'employee' && (
        <Face name={name} uniqueId={subject.picture_unique_id} colour={subject.colour} id={subject.id} size={32} />
      )}
      <span className={styles.headWords}>
        <span className={styles.headName} title={name}>
          {isWeek ? format.day(column.date) : <bdi>{name}</bdi>}
        </span>
        <span className={styles.headNote}>
          {count === 0 && isOff(column) ? t('appointments.team.off') : t('appointments.board.count', { count })}
        </span>
      </span>
    </>
  );
  if (column.kind !== 'employee' || !onHead)
    return (
      <div className={styles.head} data-today={isToday || undefined}>
        {words}
      </div>
    );
  return (
    <button
      type="button"
      className={styles.head}
      data-head={column.key}
      data-today={isToday || undefined}
      tabIndex={isReached ? 0 : -1}
      aria-haspopup="menu"
      onClick={(event) => onHead(column, event.currentTarget)}
    >
      {words}
      <IconChevronDown size={14} stroke={1.8} className={styles.headMore} aria-hidden />
    </button>
  );
});

export const hoursOf = (scale: Scale): number[] =>
  Array.from({ length: Math.ceil((scale.last_minute - scale.first_minute) / 60) }, (_none, hour) => scale.first_minute + hour * 60);

export function TimeAxis({ first, scale, height }: { first: BoardColumn | undefined; scale: Scale; height: number }) {
  const format = useSalonFormat();
  return (
    <div className={styles.axis} style={{ blockSize: height }} aria-hidden>
      {first &&
        hoursOf(scale).map((minute) => (
          <span key={minute} className={styles.hour} style={{ insetBlockStart: topOf(scale, minute) }}>
            <bdi dir="ltr" className="figures">
              {format.time(momentAfter(first.day_start, minute))}
            </bdi>
          </span>
        ))}
    </div>
  );
}

/** The present in milliseconds, twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The minute of the column's day that it is now; null where the axis does not show it. */
export function minuteNow(column: BoardColumn, scale: Scale, now: number): number | null {
  const minute = (now - column.day_start) / 60_000;
  return minute >= scale.first_minute && minute <= scale.last_minute ? minute : null;
}

/** The present in one column: a line behind its visits, so that it crosses no name, and a mark at its edge before them. */
export function NowLine({ column, scale }: { column: BoardColumn; scale: Scale }) {
  const format = useSalonFormat();
  const now = useNow();
  const minute = minuteNow(column, scale, now);
  if (minute === null) return null;
  const style = { insetBlockStart: topOf(scale, minute) };
  return (
    <>
      <div className={styles.now} style={style} title={t('appointments.board.now', { time: format.time(new Date(now).toISOString()) })} />
      <div className={styles.nowMark} style={style} aria-hidden />
    </>
  );
}
