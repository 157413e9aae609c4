import { ActionIcon, Text } from '@mantine/core';
import { getProduct } from '@rawnaq/contract/catalogue/products';
import { saveServiceRecipe } from '@rawnaq/contract/catalogue/stock';
import { IconTrash } from '@tabler/icons-react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { QuantityInput } from '../../../ui/inputs/number-inputs.tsx';
import { SearchSelect } from '../../../ui/inputs/search-select.tsx';
import { useBarcodeScanner } from '../../../ui/inputs/use-barcode-scanner.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import type { Recipe } from './service-recipes.tsx';
import { findByBarcode, leaveField, productSource, refreshStock } from './stock-data.ts';
import styles from './stock.module.css';
import { unitSign } from './stock-words.tsx';

interface Line {
  product_id: number;
  quantity_milli: number;
}

/** What one of a service uses. */
export function RecipeDrawer({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  const name = localName(recipe);
  const form = useEndpointForm(saveServiceRecipe, {
    initial: { id: recipe.id, products: recipe.products.map(({ product_id, quantity_milli }) => ({ product_id, quantity_milli })) },
    draftKey: null,
    onSaved: () => {
      notify({ message: t('stock.recipes.saved', { name }) });
      void refreshStock();
      onClose();
    },
  });
  const lines = form.values.products as readonly Line[];
  const setLines = (next: readonly Line[]): void => form.set('products', [...next]);
  const add = (product_id: number): void => {
    if (!lines.some((line) => line.product_id === product_id)) setLines([...lines, { product_id, quantity_milli: 1000 }]);
  };
  useBarcodeScanner((code) => {
    leaveField();
    void findByBarcode(code).then((product) => {
      if (product === null) notify({ tone: 'danger', message: t('stock.products.scanned_unknown', { code }) });
      else add(product.id);
    });
  });
  return (
    <DrawerForm title={name} form={form} save={t('stock.recipes.save')} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('stock.recipes.intro')}
      </Text>
      <SearchSelect
        aria-label={t('stock.recipes.line')}
        placeholder={t('stock.operation.add_hint')}
        source={productSource}
        value={null}
        onChange={(id) => id !== null && add(id)}
        autoFocus={recipe.products.length === 0}
      />
      <div className={styles.lines}>
        {lines.map((line, place) => (
          <RecipeLine
            key={line.product_id}
            line={line}
            error={form.errorAt(`products.${place}.quantity_milli`) ?? form.errorAt(`products.${place}.product_id`)}
            path={`products.${place}.quantity_milli`}
            onChange={(quantity_milli) => setLines(lines.map((one, at) => (at === place ? ({ ...one, quantity_milli } as Line) : one)))}
            onRemove={() => setLines(lines.filter((_, at) => at !== place))}
          />
        ))}
      </div>
    </DrawerForm>
  );
}

interface RecipeLineProps {
  line: Line;
  error: string | undefined;
  path: string;
  onChange: (quantity_milli: number | null) => void;
  onRemove: () => void;
}

function RecipeLine({ line, error, path, onChange, onRemove }: RecipeLineProps) {
  const product = useEndpoint(getProduct, { id: line.product_id }).data;
  const name = product === undefined ? '…' : localName(product);
  return (
    <div className={styles.beside}>
      <QuantityInput
        label={name}
        value={line.quantity_milli}
        onChange={onChange}
        unit={unitSign(product?.unit ?? 'piece')}
        error={error}
        data-path={path}
      />
      <ActionIcon size="lg" aria-label={t('stock.operation.remove', { name })} onClick={onRemove}>
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}
