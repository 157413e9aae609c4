import { Button, Switch, Text } from '@mantine/core';
import { createExpenseType, deleteExpenseType, listExpenseTypes, updateExpenseType } from '@rawnaq/contract/finance/expense-types';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { statusColumn } from '../../../patterns/list/status-column.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { call } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { OpenName } from '../../../ui/open-name.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { refreshExpenses, type ExpenseType } from './expenses-data.ts';

const makeColumns = (onOpen: ((type: ExpenseType) => void) | null): readonly Column<ExpenseType>[] => [
  {
    id: 'name',
    title: t('expenses.types.type'),
    value: localName,
    onPhone: 'title',
    cell: (row) => <OpenName row={row} onOpen={onOpen} />,
  },
  {
    id: 'expense_count',
    onPhone: 'named_line',
    title: t('expenses.types.expenses'),
    kind: 'number',
    value: (row) => row.expense_count,
    link: (row) => (row.expense_count === 0 ? null : `${pathOf('merchant.expenses_list')}?expense_type_id=${row.id}`),
  },
  { id: 'total_minor', onPhone: 'amount', title: t('expenses.total'), kind: 'money', value: (row) => row.total_minor },
  statusColumn(),
];

/** Kinds of expenses, with what was spent on each. */
export default function ExpenseTypes() {
  const list = useListQuery(listExpenseTypes, { per_page: 100 });
  const mayEdit = may('expenses.edit');
  const [editing, setEditing] = useState<ExpenseType | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ExpenseType | null>(null);
  const [columns] = useState(() => makeColumns(mayEdit ? setEditing : null));
  const add = may('expenses.create') && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setEditing('new')}>
      {t('expenses.types.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.expense_types')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('expenses.types.search')}
        add={add}
        rowActions={(row) => (
          <RowActions
            id={row.id}
            name={localName(row)}
            onEdit={mayEdit && (() => setEditing(row))}
            onDelete={may('expenses.delete') && (() => setDeleting(row))}
          />
        )}
        empty={<EmptyState picture="box" title={t('expenses.types.empty')} text={t('expenses.types.empty_text')} action={add} />}
      />
      {editing === 'new' && <NewType onClose={() => setEditing(null)} />}
      {editing !== null && editing !== 'new' && <ExistingType type={editing} onClose={() => setEditing(null)} />}
      {deleting !== null && (
        <DeleteDialog
          name={localName(deleting)}
          onDelete={() => call(deleteExpenseType, { id: deleting.id })}
          refresh={refreshExpenses}
          onDisable={
            deleting.status === 1 &&
            mayEdit &&
            (() => {
              const { id, version, english_name, arabic_name } = deleting;
              return call(updateExpenseType, { id, version, english_name, arabic_name, status: 0 });
            })
          }
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

const useOnSaved =
  (onClose: () => void) =>
  (saved: ExpenseType): void => {
    notify({ message: t('expenses.saved', { name: localName(saved) }) });
    void refreshExpenses();
    onClose();
  };

function NewType({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(createExpenseType, { initial: { status: 1 }, draftKey: 'expense_type.new', onSaved: useOnSaved(onClose) });
  return (
    <DrawerForm title={t('expenses.types.new')} form={form} save={t('expenses.types.save')} onClose={onClose}>
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
    </DrawerForm>
  );
}

function ExistingType({ type, onClose }: { type: ExpenseType; onClose: () => void }) {
  const form = useEndpointForm(updateExpenseType, {
    initial: type,
    draftKey: `expense_type.${type.id}.${type.version}`,
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm title={localName(type)} form={form} save={t('expenses.types.save')} onClose={onClose}>
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
      <div>
        <Switch {...form.flag('status')} label={t('ui.active')} />
        <Text size="sm" c="dimmed" mt={4}>
          {t('expenses.types.status_hint')}
        </Text>
      </div>
    </DrawerForm>
  );
}
