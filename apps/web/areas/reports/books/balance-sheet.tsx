import { getBalanceSheet } from '@rawnaq/contract/reports/books';
import { balanceColumns, balanceFile } from '@rawnaq/contract/reports/books-columns';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets } from '../../../ui/dates/date-presets.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { FigureCards } from '../../../ui/figures/figure-cards.tsx';
import { Money } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { PostedUntil } from '../../../patterns/report/posted-until.tsx';
import { amountCell, nameCell } from './sum-cells.tsx';
import { ledgerPath } from './ways.ts';

const columns = drawnColumns(balanceColumns, {
  name: { cell: nameCell },
  opening_minor: { cell: amountCell((row) => row.opening_minor) },
  closing_minor: { cell: amountCell((row) => row.closing_minor) },
  change_minor: { cell: amountCell((row) => row.closing_minor - row.opening_minor) },
});

/** What there is, what is owed and what is the owner’s, at the beginning and the end of a period. */
export default function BalanceSheet() {
  const format = useSalonFormat();
  const report = useReportQuery(getBalanceSheet, {});
  const { answer, period } = report;
  return (
    <>
      <ReportPage
        title={t('screens.merchant.balance_sheet')}
        report={report}
        rows={answer?.data}
        columns={columns}
        rowKey={(row) => row.account?.id ?? row.line}
        rowLink={(row) => ledgerPath(row.account, period)}
        presets={datePresets}
        firstMonth={answer?.financial_year_month}
        file={balanceFile}
        mayExport={may('reports.export')}
        highlights={
          <FigureCards>
            {(['assets', 'liabilities', 'equity'] as const).map((name) => {
              const row = answer?.data.find(({ line }) => line === name);
              return (
                row && (
                  <FigureCard
                    key={name}
                    label={t(`books.lines.${name}`)}
                    value={<Money amount_minor={row.closing_minor} withCurrency={false} />}
                    note={t('books.before', { figure: format.amount(row.opening_minor) })}
                  />
                )
              );
            })}
          </FigureCards>
        }
      />
      <PostedUntil moment={answer?.posted_until} />
    </>
  );
}
