import { Group } from '@mantine/core';
import type { Column } from '../../../patterns/list/column.ts';
import { statusColumn } from '../../../patterns/list/status-column.tsx';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { currencyName } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { OpenName } from '../../../ui/open-name.tsx';
import { SmallPicture } from '../../../ui/pictures/small-picture.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { ProductLevel } from './product-level.tsx';
import { type Product } from './stock-words.tsx';

const groupName = (row: Product): string => localName({ english_name: row.group_english_name, arabic_name: row.group_arabic_name });

const costColumns = (currency: string): readonly Column<Product>[] => [
  {
    id: 'average_cost_minor',
    title: `${t('stock.products.cost')} (${currencyName(currency)})`,
    kind: 'money',
    value: (row) => row.average_cost_minor,
  },
  {
    id: 'value_minor',
    title: `${t('stock.products.value')} (${currencyName(currency)})`,
    kind: 'money',
    value: (row) => row.value_minor,
    isHidden: true,
  },
];

/** `onOpen` null: the reader may change nothing. */
export const makeProductColumns = (currency: string, onOpen: ((product: Product) => void) | null): readonly Column<Product>[] => [
  {
    id: 'english_name',
    title: t('stock.products.product'),
    value: localName,
    isSortable: true,
    isHeading: true,
    cell: (row) => (
      <Group gap="xs" wrap="nowrap" component="span">
        <SmallPicture uniqueId={row.picture_unique_id} />
        <OpenName row={row} onOpen={onOpen} />
        {row.is_sold === 0 && <StatusBadge tone="info">{t('stock.products.internal')}</StatusBadge>}
      </Group>
    ),
  },
  { id: 'group', title: t('stock.products.group'), value: groupName },
  {
    id: 'barcode',
    title: t('labels.barcode'),
    value: (row) => row.barcode,
    cell: (row) => <bdi dir="ltr">{row.barcode}</bdi>,
    isHidden: true,
  },
  {
    id: 'quantity_milli',
    title: t('stock.products.there'),
    kind: 'number',
    value: (row) => row.quantity_milli / 1000,
    isSortable: true,
    cell: (row) => (
      <ProductLevel product={row} link={may('stock.view') ? `${pathOf('merchant.stock_operations')}?product_id=${row.id}` : null} />
    ),
  },
  {
    id: 'price_minor',
    title: `${t('stock.products.price')} (${currencyName(currency)})`,
    kind: 'money',
    value: (row) => row.price_minor,
    isSortable: true,
  },
  ...(may('stock.see_cost') ? costColumns(currency) : []),
  { ...statusColumn(), isSortable: true },
];
