import { Paper } from '@mantine/core';
import { getBooksOverview } from '@rawnaq/contract/reports/books';
import {
  IconBook,
  IconCalendarEvent,
  IconCalendarMonth,
  IconCash,
  IconChartBar,
  IconChartHistogram,
  IconCoins,
  IconFileExport,
  IconHourglass,
  IconListNumbers,
  IconPercentage,
  IconReceiptRefund,
  IconReceiptTax,
  IconReportMoney,
  IconScale,
  IconUsers,
} from '@tabler/icons-react';
import { DoorList } from '../../../patterns/list/door-list.tsx';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import styles from './books.module.css';
import { PostedUntil } from '../../../patterns/report/posted-until.tsx';
import { ProfitPicture } from './profit-picture.tsx';

const doors = [
  { name: 'daily_general_summary', icon: IconCalendarEvent },
  { name: 'monthly_general_summary', icon: IconCalendarMonth },
  { name: 'summary_per_cashier', icon: IconUsers },
  { name: 'daily_payments_summary', icon: IconCash },
  { name: 'monthly_payments_summary', icon: IconReportMoney },
  { name: 'total_sales', icon: IconChartHistogram },
  { name: 'profit_and_loss', icon: IconChartBar },
  { name: 'balance_sheet', icon: IconScale },
  { name: 'trial_balance', icon: IconListNumbers },
  { name: 'journal', icon: IconBook },
  { name: 'accountant_exports', icon: IconFileExport },
  { name: 'vat_report', icon: IconPercentage },
  { name: 'credit_notes_report', icon: IconReceiptRefund },
  { name: 'debit_notes_report', icon: IconReceiptTax },
  { name: 'payments', icon: IconCash },
  { name: 'receivable', icon: IconHourglass },
  { name: 'commissions', icon: IconCoins },
] as const;

/** The reports an accountant asks for: the last twelve months in a picture, then each report a press away. */
export default function AccountingReports() {
  return (
    <>
      <PageHeader title={t('screens.merchant.accounting_reports')} />
      <Year />
      <DoorList doors={doors.map(({ name, icon }) => ({ screen: `merchant.${name}`, icon, text: t(`books.doors.${name}`) }))} />
    </>
  );
}

function Year() {
  const { data, error, refetch } = useEndpoint(getBooksOverview, {});
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  // A reader without the right to see cost and profit has the doors alone.
  if (data?.months === null) return null;
  const title = t('books.last_months');
  return (
    <Paper className={styles.picture}>
      <h2>{title}</h2>
      {data === undefined ? <RowsSkeleton rows={5} /> : <ProfitPicture title={title} steps={data.months} isByMonth />}
      <PostedUntil moment={data?.posted_until} />
    </Paper>
  );
}
