import { useSite, type TextKey } from '../frame/site-context.tsx';
import { hourOf } from '../format/format.ts';
import type { DayOfTimes } from './online-calls.ts';

/** Parts of a day as people say them; what begins after midnight belongs to a long evening, not to a morning. */
const parts: readonly { label: TextKey; from: number; to: number }[] = [
  { label: 'later.night', from: 0, to: 5 },
  { label: 'later.morning', from: 5, to: 12 },
  { label: 'later.afternoon', from: 12, to: 17 },
  { label: 'later.evening', from: 17, to: 24 },
];

export function TimesOfDay({
  day,
  today,
  chosen,
  onChoose,
}: {
  day: DayOfTimes;
  today: string;
  chosen: string | null;
  onChoose: (starts_at: string) => void;
}) {
  const { text, format } = useSite();
  return (
    <section aria-label={format.date(day.date)}>
      <h2 className="day-title">{day.date === today ? format.shortDay(day.date, today) : format.date(day.date)}</h2>
      {parts.map(({ label, from, to }) => {
        const best = new Set(day.preferred_times);
        const times = day.available_times.filter((moment) => hourOf(moment) >= from && hourOf(moment) < to);
        if (times.length === 0) return null;
        return (
          <div key={label} className="part">
            <h3>{text(label)}</h3>
            <ul className="slots">
              {times.map((moment) => (
                <li key={moment}>
                  <button
                    type="button"
                    className={best.has(moment) ? 'slot slot-best' : 'slot'}
                    aria-pressed={moment === chosen}
                    onClick={() => onChoose(moment)}
                  >
                    <bdi>{format.time(moment)}</bdi>
                    {best.has(moment) && <span className="for-ears"> {text('later.best_time')}</span>}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {(day.preferred_times?.length ?? 0) > 0 && (day.preferred_times?.length ?? 0) < day.available_times.length && (
        <p className="fine slots-note">{text('later.best_times')}</p>
      )}
    </section>
  );
}
