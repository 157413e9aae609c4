import type { attendanceTotals } from '@rawnaq/contract/reports/attendance/attendance-reports';
import type { Output } from '@rawnaq/contract/endpoint';
import { t } from '../../../shell/text/text.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { FigureCards } from '../../../ui/figures/figure-cards.tsx';
import { durationText, NumberText } from '../../../ui/figures/figures.tsx';

type Totals = Output<typeof attendanceTotals>;
type Shown = 'due' | 'worked' | 'overtime' | 'missing' | 'late' | 'early' | 'errand' | 'business' | 'absent_days';

const isCount = (name: Shown): name is 'absent_days' => name === 'absent_days';

/** What the days of the period come to, beside what they are compared with. */
export function TotalCards({ totals, before, shown }: { totals: Totals; before?: Totals | undefined; shown: readonly Shown[] }) {
  return (
    <FigureCards>
      {shown.map((name) => {
        const text = (of: Totals) => (isCount(name) ? <NumberText value={of[name]} /> : <bdi>{durationText(of[name])}</bdi>);
        const note = before === undefined ? {} : { note: <bdi>{t('salesReports.before', { figure: plain(name, before) })}</bdi> };
        return <FigureCard key={name} label={t(`attendanceReports.${name}`)} value={text(totals)} {...note} />;
      })}
    </FigureCards>
  );
}

const plain = (name: Shown, of: Totals): string => (isCount(name) ? String(of[name]) : durationText(of[name]));
