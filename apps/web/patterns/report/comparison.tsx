import { type ReportStep, reportSteps } from '@rawnaq/domain/reports/comparison/report-steps';
import { type Comparison, comparisons } from '@rawnaq/domain/reports/comparison/comparison';
import { ChoiceFilter } from '../list/choice-filter.tsx';
import { t } from '../../shell/text/text.ts';
import type { DateRange } from '../../ui/dates/date-presets.ts';
import { useSalonFormat } from '../../ui/figures/salon-locale.tsx';
import { ChoiceSelect } from '../../ui/inputs/choice-inputs.tsx';

/** What a report is compared with. */
export function ComparisonChoice({
  value,
  onChange,
}: {
  value: Comparison | undefined;
  onChange: (comparison: Comparison | undefined) => void;
}) {
  return (
    <ChoiceFilter
      label={t('salesReports.compare')}
      all={t('salesReports.compare_none')}
      choices={comparisons.map((one) => ({ value: one, label: t(`salesReports.compares.${one}`) }))}
      value={value}
      onChange={(comparison) => onChange(comparison)}
    />
  );
}

/** Whether the rows of a report over time are days or months. */
export function StepChoice({ value, onChange }: { value: ReportStep; onChange: (step: ReportStep) => void }) {
  return (
    <ChoiceSelect
      aria-label={t('salesReports.by')}
      choices={reportSteps.map((one) => ({ value: one, label: `${t('salesReports.by')}: ${t(`salesReports.cuts.${one}`)}` }))}
      value={value}
      onChange={(step) => onChange(step ?? 'month')}
    />
  );
}

/** Which days a report is compared with, or that the Hijri calendar has none. */
export function ComparedWith({ compared, comparison }: { compared: DateRange | null; comparison: Comparison | undefined }) {
  const format = useSalonFormat();
  if (compared !== null) return <bdi>{t('salesReports.compared_with', { period: format.period(compared.from, compared.to) })}</bdi>;
  return comparison === 'hijri' ? <>{t('salesReports.no_hijri')}</> : null;
}
