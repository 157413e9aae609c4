import { listProductChecks } from '@rawnaq/contract/catalogue/check-entries';
import { getProduct, listProductGroups, listProducts } from '@rawnaq/contract/catalogue/products';
import { listServiceRecipes, listStockBatches, listStockMovements } from '@rawnaq/contract/catalogue/stock';
import { listStockTakes } from '@rawnaq/contract/catalogue/stock-takes';
import { listTaxes } from '@rawnaq/contract/settings/settings';
import { call } from '../../../shell/call.ts';
import { may, useMerchant } from '../../../shell/globals.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { vatRateOf } from '../../../ui/inputs/vat-rate.ts';
import type { Found, SearchSource } from '../../../ui/inputs/search-select.tsx';
import { quantityWords, type Product } from './stock-words.tsx';
import { t } from '../../../shell/text/text.ts';

const changing = [
  listProducts,
  listProductGroups,
  listStockMovements,
  listStockBatches,
  listServiceRecipes,
  listStockTakes,
  listProductChecks,
];

/** What was read of products and stock is read afresh. */
export const refreshStock = (): Promise<unknown> =>
  Promise.all(changing.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));

/** Groups to choose from; none for who may not see products. */
export function useGroupChoices() {
  const seesGroups = may('products.view');
  const groups = useEndpoint(listProductGroups, { page: 1, per_page: 1000 }, { isEnabled: seesGroups });
  return {
    isPending: seesGroups && groups.isPending,
    choices: (groups.data?.data ?? []).map((group) => ({ value: group.id, label: localName(group) })),
  };
}

/** What a product's form chooses from; taxes are left out for who may not see them. */
export function useProductChoices() {
  const seesTaxes = may('taxes.view');
  const groups = useGroupChoices();
  const taxes = useEndpoint(listTaxes, { page: 1, per_page: 1000 }, { isEnabled: seesTaxes });
  const isRegistered = useMerchant().general_informations.is_vat_registered === 1;
  return {
    isPending: groups.isPending || (seesTaxes && taxes.isPending),
    groups: groups.choices,
    /** Basis points; null: the reader may not see the taxes. */
    rateOf: (tax_id: number | null | undefined): number | null =>
      seesTaxes ? vatRateOf(taxes.data?.data ?? [], tax_id, isRegistered) : null,
    taxes: seesTaxes ? (taxes.data?.data ?? []).map((tax) => ({ value: tax.id, label: localName(tax) })) : null,
  };
}
export type ProductChoices = ReturnType<typeof useProductChoices>;

/** The product with exactly this barcode, or null. */
export async function findByBarcode(barcode: string, signal?: AbortSignal): Promise<Product | null> {
  const { data } = await call(listProducts, { barcode, per_page: 1 }, signal === undefined ? {} : { signal });
  return data[0] ?? null;
}

/** A search that is open would hide what a scan adds below it. */
export function leaveField(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

const found = (product: Product): Found => ({
  value: product.id,
  label: localName(product),
  note: t('stock.operation.there', { quantity: quantityWords(product.quantity_milli, product.unit) }),
});

/** Active products, by name in either script or by barcode. */
export const productSource: SearchSource = {
  key: 'stock.products',
  find: async (search, signal) => (await call(listProducts, { search, status: 1, per_page: 12 }, { signal })).data.map(found),
  recall: (value, signal) => call(getProduct, { id: value }, { signal }).then(found, () => null),
};
