import { Button } from '@mantine/core';
import { commissionPayoutColumns, commissionPayoutsFile } from '@rawnaq/contract/finance/commission-payout-list';
import { listCommissionBalances, listCommissionPayouts } from '@rawnaq/contract/finance/commission-payouts';
import { meaningOf } from '@rawnaq/design/status-tones';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowMenu } from '../../../patterns/list/row-menu.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateText, DocumentNumber } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Owed, PaidFilters } from '../receipts/public/owed.ts';
import { MovementReceipt, type PaperOfMoney, ReceiptDone } from '../receipts/public.ts';
import styles from './commissions.module.css';
import { PaidOutside } from './paid-outside.tsx';
import { type Balance, employeeName, PayOut, type Payout, UndoPayout } from './pay-out.tsx';

const stateOf = (row: Payout) =>
  row.is_reversal === 1 ? 'reversal' : row.is_reversed === 1 ? 'undone' : row.outside_through === null ? 'paid' : 'outside';

const columns = drawnColumns(commissionPayoutColumns, {
  state: { cell: (row, said) => <StatusBadge means={meaningOf.commissionPayout[stateOf(row)]}>{said}</StatusBadge> },
  document_number: {
    cell: (row) =>
      row.outside_through === null ? <DocumentNumber number={row.document_number} /> : <DateText date={row.outside_through} />,
  },
});

const balanceColumns: readonly Column<Balance>[] = [
  { id: 'employee', title: t('commissions.employee'), value: employeeName, onPhone: 'title' },
  { id: 'earned_minor', title: t('commissions.earned'), kind: 'money', value: (row) => row.earned_minor },
  { id: 'target_minor', title: t('commissions.target'), kind: 'money', value: (row) => row.target_minor },
  { id: 'paid_minor', title: t('commissions.paid_out'), kind: 'money', value: (row) => row.paid_minor },
  { id: 'left_minor', title: t('commissions.left'), kind: 'money', value: (row) => row.left_minor },
];

/** Paid commissions: what each employee still gets, and every payout with what undid it. */
export default function CommissionPayouts() {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const filters = useMemo(() => ({ from: addDays(today, -365), to: today }), [today]);
  const list = useListQuery(listCommissionPayouts, { filters });
  const balances = useEndpoint(listCommissionBalances, {});
  const [paying, setPaying] = useState<Balance | null>(null);
  const [undoing, setUndoing] = useState<Payout | null>(null);
  const [isOutside, setOutside] = useState(false);
  const [paid, setPaid] = useState<PaperOfMoney | null>(null);
  useLiveChanges(({ topic }) => {
    if (topic !== 'commissions' && topic !== '*') return;
    list.retry();
    void balances.refetch();
  });
  const all = balances.data?.data ?? [];
  return (
    <>
      <ListPage
        title={t('screens.merchant.commission_payouts')}
        list={list}
        columns={columns}
        file={commissionPayoutsFile}
        mayExport={may('reports.export')}
        rowKey={(row) => row.id}
        rowActions={(row) =>
          row.is_reversal === 1 ? null : (
            <>
              {row.outside_through === null && (
                <MovementReceipt
                  movement={{ kind: 'commission_out', id: row.id }}
                  receipt_id={row.receipt_id}
                  number={row.document_number}
                />
              )}
              <RowMenu
                label={row.document_number ?? employeeName(row)}
                actions={[
                  may('commissions.pay_out') &&
                    row.is_reversed === 0 && {
                      label: t('commissions.undo_confirm'),
                      icon: IconArrowBackUp,
                      onPress: () => setUndoing(row),
                      isDangerous: true,
                    },
                ]}
              />
            </>
          )
        }
        actions={
          may('commissions.pay_out') && (
            <Button variant="default" onClick={() => setOutside(true)}>
              {t('commissions.outside.open')}
            </Button>
          )
        }
        searchPlaceholder={t('commissions.payouts_search')}
        filters={
          <PaidFilters
            list={list}
            period={filters}
            employee={t('commissions.employee')}
            employees={all.map((row) => ({ value: row.employee_id, label: employeeName(row) }))}
          />
        }
        // Who still gets what is what this screen is opened for.
        above={
          all.length > 0 && (
            <Owed
              title={t('commissions.balances')}
              note={t('commissions.earned_note')}
              columns={balanceColumns}
              balances={all}
              canPay={(row) => row.left_minor > 0 && may('commissions.pay_out')}
              pay={t('commissions.pay_out')}
              payOf={(row) => t('commissions.pay_out_of', { name: employeeName(row) })}
              onPay={setPaying}
              after={all.some((row) => row.left_minor < 0) && <p className={styles.faint}>{t('commissions.set_against')}</p>}
            />
          )
        }
        empty={<EmptyState picture="coins" title={t('commissions.no_payouts_title')} text={t('commissions.no_payouts_text')} />}
      />
      {paying !== null && <PayOut balance={paying} onPaid={setPaid} onClose={() => setPaying(null)} />}
      {isOutside && <PaidOutside onClose={() => setOutside(false)} />}
      {undoing !== null && <UndoPayout payout={undoing} onClose={() => setUndoing(null)} />}
      {paid !== null && <ReceiptDone {...paid} onClose={() => setPaid(null)} />}
    </>
  );
}
