import { isPastMidnight, piecesOfDay } from '@rawnaq/domain/settings/master-data/work-shift';
import { t } from '../../../shell/text/text.ts';
import { clockTime } from '../../../ui/inputs/typed-values.ts';
import styles from './master-data.module.css';

interface Times {
  starts_minute: number;
  ends_minute: number;
}

/** Isolated from left to right: in either language the start is on the left. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

/** "20:00–03:00 (next day)". */
export function shiftText({ starts_minute, ends_minute }: Times): string {
  const times = isolated(`${clockTime.format(starts_minute)}–${clockTime.format(ends_minute)}`);
  return isPastMidnight({ starts_minute, ends_minute }) ? `${times} (${t('masterData.shifts.next_day')})` : times;
}

const share = (minutes: number): string => `${(minutes / 1440) * 100}%`;

/** The shift within the 24 hours of a day; what lies behind midnight is drawn at the beginning, striped. */
export function ShiftBar({ shift, colour }: { shift: Times; colour: string | null | undefined }) {
  return (
    <span
      className={styles.day}
      role="img"
      aria-label={t('masterData.shifts.bar', { from: clockTime.format(shift.starts_minute), to: clockTime.format(shift.ends_minute) })}
    >
      {piecesOfDay(shift).map(({ from, to }, place) => (
        <span
          key={from}
          className={styles.piece}
          data-is-next-day={place > 0 || undefined}
          style={{ insetInlineStart: share(from), inlineSize: share(to - from), ...(colour ? { background: colour } : {}) }}
        />
      ))}
      {[6, 12, 18].map((hour) => (
        <span key={hour} className={styles.hour} style={{ insetInlineStart: share(hour * 60) }} />
      ))}
    </span>
  );
}
