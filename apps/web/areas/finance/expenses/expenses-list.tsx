import { ActionIcon, Button, Group } from '@mantine/core';
import { expensesFile } from '@rawnaq/contract/finance/expense-list';
import { listExpenses } from '@rawnaq/contract/finance/expenses';
import { listSuppliers } from '@rawnaq/contract/catalogue/suppliers';
import { vatTreatments } from '@rawnaq/domain/finance/expenses/purchase-vat';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { IconBan, IconCash, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { go } from '../../../shell/navigation.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { CancelExpense, PayExpense } from './expense-actions.tsx';
import { makeExpenseColumns } from './expense-columns.tsx';
import { itemsText, stateChoices, useExpenseChoices, type ExpenseRow } from './expenses-data.ts';

/** What the salon bought, newest first. */
export default function ExpensesList() {
  const today = useSalonFormat().dateOf(new Date());
  const period = useMemo(() => ({ from: addDays(today, -364), to: today }), [today]);
  const list = useListQuery(listExpenses, { per_page: 50, sort: '-spent_on', filters: period });
  const choices = useExpenseChoices();
  const suppliers = useEndpoint(listSuppliers, { page: 1, per_page: 200 });
  const [paying, setPaying] = useState<ExpenseRow | null>(null);
  const [cancelling, setCancelling] = useState<ExpenseRow | null>(null);
  const [columns] = useState(() => makeExpenseColumns(may('expenses.edit')));
  const { filters } = list.state;
  useLiveChanges(({ topic }) => {
    if (topic === 'expenses' || topic === '*') list.retry();
  });
  const add = may('expenses.create') && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => go(pathOf('merchant.new_expense'))}>
      {t('expenses.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.expenses_list')}
        list={list}
        columns={columns}
        file={expensesFile}
        rowKey={(row) => row.id}
        searchPlaceholder={t('expenses.list.search')}
        filters={
          <>
            <DateRangePicker
              value={{ from: filters.from ?? period.from, to: filters.to ?? period.to }}
              onChange={(range) => list.setFilters({ from: range.from, to: range.to })}
            />
            <ChoiceFilter
              label={t('expenses.state')}
              all={t('expenses.all_states')}
              choices={stateChoices()}
              value={filters.state}
              onChange={(state) => list.setFilter('state', state)}
            />
            <ChoiceFilter
              label={t('labels.expense_type_id')}
              all={t('expenses.list.all_types')}
              choices={choices.types}
              value={filters.expense_type_id}
              onChange={(type) => list.setFilter('expense_type_id', type)}
            />
            <ChoiceFilter
              label={t('labels.supplier_id')}
              all={t('expenses.list.all_suppliers')}
              choices={(suppliers.data?.data ?? []).map((row) => ({ value: row.id, label: localName(row) }))}
              value={filters.supplier_id}
              onChange={(supplier) => list.setFilter('supplier_id', supplier)}
            />
            <ChoiceFilter
              label={t('labels.vat_treatment')}
              all={t('expenses.list.all_treatments')}
              choices={vatTreatments.map((value) => ({ value, label: t(`expenses.treatments.${value}`) }))}
              value={filters.vat_treatment}
              onChange={(treatment) => list.setFilter('vat_treatment', treatment)}
            />
          </>
        }
        add={add}
        rowActions={(row) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            {may('expenses.edit') && (row.state === 'due' || row.state === 'overdue') && (
              <ActionIcon aria-label={t('expenses.list.pay', { name: itemsText(row) })} onClick={() => setPaying(row)}>
                <IconCash size={18} stroke={1.6} />
              </ActionIcon>
            )}
            {may('expenses.delete') && row.state !== 'cancelled' && (
              <ActionIcon aria-label={t('expenses.list.cancel', { name: itemsText(row) })} onClick={() => setCancelling(row)}>
                <IconBan size={18} stroke={1.6} />
              </ActionIcon>
            )}
          </Group>
        )}
        empty={<EmptyState picture="receipt" title={t('expenses.list.empty')} text={t('expenses.list.empty_text')} action={add} />}
      />
      {paying !== null && <PayExpense expense={paying} name={itemsText(paying)} onClose={() => setPaying(null)} />}
      {cancelling !== null && <CancelExpense expense={cancelling} name={itemsText(cancelling)} onClose={() => setCancelling(null)} />}
    </>
  );
}
