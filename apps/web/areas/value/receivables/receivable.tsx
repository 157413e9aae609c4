import { Button, Group } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { receivableColumns, receivablesFile } from '@rawnaq/contract/value/receivable-list';
import { listReceivables, remindDebtor } from '@rawnaq/contract/value/receivables';
import { IconBell, IconEraser } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowMenu } from '../../../patterns/list/row-menu.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { MoneyOrDash } from '../../../ui/figures/money-or-dash.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Ageing } from './ageing.tsx';
import { CollectDrawer } from './collect-drawer.tsx';
import { WriteOffDrawer } from './write-off-drawer.tsx';

type Row = Output<typeof listReceivables.output>['data'][number];

/** What is owed is shown before it is collected or written off: it takes the right to see payments, too. */
const mayCollect = (): boolean => may('debts.collect') && may('payments.view');
const mayWriteOff = (): boolean => may('debts.write_off') && may('payments.view');

const columns = drawnColumns(receivableColumns, {
  customer_name: { link: (row) => pathOf('merchant.customer_statement', { id: row.customer_id }) },
  to_30_minor: { cell: (row) => <MoneyOrDash amount_minor={row.to_30_minor} /> },
  to_60_minor: { cell: (row) => <MoneyOrDash amount_minor={row.to_60_minor} /> },
  to_90_minor: { cell: (row) => <MoneyOrDash amount_minor={row.to_90_minor} /> },
  older_minor: { cell: (row) => <MoneyOrDash amount_minor={row.older_minor} /> },
});

/** Who owes what, and since when; collecting it, asking for it, and giving it up. */
export default function Receivable() {
  const filters = useMemo(() => ({ state: 'open' as const }), []);
  const list = useListQuery(listReceivables, { sort: '-owed_minor', filters });
  const { state = 'open' } = list.state.filters;
  const sums = useEndpoint(listReceivables, { state, search: list.state.search, sort: 'oldest_on', per_page: 1 }, { keepsLast: true });
  const [givingUp, setGivingUp] = useState<Row | null>(null);
  const [collecting, setCollecting] = useState<Row | null>(null);
  const [asking, setAsking] = useState<Row | null>(null);
  const remind = useCall(remindDebtor, {
    outdates: [listReceivables],
    onDone: () => {
      notify({ message: t('receivables.debts.reminded_now') });
      setAsking(null);
    },
  });
  useLiveChanges(({ topic }) => {
    if (topic !== 'invoices' && topic !== '*') return;
    list.retry();
    void sums.refetch();
  });
  const totals = sums.data?.totals;
  return (
    <>
      <ListPage
        title={t('screens.merchant.receivable')}
        list={list}
        columns={columns}
        file={receivablesFile}
        rowKey={(row) => row.customer_id}
        above={
          totals !== undefined && (
            <Ageing totals={totals} isOpen={state === 'open'} oldest={sums.data?.data[0]} onCollect={mayCollect() ? setCollecting : null} />
          )
        }
        filters={
          <ChoiceSelect
            aria-label={t('receivables.debts.state')}
            choices={(['open', 'written_off'] as const).map((value) => ({ value, label: t(`receivables.debts.states.${value}`) }))}
            value={state}
            onChange={(one) => list.setFilter('state', one ?? 'open')}
          />
        }
        rowActions={(row) => (
          <DebtorActions
            row={row}
            isWrittenOff={state === 'written_off'}
            onCollect={() => setCollecting(row)}
            onRemind={() => setAsking(row)}
            onWriteOff={() => setGivingUp(row)}
          />
        )}
        searchPlaceholder={t('receivables.debts.search')}
        empty={
          state === 'open' ? (
            <EmptyState picture="receipt" title={t('receivables.debts.empty_title')} text={t('receivables.debts.empty_text')} />
          ) : (
            <EmptyState
              picture="receipt"
              title={t('receivables.debts.no_write_offs_title')}
              text={t('receivables.debts.no_write_offs_text')}
            />
          )
        }
      />
      {collecting !== null && (
        <CollectDrawer customer_id={collecting.customer_id} name={collecting.customer_name} onClose={() => setCollecting(null)} />
      )}
      {givingUp !== null && (
        <WriteOffDrawer
          customer_id={givingUp.customer_id}
          name={givingUp.customer_name}
          isTakingUp={state === 'written_off'}
          onClose={() => setGivingUp(null)}
        />
      )}
      <ConfirmDialog
        isOpen={asking !== null}
        title={t('receivables.debts.remind_of', { name: asking?.customer_name ?? '' })}
        confirm={t('receivables.debts.remind')}
        isWorking={remind.isPending}
        onConfirm={() => asking !== null && remind.mutate({ id: asking.customer_id })}
        onClose={() => setAsking(null)}
      >
        {t('receivables.debts.remind_text')}
      </ConfirmDialog>
    </>
  );
}

interface DebtorActionsProps {
  row: Row;
  isWrittenOff: boolean;
  onCollect: () => void;
  onRemind: () => void;
  /** Writes off what is owed, or takes up again what was written off. */
  onWriteOff: () => void;
}

/** What this user can do about the debts of a customer. */
function DebtorActions({ row, isWrittenOff, onCollect, onRemind, onWriteOff }: DebtorActionsProps) {
  if (isWrittenOff) {
    return (
      mayWriteOff() && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('receivables.write_off.take_up_of', { name: row.customer_name })}
          onClick={onWriteOff}
        >
          {t('receivables.write_off.take_up_short')}
        </Button>
      )
    );
  }
  if (!may('debts.collect') && !may('debts.write_off')) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      {mayCollect() && (
        <Button size="xs" variant="default" aria-label={t('receivables.debts.collect_of', { name: row.customer_name })} onClick={onCollect}>
          {t('receivables.debts.collect')}
        </Button>
      )}
      <RowMenu
        label={t('receivables.debts.more_of', { name: row.customer_name })}
        actions={[
          may('debts.collect') && { label: t('receivables.debts.remind'), icon: IconBell, onPress: onRemind },
          mayWriteOff() && { label: t('receivables.write_off.open'), icon: IconEraser, onPress: onWriteOff },
        ]}
      />
    </Group>
  );
}
