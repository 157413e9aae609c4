import { getTrialBalance } from '@rawnaq/contract/reports/books';
import { trialColumns, trialFile } from '@rawnaq/contract/reports/books-columns';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets } from '../../../ui/dates/date-presets.ts';
import { PostedUntil } from '../../../patterns/report/posted-until.tsx';
import { ledgerPath } from './ways.ts';

const columns = drawnColumns(trialColumns, {});
const summed = columns.filter(({ kind }) => kind === 'money').map(({ id }) => id);

/** What each account had, moved by and has; each pair of columns sums to the same. */
export default function TrialBalance() {
  const report = useReportQuery(getTrialBalance, {});
  return (
    <>
      <ReportPage
        title={t('screens.merchant.trial_balance')}
        report={report}
        rows={report.answer?.data}
        columns={columns}
        rowKey={(row) => row.account.id}
        rowLink={(row) => ledgerPath(row.account, report.period)}
        summed={summed}
        presets={datePresets}
        firstMonth={report.answer?.financial_year_month}
        file={trialFile}
        mayExport={may('reports.export')}
      />
      <PostedUntil moment={report.answer?.posted_until} />
    </>
  );
}
