import { SegmentedControl } from '@mantine/core';
import { getProfitAndLoss } from '@rawnaq/contract/reports/books';
import { profitColumns, profitFile } from '@rawnaq/contract/reports/books-columns';
import type { Output } from '@rawnaq/contract/endpoint';
import { divideHalfUp } from '@rawnaq/domain/money/divide-half-up';
import { stepOf } from '@rawnaq/domain/reports/accounting/report-period';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets } from '../../../ui/dates/date-presets.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { FigureCards } from '../../../ui/figures/figure-cards.tsx';
import { PartsOfLine } from '../../../ui/figures/parts-of-line.tsx';
import { Money } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { PostedUntil } from '../../../patterns/report/posted-until.tsx';
import { ProfitPicture } from './profit-picture.tsx';
import { amountCell, nameCell } from './sum-cells.tsx';
import { ledgerPath } from './ways.ts';

type Answer = Output<typeof getProfitAndLoss.output>;

const columnsWithout = (without: readonly 'budget_minor'[]) =>
  drawnColumns(
    profitColumns,
    {
      name: { cell: nameCell },
      previous_minor: { cell: amountCell((row) => row.previous_minor) },
      amount_minor: { cell: amountCell((row) => row.amount_minor) },
      change_minor: { cell: amountCell((row) => row.amount_minor - row.previous_minor) },
      budget_minor: { cell: (row, said) => (row.budget_minor === null ? said : amountCell(() => row.budget_minor ?? 0)(row)) },
    },
    without,
  );
const columns = columnsWithout([]);
const columnsUnbudgeted = columnsWithout(['budget_minor']);

/** What a period earned, what it cost and what is left, beside the period before. */
export default function ProfitAndLoss() {
  const format = useSalonFormat();
  const report = useReportQuery(getProfitAndLoss, { filters: { basis: 'accrual' } });
  const { answer, period } = report;
  const basis = report.filters.basis ?? 'accrual';
  const title = t('screens.merchant.profit_and_loss');
  return (
    <>
      <ReportPage
        title={title}
        report={report}
        rows={answer?.data}
        columns={answer?.data.some(({ budget_minor }) => budget_minor !== null) ? columns : columnsUnbudgeted}
        rowKey={(row) => row.account?.id ?? row.line}
        rowLink={(row) => ledgerPath(row.account, period, basis)}
        presets={datePresets}
        firstMonth={answer?.financial_year_month}
        file={profitFile}
        mayExport={may('reports.export')}
        highlights={answer && <Highlights answer={answer} />}
        picture={answer && <ProfitPicture title={title} steps={answer.steps} isByMonth={stepOf(period) === 'month'} />}
        filters={
          <SegmentedControl
            aria-label={t('books.basis')}
            value={basis}
            onChange={(value) => report.setFilter('basis', value)}
            data={(['accrual', 'cash'] as const).map((value) => ({ value, label: t(`books.bases.${value}`) }))}
          />
        }
      />
      <PostedUntil
        moment={answer?.posted_until}
        note={`${answer === undefined ? '' : `${t('books.compared', { period: format.period(answer.previous.from, answer.previous.to) })}. `}${t(`books.basis_notes.${basis}`)}`}
      />
    </>
  );
}

function Highlights({ answer: { totals, previous } }: { answer: Answer }) {
  const format = useSalonFormat();
  const figures = [
    ['income', 'income_minor'],
    ['gross_profit', 'gross_profit_minor'],
    ['profit', 'profit_minor'],
  ] as const;
  const margin =
    totals.income_minor > 0 && totals.profit_minor >= 0 ? divideHalfUp(totals.profit_minor, 10_000, totals.income_minor) : null;
  return (
    <FigureCards>
      {figures.map(([name, field]) => (
        <FigureCard
          key={name}
          label={t(`books.${name}`)}
          value={<Money amount_minor={totals[field]} withCurrency={false} />}
          note={
            <PartsOfLine
              parts={[
                name === 'profit' && margin !== null ? t('books.margin', { percent: format.percent(margin) }) : '',
                t('books.before', { figure: format.amount(previous.totals[field]) }),
              ]}
            />
          }
        />
      ))}
    </FigureCards>
  );
}
