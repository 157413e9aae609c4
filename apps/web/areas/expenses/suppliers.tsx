import { ActionIcon, Button, Group } from '@mantine/core';
import { deleteSupplier, listSuppliers, updateSupplier } from '@rawnaq/contract/suppliers';
import { IconPencil, IconPlus, IconTrash, IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../patterns/column.ts';
import { ListPage } from '../../patterns/list-page.tsx';
import { useListQuery } from '../../patterns/use-list-query.ts';
import { call } from '../../shell/call.ts';
import { may } from '../../shell/globals.ts';
import { useLiveChanges } from '../../shell/live.ts';
import { notify } from '../../shell/notify.ts';
import { pathOf } from '../../shell/screens/table.ts';
import { t } from '../../shell/text.ts';
import { ChoiceSelect } from '../../ui/choice-inputs.tsx';
import { payloadOf, startingValues } from '../../ui/form-values.ts';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { DeleteDialog } from '../catalogue/public.ts';
import { refreshExpenses, type Supplier } from './expenses-data.ts';
import { SupplierDrawer } from './supplier-drawer.tsx';

const statusName = (status: 0 | 1): string => t(status === 1 ? 'expenses.active' : 'expenses.disabled');

const makeColumns = (): readonly Column<Supplier>[] => [
  {
    id: 'name',
    title: t('labels.name'),
    value: (row) => row.name,
    link: (row) => pathOf('merchant.supplier', { id: row.id }),
    isHeading: true,
    isSortable: true,
  },
  { id: 'contact_name', title: t('labels.contact_name'), value: (row) => row.contact_name },
  { id: 'mobile', title: t('labels.mobile'), kind: 'phone', value: (row) => row.mobile },
  { id: 'trn', title: t('labels.trn'), value: (row) => row.trn, isHidden: true },
  { id: 'last_spent_on', title: t('expenses.suppliers.last'), kind: 'date', value: (row) => row.last_spent_on, isSortable: true },
  { id: 'total_minor', title: t('expenses.suppliers.bought'), kind: 'money', value: (row) => row.total_minor, isSortable: true },
  { id: 'due_minor', title: t('expenses.suppliers.due'), kind: 'money', value: (row) => row.due_minor, isSortable: true },
  {
    id: 'status',
    title: t('labels.status'),
    value: (row) => statusName(row.status),
    cell: (row) => <StatusBadge tone={row.status === 1 ? 'success' : 'neutral'}>{statusName(row.status)}</StatusBadge>,
  },
];

async function disable(supplier: Supplier): Promise<void> {
  await call(updateSupplier, payloadOf(startingValues(updateSupplier.input, { ...supplier, status: 0 })) as never);
  await refreshExpenses();
}

/** Who the salon buys from, and what it owes each. */
export default function Suppliers() {
  const list = useListQuery(listSuppliers, { per_page: 100 });
  const [editing, setEditing] = useState<Supplier | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Supplier | null>(null);
  const [columns] = useState(makeColumns);
  useLiveChanges(({ topic }) => {
    if (topic === 'suppliers' || topic === 'expenses' || topic === '*') list.retry();
  });
  const add = may('expenses.create') && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setEditing('new')}>
      {t('expenses.suppliers.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.suppliers')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('expenses.suppliers.search')}
        filters={
          <ChoiceSelect
            aria-label={t('labels.status')}
            placeholder={t('labels.status')}
            choices={([1, 0] as const).map((value) => ({ value, label: statusName(value) }))}
            value={list.state.filters.status ?? null}
            onChange={(status) => list.setFilter('status', status ?? undefined)}
            clearable
          />
        }
        actions={list.total > 0 && add}
        rowActions={(row) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            {may('expenses.edit') && (
              <ActionIcon aria-label={t('expenses.edit', { name: row.name })} onClick={() => setEditing(row)}>
                <IconPencil size={18} stroke={1.6} />
              </ActionIcon>
            )}
            {may('expenses.delete') && (
              <ActionIcon aria-label={t('expenses.delete', { name: row.name })} onClick={() => setDeleting(row)}>
                <IconTrash size={18} stroke={1.6} />
              </ActionIcon>
            )}
          </Group>
        )}
        empty={<EmptyState icon={IconTruck} title={t('expenses.suppliers.empty')} text={t('expenses.suppliers.empty_text')} action={add} />}
      />
      {editing !== null && <SupplierDrawer supplier={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {deleting !== null && (
        <DeleteDialog
          name={deleting.name}
          onDelete={async () => {
            await call(deleteSupplier, { id: deleting.id });
            notify({ message: t('expenses.deleted', { name: deleting.name }) });
            await refreshExpenses();
          }}
          onDisable={deleting.status === 1 && may('expenses.edit') ? () => disable(deleting) : undefined}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
