import { Button } from '@mantine/core';
import { deleteSupplier, listSuppliers, updateSupplier } from '@rawnaq/contract/catalogue/suppliers';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { StatusFilter, statusColumn } from '../../../patterns/list/status-column.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { useAsked } from '../../../shell/asked.ts';
import { call } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { payloadOf, startingValues } from '../../../ui/forms/form-values.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { refreshExpenses, type Supplier } from './expenses-data.ts';
import { SupplierDrawer } from './supplier-drawer.tsx';

const makeColumns = (): readonly Column<Supplier>[] => [
  {
    id: 'name',
    title: t('labels.name'),
    value: localName,
    link: (row) => pathOf('merchant.supplier', { id: row.id }),
    onPhone: 'title',
    isSortable: true,
  },
  { id: 'contact_name', onPhone: 'line', title: t('labels.contact_name'), value: (row) => row.contact_name },
  { id: 'mobile', title: t('labels.mobile'), kind: 'phone', value: (row) => row.mobile },
  { id: 'trn', title: t('labels.trn'), value: (row) => row.trn, isHidden: true },
  {
    id: 'last_spent_on',
    onPhone: 'named_line',
    title: t('expenses.suppliers.last'),
    kind: 'date',
    value: (row) => row.last_spent_on,
    isSortable: true,
  },
  {
    id: 'total_minor',
    onPhone: 'amount',
    title: t('expenses.suppliers.bought'),
    kind: 'money',
    value: (row) => row.total_minor,
    isSortable: true,
  },
  { id: 'due_minor', title: t('expenses.suppliers.due'), kind: 'money', value: (row) => row.due_minor, isSortable: true },
  statusColumn(),
];

async function disable(supplier: Supplier): Promise<void> {
  await call(updateSupplier, payloadOf(startingValues(updateSupplier.input, { ...supplier, status: 0 })) as never);
}

/** Who the salon buys from, and what it owes each. */
export default function Suppliers() {
  const list = useListQuery(listSuppliers, { per_page: 100 });
  const [editing, setEditing] = useState<Supplier | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Supplier | null>(null);
  useAsked(() => may('expenses.create') && setEditing('new'));
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
        filters={<StatusFilter value={list.state.filters.status} onChange={(status) => list.setFilter('status', status)} />}
        add={add}
        rowActions={(row) => (
          <RowActions
            id={row.id}
            name={localName(row)}
            onEdit={may('expenses.edit') && (() => setEditing(row))}
            onDelete={may('expenses.delete') && (() => setDeleting(row))}
          />
        )}
        empty={<EmptyState picture="people" title={t('expenses.suppliers.empty')} text={t('expenses.suppliers.empty_text')} action={add} />}
      />
      {editing !== null && <SupplierDrawer supplier={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {deleting !== null && (
        <DeleteDialog
          name={localName(deleting)}
          onDelete={() => call(deleteSupplier, { id: deleting.id })}
          refresh={refreshExpenses}
          onDisable={deleting.status === 1 && may('expenses.edit') && (() => disable(deleting))}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
