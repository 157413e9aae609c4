import type { Shift } from '@rawnaq/domain/scheduling/working-time';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';

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
