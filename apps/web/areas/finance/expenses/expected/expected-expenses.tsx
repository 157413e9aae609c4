import { ActionIcon, Button } from '@mantine/core';
import { listExpectedExpenses } from '@rawnaq/contract/finance/expected-expenses';
import { expectedExpenseColumns, expectedExpensesFile } from '@rawnaq/contract/finance/expected-expense-list';
import { IconPlus, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../../patterns/list/choice-filter.tsx';
import { drawnColumns } from '../../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../../patterns/list/row-actions.tsx';
import { useListQuery } from '../../../../patterns/list/use-list-query.ts';
import { may } from '../../../../shell/globals.ts';
import { useLiveChanges } from '../../../../shell/live.ts';
import { go } from '../../../../shell/navigation.ts';
import { pathOf } from '../../../../shell/screens/table.ts';
import { t } from '../../../../shell/text/text.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { useExpenseChoices } from '../expenses-data.ts';
import { type Expected, expectedStateChoices, repeatsText } from './expected-data.ts';
import { ExpectedStateBadge } from './expected-state.tsx';
import { MoveExpected } from './move-expected.tsx';
import { RemoveExpected } from './remove-expected.tsx';

const pathOfRow = (row: Expected): string =>
  row.expense_id === null ? pathOf('merchant.expected_expense', { id: row.id }) : pathOf('merchant.expense', { id: row.expense_id });

/** What the salon is going to be charged, the next first; what was moved leads to its expense. */
export default function ExpectedExpenses() {
  const list = useListQuery(listExpectedExpenses, { per_page: 50, sort: 'due_on', filters: {} });
  const choices = useExpenseChoices();
  const [moving, setMoving] = useState<Expected | null>(null);
  const [removing, setRemoving] = useState<Expected | null>(null);
  const [columns] = useState(() =>
    drawnColumns(expectedExpenseColumns, {
      description: may('expenses.edit') ? { link: pathOfRow } : {},
      supplier: { link: (row) => (row.supplier_id === null ? null : pathOf('merchant.supplier', { id: row.supplier_id })) },
      repeats: { cell: repeatsText },
      state: { cell: (row) => <ExpectedStateBadge state={row.state} />, isUsual: (row) => row.state === 'pending' },
    }),
  );
  const { filters } = list.state;
  useLiveChanges(({ topic }) => {
    if (topic === 'expected_expenses' || topic === '*') list.retry();
  });
  const add = may('expenses.create') && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => go(pathOf('merchant.new_expected_expense'))}>
      {t('expectedExpenses.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.expected_expenses')}
        list={list}
        columns={columns}
        file={expectedExpensesFile}
        rowKey={(row) => row.id}
        searchPlaceholder={t('expectedExpenses.list.search')}
        filters={
          <>
            <ChoiceFilter
              label={t('expenses.state')}
              all={t('expenses.all_states')}
              choices={expectedStateChoices()}
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
          </>
        }
        add={add}
        rowActions={(row) =>
          row.status === 1 && (
            <RowActions
              id={row.id}
              name={row.description}
              onEdit={may('expenses.edit') && (() => go(pathOfRow(row)))}
              onDelete={may('expenses.delete') && (() => setRemoving(row))}
            >
              {may('expenses.create') && (
                <ActionIcon aria-label={t('expectedExpenses.list.move', { name: row.description })} onClick={() => setMoving(row)}>
                  <IconReceipt size={18} stroke={1.6} />
                </ActionIcon>
              )}
            </RowActions>
          )
        }
        empty={
          <EmptyState
            picture="calendar"
            title={t('expectedExpenses.list.empty')}
            text={t('expectedExpenses.list.empty_text')}
            action={add}
          />
        }
      />
      {moving !== null && <MoveExpected expected={moving} onClose={() => setMoving(null)} />}
      {removing !== null && <RemoveExpected expected={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
