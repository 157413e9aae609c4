import { meaningOf } from '@rawnaq/design/status-tones';
import { TextInput } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { tipColumns, tipEntriesFile } from '@rawnaq/contract/finance/tip-list';
import { listTipBalances, listTipEntries, payOutTips } from '@rawnaq/contract/finance/tips';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { useMemo, useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DocumentNumber } from '../../../ui/figures/figures.tsx';
import { hasKeys } from '../../../ui/forms/has-keys.ts';
import { localText } from '../../../ui/figures/local-name.ts';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { MethodChoice } from '../payments/public.ts';
import { Owed, PaidFilters } from '../receipts/public/owed.ts';
import { MovementReceipt, type PaperOfMoney, ReceiptDone } from '../receipts/public.ts';
import { useMoneyText } from '../../../ui/figures/money-text.ts';

type Balance = Output<typeof listTipBalances.output>['data'][number];

const columns = drawnColumns(tipColumns, {
  kind: { cell: (row, said) => <StatusBadge means={meaningOf.tip[row.kind]}>{said}</StatusBadge> },
  document_number: {
    cell: (row) => <DocumentNumber number={row.document_number} />,
    link: (row) => (row.invoice_id === null || !may('invoices.view') ? null : pathOf('merchant.invoice', { id: row.invoice_id })),
  },
});

const nameOf = (row: Balance): string => localText(row.english_name, row.arabic_name) ?? '';
const chargedBack: Column<Balance> = {
  id: 'charged_back_minor',
  title: t('tips.charged_back'),
  kind: 'money',
  value: (row) => row.charged_back_minor,
};
/** Most salons never have a tip charged back: the column is there for those that had one. */
const balanceColumns = (rows: readonly Balance[]): readonly Column<Balance>[] => [
  { id: 'employee', title: t('tips.employee'), value: nameOf, onPhone: 'title' },
  { id: 'received_minor', title: t('tips.received'), kind: 'money', value: (row) => row.received_minor },
  { id: 'paid_out_minor', title: t('tips.paid_out'), kind: 'money', value: (row) => row.paid_out_minor },
  { id: 'given_back_minor', title: t('tips.given_back'), kind: 'money', value: (row) => row.given_back_minor },
  ...(rows.some(({ charged_back_minor }) => charged_back_minor !== 0) ? [chargedBack] : []),
  { id: 'balance_minor', title: t('tips.balance'), kind: 'money', value: (row) => row.balance_minor },
];

/** Tips: what each employee still gets, and everything that came and went. */
export default function Tips() {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const filters = useMemo(() => ({ from: addDays(today, -365), to: today }), [today]);
  const list = useListQuery(listTipEntries, { filters });
  const balances = useEndpoint(listTipBalances, {});
  const [paying, setPaying] = useState<Balance | null>(null);
  const [paid, setPaid] = useState<PaperOfMoney | null>(null);
  useLiveChanges(({ topic }) => {
    if (topic !== 'tips' && topic !== '*') return;
    list.retry();
    void balances.refetch();
  });
  const all = balances.data?.data ?? [];
  const shownColumns = useMemo(() => balanceColumns(balances.data?.data ?? []), [balances.data]);
  return (
    <>
      <ListPage
        title={t('screens.merchant.tips')}
        list={list}
        columns={columns}
        file={tipEntriesFile}
        rowKey={(row) => row.id}
        rowActions={(row) =>
          row.kind === 2 ? (
            <MovementReceipt movement={{ kind: 'tip_out', id: row.id }} receipt_id={row.receipt_id} number={row.document_number} />
          ) : null
        }
        searchPlaceholder={t('tips.search')}
        filters={
          <PaidFilters
            list={list}
            period={filters}
            employee={t('tips.employee')}
            employees={all.map((row) => ({ value: row.employee_id, label: nameOf(row) }))}
          />
        }
        // Who still gets what is what this screen is opened for.
        above={
          all.length > 0 && (
            <Owed
              title={t('tips.balances')}
              columns={shownColumns}
              balances={all}
              canPay={(row) => row.balance_minor > 0 && may('tips.pay_out')}
              pay={t('tips.pay_out')}
              payOf={(row) => t('tips.pay_out_of', { name: nameOf(row) })}
              onPay={setPaying}
            />
          )
        }
        empty={<EmptyState picture="coins" title={t('tips.empty_title')} text={t('tips.empty_text')} />}
      />
      {paying !== null && <PayOut balance={paying} onPaid={setPaid} onClose={() => setPaying(null)} />}
      {paid !== null && <ReceiptDone {...paid} onClose={() => setPaid(null)} />}
    </>
  );
}

interface PayOutProps {
  balance: Balance;
  onPaid: (paid: PaperOfMoney) => void;
  onClose: () => void;
}

function PayOut({ balance, onPaid, onClose }: PayOutProps) {
  const money = useMoneyText();
  const form = useEndpointForm(payOutTips, {
    initial: { employee_id: balance.employee_id, amount_minor: balance.balance_minor },
    draftKey: null,
    onSaved: ({ receipt_id, receipt_number, amount_minor }) => {
      onPaid({
        receipt_id,
        number: receipt_number,
        message: t('tips.paid', { amount: money(amount_minor), number: receipt_number }),
      });
      for (const { path } of [listTipBalances, listTipEntries]) void queryClient.invalidateQueries({ queryKey: [path] });
      onClose();
    },
  });
  return (
    <DrawerForm title={t('tips.pay_out_of', { name: nameOf(balance) })} form={form} save={t('tips.pay_out_save')} onClose={onClose}>
      <PriceInput {...form.field('amount_minor')} data-autofocus={hasKeys() || undefined} />
      <MethodChoice form={form} />
      <TextInput {...form.field('note')} maxLength={200} />
    </DrawerForm>
  );
}
