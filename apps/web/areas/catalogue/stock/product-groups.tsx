import { Button, Group } from '@mantine/core';
import { deleteProductGroup, listProductGroups, reorderProductGroups, updateProductGroup } from '@rawnaq/contract/catalogue/products';
import { activateSuggestedProducts, listSuggestedProducts } from '@rawnaq/contract/catalogue/suggestions';
import { IconPlus, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { StatusFilter, statusColumn } from '../../../patterns/list/status-column.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { call } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { useCall } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { OpenName } from '../../../ui/open-name.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { CheckNotice } from '../suggestions/public/check-notice.ts';
import { TakeGroups } from '../suggestions/public/take-groups.ts';
import { GroupDrawer } from './group-drawer.tsx';
import { refreshStock } from './stock-data.ts';
import { type ProductGroup } from './stock-words.tsx';

const makeColumns = (onOpen: ((group: ProductGroup) => void) | null): readonly Column<ProductGroup>[] => [
  {
    id: 'english_name',
    title: t('stock.groups.group'),
    value: localName,
    onPhone: 'title',
    cell: (row) => <OpenName row={row} onOpen={onOpen} />,
  },
  {
    id: 'product_count',
    onPhone: 'named_line',
    title: t('stock.groups.products'),
    kind: 'number',
    value: (row) => row.product_count,
    link: (row) => (row.product_count === 0 ? null : `${pathOf('merchant.products')}?product_group_id=${row.id}`),
  },
  statusColumn(),
];

/** Groups of products, in the order of the till. */
export default function ProductGroups() {
  const list = useListQuery(listProductGroups, { per_page: 100 });
  const mayEdit = may('products.edit');
  const mayCreate = may('products.create');
  const [editing, setEditing] = useState<ProductGroup | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ProductGroup | null>(null);
  const [isTaking, setIsTaking] = useState(false);
  const [columns] = useState(() => makeColumns(mayEdit ? setEditing : null));
  const order = useCall(reorderProductGroups, { outdates: [listProductGroups] });
  const canMove = mayEdit && !list.isFiltered && list.state.sort === null && list.total > 1 && list.total === list.rows.length;

  const add = mayCreate && (
    <Group gap="xs" justify="center">
      <Button variant="default" leftSection={<IconSparkles size={18} stroke={1.6} aria-hidden />} onClick={() => setIsTaking(true)}>
        {t('suggestions.choose.groups')}
      </Button>
      <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setEditing('new')}>
        {t('stock.groups.add')}
      </Button>
    </Group>
  );

  return (
    <>
      <ListPage
        title={t('screens.merchant.product_groups')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('stock.groups.search')}
        filters={<StatusFilter value={list.state.filters.status} onChange={(status) => list.setFilter('status', status)} />}
        add={add}
        above={<CheckNotice of="products" subject="product_group" />}
        rowActions={(row) => (
          <RowActions
            id={row.id}
            name={localName(row)}
            order={canMove && { rows: list.rows, call: order }}
            onEdit={mayEdit && (() => setEditing(row))}
            onDelete={may('products.delete') && (() => setDeleting(row))}
          />
        )}
        empty={<EmptyState picture="box" title={t('stock.groups.empty')} text={t('stock.groups.empty_text')} action={add} />}
      />
      {isTaking && (
        <TakeGroups
          suggestions={listSuggestedProducts}
          activate={activateSuggestedProducts}
          inputOf={(suggested_group_ids) => ({ suggested_product_ids: [], suggested_group_ids })}
          own={listProductGroups}
          onClose={() => setIsTaking(false)}
        />
      )}
      {editing !== null && <GroupDrawer group={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {deleting && (
        <DeleteDialog
          name={localName(deleting)}
          onDelete={() => call(deleteProductGroup, { id: deleting.id })}
          refresh={refreshStock}
          onDisable={
            deleting.status === 1 &&
            mayEdit &&
            (() => {
              const { id, version, english_name, arabic_name } = deleting;
              return call(updateProductGroup, { id, version, english_name, arabic_name, status: 0 });
            })
          }
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
