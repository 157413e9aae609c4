import { ActionIcon, Anchor, Button, Group, Switch, Text } from '@mantine/core';
import { createExpenseType, deleteExpenseType, listExpenseTypes, updateExpenseType } from '@rawnaq/contract/expenses';
import { IconPencil, IconPlus, IconTags, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../patterns/column.ts';
import { DrawerForm } from '../../patterns/drawer-form.tsx';
import { ListPage } from '../../patterns/list-page.tsx';
import { useListQuery } from '../../patterns/use-list-query.ts';
import { call } from '../../shell/call.ts';
import { may } from '../../shell/globals.ts';
import { notify } from '../../shell/notify.ts';
import { pathOf } from '../../shell/screens/table.ts';
import { t } from '../../shell/text.ts';
import { localName } from '../../ui/local-name.ts';
import { NamePair } from '../../ui/name-pair.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { DeleteDialog } from '../catalogue/public.ts';
import { refreshExpenses, type ExpenseType } from './expenses-data.ts';

const statusName = (status: 0 | 1): string => t(status === 1 ? 'expenses.active' : 'expenses.disabled');

const makeColumns = (onOpen: ((type: ExpenseType) => void) | null): readonly Column<ExpenseType>[] => [
  {
    id: 'name',
    title: t('expenses.types.type'),
    value: localName,
    isHeading: true,
    cell: (row) =>
      onOpen === null ? (
        localName(row)
      ) : (
        <Anchor component="button" type="button" ta="start" onClick={() => onOpen(row)}>
          {localName(row)}
        </Anchor>
      ),
  },
  {
    id: 'expense_count',
    title: t('expenses.types.expenses'),
    kind: 'number',
    value: (row) => row.expense_count,
    link: (row) => (row.expense_count === 0 ? null : `${pathOf('merchant.expenses_list')}?expense_type_id=${row.id}`),
  },
  { id: 'total_minor', title: t('expenses.total'), kind: 'money', value: (row) => row.total_minor },
  {
    id: 'status',
    title: t('labels.status'),
    value: (row) => statusName(row.status),
    cell: (row) => <StatusBadge tone={row.status === 1 ? 'success' : 'neutral'}>{statusName(row.status)}</StatusBadge>,
  },
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
        actions={list.total > 0 && add}
        rowActions={(row) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            {mayEdit && (
              <ActionIcon aria-label={t('expenses.edit', { name: localName(row) })} onClick={() => setEditing(row)}>
                <IconPencil size={18} stroke={1.6} />
              </ActionIcon>
            )}
            {may('expenses.delete') && (
              <ActionIcon aria-label={t('expenses.delete', { name: localName(row) })} onClick={() => setDeleting(row)}>
                <IconTrash size={18} stroke={1.6} />
              </ActionIcon>
            )}
          </Group>
        )}
        empty={<EmptyState icon={IconTags} title={t('expenses.types.empty')} text={t('expenses.types.empty_text')} action={add} />}
      />
      {editing === 'new' && <NewType onClose={() => setEditing(null)} />}
      {editing !== null && editing !== 'new' && <ExistingType type={editing} onClose={() => setEditing(null)} />}
      {deleting !== null && (
        <DeleteDialog
          name={localName(deleting)}
          onDelete={async () => {
            await call(deleteExpenseType, { id: deleting.id });
            notify({ message: t('expenses.deleted', { name: localName(deleting) }) });
            await refreshExpenses();
          }}
          onDisable={
            deleting.status === 1 && mayEdit
              ? async () => {
                  const { id, version, english_name, arabic_name } = deleting;
                  await call(updateExpenseType, { id, version, english_name, arabic_name, status: 0 });
                  await refreshExpenses();
                }
              : undefined
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
        <Switch {...form.flag('status')} label={t('expenses.active')} />
        <Text size="sm" c="dimmed" mt={4}>
          {t('expenses.types.status_hint')}
        </Text>
      </div>
    </DrawerForm>
  );
}
