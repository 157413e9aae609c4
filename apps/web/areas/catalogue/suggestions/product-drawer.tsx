import { TextInput } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import { createManagedProduct, updateManagedProduct } from '@rawnaq/contract/catalogue/suggestions';
import { productUnits } from '@rawnaq/domain/catalogue/stock/operation';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useEndpointForm, type FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { afterSaving, type GroupChoices, type SuggestedProduct } from './suggestion-data.ts';
import { SuggestionFields } from './suggestion-fields.tsx';

/** What a new suggestion begins with, where it comes from a salon's own product. */
type ProductStart = Partial<Input<typeof createManagedProduct.input>>;

interface NewProductProps {
  start: ProductStart;
  groups: GroupChoices;
  onClose: () => void;
}

type Sold = Pick<Input<typeof createManagedProduct.input>, 'barcode' | 'unit'>;

const Unit = ({ form }: { form: FormView<Sold> }) => (
  <ChoiceSelect {...form.field('unit')} choices={productUnits.map((value) => ({ value, label: t(`stock.units.${value}`) }))} />
);
const Barcode = ({ form }: { form: FormView<Sold> }) => (
  <TextInput {...form.field('barcode')} dir="ltr" autoComplete="off" maxLength={48} />
);

export function NewProductDrawer({ start, groups, onClose }: NewProductProps) {
  const form = useEndpointForm(createManagedProduct, {
    initial: { status: 1, unit: 'piece', suggested_group_id: groups.choices[0]?.value ?? null, ...start },
    draftKey: start.english_name === undefined ? 'suggested_product.new' : null,
    onSaved: afterSaving(onClose),
  });
  return (
    <DrawerForm size="lg" title={t('suggestions.products.new')} form={form} save={t('suggestions.products.save')} onClose={onClose}>
      <SuggestionFields form={form} groups={groups} beside={<Unit form={form} />} isNew>
        <Barcode form={form} />
      </SuggestionFields>
    </DrawerForm>
  );
}

export function ProductDrawer({ product, groups, onClose }: { product: SuggestedProduct; groups: GroupChoices; onClose: () => void }) {
  const form = useEndpointForm(updateManagedProduct, {
    initial: product,
    draftKey: `suggested_product.${product.id}.${product.version}`,
    onSaved: afterSaving(onClose),
  });
  return (
    <DrawerForm size="lg" title={localName(product)} form={form} save={t('suggestions.products.save')} onClose={onClose}>
      <SuggestionFields form={form} groups={groups} beside={<Unit form={form} />} isNew={false}>
        <Barcode form={form} />
      </SuggestionFields>
    </DrawerForm>
  );
}
