import type { Shift } from '@rawnaq/domain/scheduling/working-time';
import { t } from '../../shell/text.ts';
import { useSalonFormat } from '../../ui/salon-locale.tsx';

/** "20:00–03:00, …" for a reader's ear and for labels. */
export function useHoursText(): (shifts: readonly Shift[]) => string {
  const format = useSalonFormat();
  return (shifts) =>
    shifts.length === 0
      ? t('hours.closed')
      : shifts
          .map(({ opens_minute, closes_minute }) => `${format.clock(opens_minute)}–${format.clock(closes_minute)}`)
          .join(t('hours.comma'));
}

/** The shifts of a day, one below the other; they read from the left in both languages. */
export function HoursText({ shifts }: { shifts: readonly Shift[] }) {
  const format = useSalonFormat();
  if (shifts.length === 0) return <span>{t('hours.closed')}</span>;
  return shifts.map(({ opens_minute, closes_minute }) => (
    <bdi key={opens_minute} dir="ltr" className="figures">
      {format.clock(opens_minute)}–{format.clock(closes_minute)}
    </bdi>
  ));
}
