import { memo, useEffect, useState } from 'react';
import { t } from '../../../../shell/text/text.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import styles from '../board/board.module.css';
import type { BoardColumn } from '../board/board-types.ts';
import { topOf, type Scale } from '../moves/grid-geometry.ts';
import { nameOf } from '../visit/names.ts';
import { momentAfter } from '../salon-time.ts';
import painted from '../board/visit-colours.module.css';

/** Whose column it is, or which day's. */
export const ColumnHead = memo(function ColumnHead({ column, isWeek, count }: { column: BoardColumn; isWeek: boolean; count: number }) {
  const format = useSalonFormat();
  const isToday = isWeek && column.date === format.dateOf(new Date());
  return (
    <div className={styles.head} data-today={isToday || undefined}>
      <span className={styles.headName}>
        {!isWeek && column.kind === 'employee' && (
          <span className={painted.swatch} style={{ '--swatch': column.subject.colour ?? undefined } as React.CSSProperties} aria-hidden />
        )}
        <span title={nameOf(column.subject)}>{isWeek ? format.day(column.date) : <bdi>{nameOf(column.subject)}</bdi>}</span>
      </span>
      <span className={styles.headNote}>{t('appointments.board.count', { count })}</span>
    </div>
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

/** The present, on the columns of today; after midnight, on those of the evening that goes on. */
export function NowLine({ columns, scale }: { columns: readonly BoardColumn[]; scale: Scale }) {
  const format = useSalonFormat();
  const now = useNow();
  const today = columns.findIndex((column) => minuteNow(column, scale, now) !== null);
  const column = columns[today];
  if (!column) return null;
  const isWhole = columns.every((other) => other.date === column.date);
  return (
    <div
      className={styles.now}
      title={t('appointments.board.now', { time: format.time(new Date(now).toISOString()) })}
      style={{
        insetBlockStart: topOf(scale, minuteNow(column, scale, now) ?? 0),
        ...(isWhole
          ? {}
          : { insetInlineStart: `${(today / columns.length) * 100}%`, insetInlineEnd: 'auto', inlineSize: `${100 / columns.length}%` }),
      }}
    />
  );
}
