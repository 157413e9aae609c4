import { Button, Group } from '@mantine/core';
import { getProduct } from '@rawnaq/contract/catalogue/products';
import { stockMovementsFile } from '@rawnaq/contract/catalogue/movement-list';
import { listStockMovements } from '@rawnaq/contract/catalogue/stock';
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useBarcodeScanner } from '../../../ui/inputs/use-barcode-scanner.ts';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { makeMovementColumns } from './movement-columns.tsx';
import { OperationDrawer, type RecordedOperation } from './operation-drawer.tsx';
import { findByBarcode, useGroupChoices } from './stock-data.ts';
import { operationChoices } from './stock-words.tsx';

/** The ledger: everything that came in, was sold, used, lost or counted. A scan narrows it to the product. */
export default function StockOperations() {
  const today = useSalonFormat().dateOf(new Date());
  const [filters] = useState(() => ({ from: addDays(today, -365), to: today }));
  const list = useListQuery(listStockMovements, { sort: '-at', filters, per_page: 50 });
  const { currency } = useSalonLocale();
  const groups = useGroupChoices();
  const [recording, setRecording] = useState<RecordedOperation | null>(null);
  const [columns] = useState(() => makeMovementColumns(currency, 'ledger'));
  const { from = filters.from, to = filters.to, operation, product_group_id, product_id } = list.state.filters;
  const product = useEndpoint(getProduct, { id: product_id ?? 0 }, { isEnabled: product_id !== undefined && may('products.view') });
  useLiveChanges(({ topic }) => {
    if (topic === 'stock' || topic === '*') list.retry();
  });
  useBarcodeScanner((code) => {
    void findByBarcode(code).then((found) => (found === null ? list.setSearch(code) : list.setFilter('product_id', found.id)));
  }, recording === null);

  const add = may('stock.move') && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setRecording(0)}>
      {t('stock.operations.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.stock_operations')}
        list={list}
        columns={columns}
        file={stockMovementsFile}
        rowKey={(row) => row.id}
        searchPlaceholder={t('stock.operations.search')}
        filters={
          <>
            <DateRangePicker value={{ from, to }} onChange={(range) => list.setFilters({ from: range.from, to: range.to })} />
            <ChoiceFilter
              label={t('stock.operations.operation')}
              all={t('stock.operations.all')}
              choices={operationChoices()}
              value={operation}
              onChange={(next) => list.setFilter('operation', next)}
            />
            {may('products.view') && (
              <ChoiceFilter
                label={t('stock.products.group')}
                all={t('stock.products.all_groups')}
                choices={groups.choices}
                value={product_group_id}
                onChange={(next) => list.setFilter('product_group_id', next)}
              />
            )}
            {product_id !== undefined && (
              <Button
                variant="light"
                rightSection={<IconX size={16} stroke={1.6} aria-hidden />}
                aria-label={t('stock.operations.every_product')}
                onClick={() => list.setFilter('product_id', undefined)}
              >
                {t('stock.operations.of_product', { name: product.data === undefined ? '…' : localName(product.data) })}
              </Button>
            )}
          </>
        }
        add={
          add && (
            <Group gap="xs">
              <Button variant="default" leftSection={<IconMinus size={18} stroke={1.6} aria-hidden />} onClick={() => setRecording(1)}>
                {t('stock.operations.take_out')}
              </Button>
              {add}
            </Group>
          )
        }
        empty={<EmptyState picture="box" title={t('stock.operations.empty')} text={t('stock.operations.empty_text')} action={add} />}
      />
      {recording !== null && <OperationDrawer operation={recording} onClose={() => setRecording(null)} />}
    </>
  );
}
