import { Switch, Text } from '@mantine/core';
import { createProduct, updateProduct } from '@rawnaq/contract/catalogue/products';
import { DrawerForm, DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { Money } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { PriceInput, QuantityInput } from '../../../ui/inputs/number-inputs.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ProductFields } from './product-fields.tsx';
import { ProductLevel } from './product-level.tsx';
import { refreshStock, type ProductChoices } from './stock-data.ts';
import styles from './stock.module.css';
import { unitSign, type Product } from './stock-words.tsx';

interface ProductDrawerProps {
  /** Null adds a new one. */
  product: Product | null;
  /** Of a new one: the group the list is narrowed to, and the barcode that was scanned. */
  groupId: number | null;
  barcode: string | null;
  choices: ProductChoices;
  onClose: () => void;
}

export function ProductDrawer({ product, groupId, barcode, choices, onClose }: ProductDrawerProps) {
  return product === null ? (
    <NewProduct groupId={groupId} barcode={barcode} choices={choices} onClose={onClose} />
  ) : (
    <ExistingProduct product={product} choices={choices} onClose={onClose} />
  );
}

const useOnSaved =
  (onClose: () => void) =>
  (saved: Product): void => {
    notify({ message: t('stock.saved', { name: localName(saved) }) });
    void refreshStock();
    onClose();
  };

function NewProduct({ groupId, barcode, choices, onClose }: Omit<ProductDrawerProps, 'product'>) {
  const form = useEndpointForm(createProduct, {
    initial: {
      product_group_id: groupId ?? choices.groups[0]?.value ?? null,
      unit: 'piece',
      is_sold: 1,
      status: 1,
      ...(barcode === null ? {} : { barcode }),
    },
    draftKey: barcode === null ? 'product.new' : `product.new.${barcode}`,
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm size="lg" title={t('stock.products.new')} form={form} save={t('stock.products.save')} onClose={onClose}>
      <ProductFields form={form} choices={choices} pictureId={null} hasMoved={false}>
        <DrawerGroup title={t('labels.initial_milli')} note={t('stock.products.initial_note')}>
          <FieldRow>
            <QuantityInput {...form.field('initial_milli')} unit={unitSign(form.values.unit ?? 'piece')} />
            <PriceInput {...form.field('initial_cost_minor')} />
          </FieldRow>
        </DrawerGroup>
      </ProductFields>
    </DrawerForm>
  );
}

function ExistingProduct({ product, choices, onClose }: { product: Product; choices: ProductChoices; onClose: () => void }) {
  const form = useEndpointForm(updateProduct, {
    initial: product,
    draftKey: `product.${product.id}.${product.version}`,
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm size="lg" title={localName(product)} form={form} save={t('stock.products.save')} onClose={onClose}>
      <div className={styles.facts}>
        <span>{t('stock.products.now')}</span>
        <strong>
          <ProductLevel product={product} />
        </strong>
        {product.average_cost_minor !== null && (
          <span className={styles.hint}>
            {t('stock.products.cost')} <Money amount_minor={product.average_cost_minor} />
          </span>
        )}
        {may('stock.view') && (
          <PageLink to={`${pathOf('merchant.stock_operations')}?product_id=${product.id}`}>{t('stock.products.movements')}</PageLink>
        )}
      </div>
      <ProductFields
        form={form}
        choices={choices}
        pictureId={product.picture_unique_id}
        hasMoved={product.quantity_milli !== 0 || product.initial_milli !== null}
      />
      <div>
        <Switch {...form.flag('status')} label={t('ui.active')} />
        <Text size="sm" c="dimmed" mt={4}>
          {t('stock.products.status_hint')}
        </Text>
      </div>
    </DrawerForm>
  );
}
