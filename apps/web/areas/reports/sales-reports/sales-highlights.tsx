import type { Output } from '@rawnaq/contract/endpoint';
import type { getTotalSales } from '@rawnaq/contract/reports/total-sales';
import type { Comparison } from '@rawnaq/domain/reports/comparison/comparison';
import { divideHalfUp } from '@rawnaq/domain/money/divide-half-up';
import { ReportNote } from '../../../patterns/report/report-note.tsx';
import { t } from '../../../shell/text/text.ts';
import type { DateRange } from '../../../ui/dates/date-presets.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { FigureCards } from '../../../ui/figures/figure-cards.tsx';
import { PartsOfLine } from '../../../ui/figures/parts-of-line.tsx';
import { Money, NumberText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { documentsPath } from './ways.ts';

type Answer = Output<typeof getTotalSales.output>;

/** Basis points of a percent. */
const percent_bp = 100;
const figures = ['total_sales', 'net_sales', 'discounts', 'invoices', 'average_invoice'] as const;

/** The figures of the period that matter most, each beside what it is compared with. */
export function SalesHighlights({
  answer: { totals, compared },
  period,
  comparison,
}: {
  answer: Answer;
  period: DateRange;
  comparison: Comparison | undefined;
}) {
  const format = useSalonFormat();
  const written = (name: (typeof figures)[number], value: number): string =>
    name === 'invoices' ? format.number(value) : format.amount(value);
  const valueOf = (name: (typeof figures)[number], of: Answer['totals']): number =>
    (name === 'invoices' ? of.invoices : of[`${name}_minor`]) ?? 0;
  const change = (now: number, before: number): string => {
    if (before <= 0 || now < 0) return '';
    const exact = divideHalfUp(Math.abs(now - before), 10_000, before);
    // From a tenth on, parts of a percent say nothing.
    const bp = exact < 1_000 ? exact : divideHalfUp(exact, 1, percent_bp) * percent_bp;
    const word = bp === 0 ? 'change_none' : now > before ? 'change_up' : 'change_down';
    return t(`salesReports.${word}`, { percent: format.percent(bp) });
  };
  return (
    <>
      <FigureCards>
        {figures.map((name) => {
          const now = valueOf(name, totals);
          const before = compared === null ? null : valueOf(name, compared.totals);
          return (
            <FigureCard
              key={name}
              label={t(`measures.${name}.name`)}
              value={name === 'invoices' ? <NumberText value={now} /> : <Money amount_minor={now} withCurrency={false} />}
              {...(before === null
                ? {}
                : { note: <PartsOfLine parts={[t('salesReports.before', { figure: written(name, before) }), change(now, before)]} /> })}
              {...(name === 'average_invoice' ? {} : { link: documentsPath(period) })}
            />
          );
        })}
      </FigureCards>
      <ReportNote compared={compared} comparison={comparison} />
    </>
  );
}
