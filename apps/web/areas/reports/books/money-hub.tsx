import { Paper } from '@mantine/core';
import { getBooksOverview } from '@rawnaq/contract/reports/books';
import {
  IconBook,
  IconCalendarEvent,
  IconCalendarMonth,
  IconCash,
  IconChartBar,
  IconFileExport,
  IconListNumbers,
  IconReceiptRefund,
  IconReceiptTax,
  IconReportMoney,
  IconScale,
  IconUsers,
} from '@tabler/icons-react';
import { PlaceHub } from '../../../patterns/hub/place-hub.tsx';
import { DoorList } from '../../../patterns/list/door-list.tsx';
import { may } from '../../../shell/globals.ts';
import { isOpenTo } from '../../../shell/menu.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { screenTable } from '../../../shell/screens/built.ts';
import { t } from '../../../shell/text/text.ts';
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
  { name: 'profit_and_loss', icon: IconChartBar },
  { name: 'balance_sheet', icon: IconScale },
  { name: 'trial_balance', icon: IconListNumbers },
  { name: 'journal', icon: IconBook },
  { name: 'accountant_exports', icon: IconFileExport },
  { name: 'credit_notes_report', icon: IconReceiptRefund },
  { name: 'debit_notes_report', icon: IconReceiptTax },
] as const;

const reports = doors.map(({ name, icon }) => ({ screen: `merchant.${name}`, icon, textKey: `books.doors.${name}` }) as const);

const mayOpenSome = (): boolean =>
  reports.some(({ screen }) => {
    const found = screenTable.get(screen);
    return found !== undefined && isOpenTo(found);
  });

/**
 * The way into the money: what needs a hand, then payments, expenses, figures and tax, and below them the reports an accountant asks for with the last
 * twelve months in a picture.
 */
export default function MoneyHub() {
  return (
    <PlaceHub
      place="money"
      alsoWaiting={['merchant.cash_shifts']}
      below={() =>
        mayOpenSome() && (
          <section className={styles.reports} aria-labelledby="accounting-reports">
            <h2 id="accounting-reports">{t('screens.merchant.accounting_reports')}</h2>
            {may('reports.view') && <Year />}
            <DoorList doors={reports.map(({ screen, icon, textKey }) => ({ screen, icon, text: t(textKey) }))} />
          </section>
        )
      }
    />
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
      <h3>{title}</h3>
      {data === undefined ? <RowsSkeleton rows={5} /> : <ProfitPicture title={title} steps={data.months} isByMonth />}
      <PostedUntil moment={data?.posted_until} />
    </Paper>
  );
}
