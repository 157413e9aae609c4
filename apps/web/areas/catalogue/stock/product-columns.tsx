import { meaningOf } from '@rawnaq/design/status-tones';
import { productColumns } from '@rawnaq/contract/catalogue/product-list';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { currencyName } from '../../../ui/figures/figures.tsx';
import { OpenName } from '../../../ui/open-name.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { Face } from '../../../ui/pictures/face.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { ProductLevel } from './product-level.tsx';
import { type Product } from './stock-words.tsx';

const costs = ['average_cost_minor', 'value_minor'] as const;

/** `onOpen` null: the reader may change nothing. */
export const makeProductColumns = (currency: string, onOpen: ((product: Product) => void) | null) => {
  const title = (said: string): string => `${said} (${currencyName(currency)})`;
  return drawnColumns(
    productColumns,
    {
      english_name: {
        face: (row) => <Face name={localName(row)} uniqueId={row.picture_unique_id} id={row.product_group_id} shape="square" />,
        cell: (row) => (
          <>
            <OpenName row={row} onOpen={onOpen} />{' '}
            {row.is_sold === 0 && <StatusBadge means="remark">{t('stock.products.internal')}</StatusBadge>}
          </>
        ),
      },
      barcode: { cell: (row) => <bdi dir="ltr">{row.barcode}</bdi> },
      quantity_milli: {
        cell: (row) => (
          <ProductLevel product={row} link={may('stock.view') ? `${pathOf('merchant.stock_operations')}?product_id=${row.id}` : null} />
        ),
      },
      price_minor: { title },
      average_cost_minor: { title },
      value_minor: { title },
      status: {
        isUsual: (row) => row.status === 1,
        cell: (row, said) => <StatusBadge means={meaningOf.record[row.status]}>{said}</StatusBadge>,
      },
    },
    may('stock.see_cost') ? [] : costs,
  );
};
