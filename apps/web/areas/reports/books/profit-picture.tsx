import type { getProfitAndLoss } from '@rawnaq/contract/reports/books';
import type { Output } from '@rawnaq/contract/endpoint';
import type { Column } from '../../../patterns/list/column.ts';
import { ChartFigure } from '../../../patterns/report/chart-figure.tsx';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';

type Step = Output<typeof getProfitAndLoss.output>['steps'][number];

interface ProfitPictureProps {
  title: string;
  steps: readonly Step[];
  /** Steps are months, which are called by their names. */
  isByMonth: boolean;
}

/** Income, costs and profit of each day or month. */
export function ProfitPicture({ title, steps, isByMonth }: ProfitPictureProps) {
  const format = useSalonFormat();
  const columns: readonly Column<Step>[] = [
    isByMonth
      ? { id: 'date', title: t('books.date'), value: ({ date }) => format.month(date) }
      : { id: 'date', title: t('books.date'), kind: 'date', value: ({ date }) => date },
    { id: 'income_minor', title: t('books.income'), kind: 'money', value: (step) => step.income_minor },
    { id: 'costs_minor', title: t('books.costs'), kind: 'money', value: (step) => step.costs_minor },
    { id: 'profit_minor', title: t('books.profit'), kind: 'money', value: (step) => step.profit_minor },
  ];
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <ChartFigure
      title={title}
      period={format.period(first.date, last.date)}
      plan={{ kind: steps.length > 16 ? 'line' : 'bar', along: 'date', series: ['income_minor', 'costs_minor', 'profit_minor'] }}
      columns={columns}
      rows={steps}
      rowKey={({ date }) => date}
    />
  );
}
