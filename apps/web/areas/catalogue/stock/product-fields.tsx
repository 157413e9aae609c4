import { Button, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import { uploadProductPicture } from '@rawnaq/contract/settings/files';
import type { updateProduct } from '@rawnaq/contract/catalogue/products';
import { ownBarcode } from '@rawnaq/domain/catalogue/stock/barcode';
import { productUnits } from '@rawnaq/domain/catalogue/stock/operation';
import { useState, type ReactNode } from 'react';
import { DrawerFold, DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { call } from '../../../shell/call.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { PercentInput, PriceInput, QuantityInput } from '../../../ui/inputs/number-inputs.tsx';
import { PictureField } from '../../../ui/pictures/picture-field.tsx';
import { useBarcodeScanner } from '../../../ui/inputs/use-barcode-scanner.ts';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { WithoutVat } from '../../../ui/inputs/without-vat.tsx';
import type { ProductChoices } from './stock-data.ts';
import styles from './stock.module.css';
import { InPageOrder } from '../../../ui/inputs/in-page-order.tsx';
import { unitSign } from './stock-words.tsx';

type ProductInput = Omit<Input<typeof updateProduct.input>, 'id' | 'version'>;
type ProductForm = FormView<ProductInput>;

interface ProductFieldsProps {
  form: ProductForm;
  choices: ProductChoices;
  /** Of the picture as it is saved. */
  pictureId: string | null;
  /** Its stock was counted in its unit already. */
  hasMoved: boolean;
  /** What only a new product has, below its stock. */
  children?: ReactNode;
}

/** Ten digits that nobody else has thought of; should somebody have, the server says so and another press makes others. */
function newBarcode(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte % 10).join('');
  return ownBarcode(digits);
}

/** The fields that adding and changing a product share. */
export function ProductFields({ form, choices, pictureId, hasMoved, children }: ProductFieldsProps) {
  const unit = form.values.unit ?? 'piece';
  useBarcodeScanner((code) => form.set('barcode', code));
  return (
    <>
      <DrawerGroup title={t('stock.products.names')}>
        <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
        <ChoiceSelect {...form.field('product_group_id')} choices={choices.groups} />
      </DrawerGroup>
      <DrawerGroup title={t('stock.products.price_title')} note={t('stock.products.price_note')}>
        <FieldRow>
          <PriceInput {...form.field('price_minor')} />
          {choices.taxes !== null && (
            <ChoiceSelect {...form.field('tax_id')} choices={choices.taxes} placeholder={t('stock.products.default_tax')} clearable />
          )}
        </FieldRow>
        <WithoutVat price_minor={form.values.price_minor} rate_bp={choices.rateOf(form.values.tax_id)} />
        <div>
          <Switch {...form.flag('is_sold')} />
          <Text size="sm" c="dimmed" mt={4}>
            {t('stock.products.sold_hint')}
          </Text>
        </div>
        {form.values.is_sold === 1 && <PercentInput {...form.field('commission_bp')} description={t('stock.products.commission_hint')} />}
      </DrawerGroup>
      <DrawerGroup title={t('stock.products.stock_title')}>
        <div className={styles.beside}>
          <TextInput
            {...form.field('barcode')}
            description={t('stock.products.barcode_hint')}
            dir="ltr"
            autoComplete="off"
            maxLength={48}
          />
          <Button variant="default" onClick={() => form.set('barcode', newBarcode())}>
            {t('stock.products.barcode_make')}
          </Button>
        </div>
        <FieldRow>
          <ChoiceSelect
            {...form.field('unit')}
            description={t('stock.products.unit_hint')}
            choices={productUnits.map((value) => ({ value, label: t(`stock.units.${value}`) }))}
            disabled={hasMoved}
          />
          <QuantityInput {...form.field('warn_at_milli')} description={t('stock.products.warn_hint')} unit={unitSign(unit)} />
        </FieldRow>
      </DrawerGroup>
      {children}
      <Shown form={form} pictureId={pictureId} />
    </>
  );
}

function Shown({ form, pictureId }: { form: ProductForm; pictureId: string | null }) {
  const [picture, setPicture] = useState(form.values.picture_file_id === null ? null : pictureId);
  const { english_description, arabic_description, picture_file_id } = form.values;
  const isWritten = [english_description, arabic_description].some((text) => text !== '') || picture_file_id !== null;
  return (
    <DrawerFold
      title={t('stock.products.shown')}
      summary={t(isWritten ? 'stock.products.shown_some' : 'stock.products.shown_none')}
      hasError={(['english_description', 'arabic_description', 'picture_file_id'] as const).some(
        (name) => form.errorAt(name) !== undefined,
      )}
    >
      <PictureField
        label={t('labels.picture_file_id')}
        hint={t('stock.products.picture_hint')}
        uniqueId={picture}
        error={form.errorAt('picture_file_id')}
        shape="square"
        upload={(file) => call(uploadProductPicture, file)}
        onChange={(file) => {
          setPicture(file?.unique_id ?? null);
          form.set('picture_file_id', file?.id ?? null);
        }}
        data-path="picture_file_id"
      />
      <InPageOrder
        english={<Textarea {...form.field('english_description')} dir="ltr" lang="en" autosize minRows={2} maxLength={1000} />}
        arabic={<Textarea {...form.field('arabic_description')} dir="rtl" lang="ar" autosize minRows={2} maxLength={1000} />}
      />
    </DrawerFold>
  );
}
