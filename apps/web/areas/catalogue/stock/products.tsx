import { Button, Group } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import { productsFile } from '@rawnaq/contract/catalogue/product-list';
import { deleteProduct, listProducts, reorderProducts, updateProduct } from '@rawnaq/contract/catalogue/products';
import { IconBarcode, IconPlus, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { StatusFilter } from '../../../patterns/list/status-column.tsx';
import { type ListQuery, useListQuery } from '../../../patterns/list/use-list-query.ts';
import { call } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { asSaved } from '../../../ui/forms/form-values.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { OrderHint } from '../../../ui/move-handle.tsx';
import { useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useBarcodeScanner } from '../../../ui/inputs/use-barcode-scanner.ts';
import { CheckNotice } from '../suggestions/public/check-notice.ts';
import { GroupDrawer } from './group-drawer.tsx';
import { LabelsDialog } from './labels-dialog.tsx';
import { makeProductColumns } from './product-columns.tsx';
import { ProductDrawer } from './product-drawer.tsx';
import { findByBarcode, type ProductChoices, refreshStock, useProductChoices } from './stock-data.ts';
import type { Product } from './stock-words.tsx';
import { SuggestedProducts } from './suggested-products.tsx';

interface NewProduct {
  barcode: string | null;
}

/** Everything the salon sells and uses. A scan opens the product. */
export default function Products() {
  const list = useListQuery(listProducts, { per_page: 100 });
  const choices = useProductChoices();
  const { currency } = useSalonLocale();
  const mayEdit = may('products.edit');
  const mayCreate = may('products.create');
  const [editing, setEditing] = useState<Product | NewProduct | null>(null);
  const [deleting, setDeleting] = useState<Product | null>(null);
  const [labelled, setLabelled] = useState<readonly Product[] | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const [columns] = useState(() => makeProductColumns(currency, mayEdit ? setEditing : null));
  const order = useCall(reorderProducts, { outdates: [listProducts] });
  // One group as a whole: a place among rows that are not shown would mean nothing.
  const { product_group_id, ...otherFilters } = list.state.filters;
  const isWholeGroup =
    product_group_id !== undefined && list.state.search === '' && Object.values(otherFilters).every((value) => value === undefined);
  const canMove = mayEdit && isWholeGroup && list.state.sort === null && list.total > 1 && list.total === list.rows.length;
  useLiveChanges(({ topic }) => {
    if (topic === 'products' || topic === 'stock' || topic === '*') list.retry();
  });

  const isFree = !isChoosing && editing === null && deleting === null && labelled === null;
  useProductScans({ isFree, onEdit: setEditing, onFind: list.setSearch });

  const add = mayCreate && <AddProducts onChoose={() => setIsChoosing(true)} onAdd={() => setEditing({ barcode: null })} />;
  return (
    <>
      <ListPage
        title={t('screens.merchant.products')}
        list={list}
        columns={columns}
        file={productsFile}
        rowKey={(row) => row.id}
        searchPlaceholder={t('stock.products.search')}
        above={
          <>
            <CheckNotice of="products" subject="product" />
            {mayEdit && !isWholeGroup && list.total > 1 && <OrderHint />}
          </>
        }
        filters={<Filters list={list} groups={choices.groups} />}
        add={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconBarcode size={18} stroke={1.6} aria-hidden />}
              onClick={() => setLabelled(list.rows)}
            >
              {t('stock.labels.print')}
            </Button>
            {add}
          </Group>
        }
        rowActions={(row) => (
          <RowActions
            id={row.id}
            name={localName(row)}
            order={canMove && { rows: list.rows, call: order }}
            onEdit={mayEdit && (() => setEditing(row))}
            onDelete={may('products.delete') && (() => setDeleting(row))}
            actions={[
              row.barcode !== null && {
                label: t('stock.labels.print_of', { name: localName(row) }),
                icon: IconBarcode,
                onPress: () => setLabelled([row]),
              },
            ]}
          />
        )}
        empty={<EmptyState picture="box" title={t('stock.products.empty')} text={t('stock.products.empty_text')} action={add} />}
      />
      {editing !== null && !choices.isPending && (
        <EditedProduct
          edited={editing}
          groupId={list.state.filters.product_group_id ?? null}
          choices={choices}
          onGroup={() => setEditing(editing)}
          onClose={() => setEditing(null)}
        />
      )}
      {isChoosing && <SuggestedProducts onClose={() => setIsChoosing(false)} />}
      {labelled !== null && <LabelsDialog products={labelled} onClose={() => setLabelled(null)} />}
      {deleting && (
        <DeleteDialog
          name={localName(deleting)}
          onDelete={() => call(deleteProduct, { id: deleting.id })}
          refresh={refreshStock}
          onDisable={deleting.status === 1 && mayEdit && (() => call(updateProduct, { ...asSaved(updateProduct, deleting), status: 0 }))}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

/** From what the platform suggests, or one of the salon's own. */
function AddProducts({ onChoose, onAdd }: { onChoose: () => void; onAdd: () => void }) {
  return (
    <Group gap="xs" justify="center">
      <Button variant="default" leftSection={<IconSparkles size={18} stroke={1.6} aria-hidden />} onClick={onChoose}>
        {t('suggestions.choose.products')}
      </Button>
      <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={onAdd}>
        {t('stock.products.add')}
      </Button>
    </Group>
  );
}

interface ProductScans {
  /** Nothing is open that is typed into. */
  isFree: boolean;
  onEdit: (product: Product | NewProduct) => void;
  onFind: (barcode: string) => void;
}

/** A scanned barcode opens its product, finds it where it may not be changed, or begins a new one. */
function useProductScans({ isFree, onEdit, onFind }: ProductScans): void {
  const mayEdit = may('products.edit');
  const mayCreate = may('products.create');
  useBarcodeScanner((code) => {
    void findByBarcode(code).then((product) => {
      if (product !== null && mayEdit) onEdit(product);
      else if (product !== null) onFind(code);
      else if (mayCreate) {
        notify({ message: t('stock.products.scanned_unknown', { code }) });
        onEdit({ barcode: code });
      } else notify({ tone: 'danger', message: t('stock.products.scanned_unknown', { code }) });
    });
  }, isFree);
}

interface FiltersProps {
  list: ListQuery<Input<typeof listProducts.input>, Product>;
  groups: ProductChoices['groups'];
}

function Filters({ list, groups }: FiltersProps) {
  return (
    <>
      <ChoiceFilter
        label={t('stock.products.group')}
        all={t('stock.products.all_groups')}
        choices={groups}
        value={list.state.filters.product_group_id}
        onChange={(group) => list.setFilter('product_group_id', group)}
      />
      <ChoiceFilter
        label={t('stock.products.warning')}
        all={t('stock.products.any')}
        choices={[
          { value: 'low', label: t('stock.products.low') },
          { value: 'expiry', label: t('stock.products.expiry') },
        ]}
        value={list.state.filters.warning}
        onChange={(warning) => list.setFilter('warning', warning)}
      />
      <StatusFilter value={list.state.filters.status} onChange={(status) => list.setFilter('status', status)} />
    </>
  );
}

interface EditedProductProps {
  edited: Product | NewProduct;
  groupId: number | null;
  choices: ProductChoices;
  /** The first group was added: now the product. */
  onGroup: () => void;
  onClose: () => void;
}

function EditedProduct({ edited, groupId, choices, onGroup, onClose }: EditedProductProps) {
  if ('id' in edited) return <ProductDrawer product={edited} groupId={null} barcode={null} choices={choices} onClose={onClose} />;
  // A product belongs to a group: the first one is asked for before it.
  if (choices.groups.length === 0) return <GroupDrawer group={null} note={t('stock.groups.first')} onSaved={onGroup} onClose={onClose} />;
  return <ProductDrawer product={null} groupId={groupId} barcode={edited.barcode} choices={choices} onClose={onClose} />;
}
