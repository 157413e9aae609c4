import { useEffect, useRef } from 'react';
import { Icon } from '../frame/icon.tsx';
import { useSite } from '../frame/site-context.tsx';
import type { DayOfTimes } from './online-calls.ts';

interface DayStripProps {
  days: readonly DayOfTimes[];
  today: string;
  chosen: string | null;
  onChoose: (date: string) => void;
  onEarlier: (() => void) | null;
  onLater: (() => void) | null;
}

/** Two weeks side by side; a full day says so in a word, not by colour alone. */
export function DayStrip({ days, today, chosen, onChoose, onEarlier, onLater }: DayStripProps) {
  const { text, format } = useSite();
  const current = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const row = current.current?.parentElement;
    if (row == null || current.current === null) return;
    // The chosen day may lie outside of what a phone shows. Only the strip moves, never the page.
    const [button, strip] = [current.current.getBoundingClientRect(), row.getBoundingClientRect()];
    if (button.left < strip.left || button.right > strip.right)
      row.scrollBy({ left: button.left - strip.left - (strip.width - button.width) / 2 });
  }, [chosen]);

  return (
    <div className="strip" role="group" aria-label={text('later.days')}>
      {onEarlier !== null && (
        <button type="button" className="strip-page back" onClick={onEarlier} aria-label={text('later.earlier_days')}>
          <Icon name="chevron" />
        </button>
      )}
      <div className="strip-row">
        {days.map(({ date, available_times }) => {
          const count = available_times.length;
          return (
            <button
              key={date}
              ref={date === chosen ? current : null}
              type="button"
              className="day"
              data-date={date}
              aria-pressed={date === chosen}
              // oxlint-disable-next-line house/dead-buttons -- the day itself says that it is full
              disabled={count === 0}
              onClick={() => onChoose(date)}
            >
              <span className="day-name">{date === today ? text('words.today') : format.weekdayShort(date)}</span>{' '}
              <span className="day-number">{format.dayOfMonth(date)}</span>{' '}
              <span className="day-note">{count === 0 ? text('later.full') : format.monthShort(date)}</span>{' '}
              {count > 0 && <span className="for-ears">{text('later.times_free', { count })}</span>}
            </button>
          );
        })}
      </div>
      {onLater !== null && (
        <button type="button" className="strip-page" onClick={onLater} aria-label={text('later.later_days')}>
          <Icon name="chevron" />
        </button>
      )}
    </div>
  );
}
