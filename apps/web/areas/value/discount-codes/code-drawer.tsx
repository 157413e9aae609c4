import { Switch, Text, TextInput } from '@mantine/core';
import { listServices } from '@rawnaq/contract/catalogue/catalogue';
import { createDiscountCode, listDiscountCodes, updateDiscountCode } from '@rawnaq/contract/value/discount-codes';
import type { Input } from '@rawnaq/contract/endpoint';
import { listProducts } from '@rawnaq/contract/catalogue/products';
import { namesProducts, namesServices } from '@rawnaq/domain/value/discount-codes/discount-code';
import { useState } from 'react';
import { DrawerForm, DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect, MultiChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { IntegerInput, PercentInput, PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { type FormView, useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { categoryChoices, channelChoices, type DiscountCode } from './words.ts';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';

export const refreshCodes = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [listDiscountCodes.path] });

type CodeForm = FormView<Input<typeof createDiscountCode.input>>;

/** `code` null adds a new one. */
export function CodeDrawer({ code, onClose }: { code: DiscountCode | null; onClose: () => void }) {
  return code === null ? <NewCode onClose={onClose} /> : <ExistingCode code={code} onClose={onClose} />;
}

const useOnSaved =
  (onClose: () => void) =>
  (saved: DiscountCode): void => {
    notify({ message: t('catalogue.saved', { name: saved.code }) });
    void refreshCodes();
    onClose();
  };

function NewCode({ onClose }: { onClose: () => void }) {
  const today = useSalonFormat().dateOf(new Date());
  const form = useEndpointForm(createDiscountCode, {
    initial: {
      category: 1,
      channel: 1,
      status: 1,
      new_customers_only: 0,
      takes_offers: 0,
      valid_from: today,
      service_ids: [],
      product_ids: [],
    },
    draftKey: 'discount_code.new',
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm size="lg" title={t('offers.codes.new')} form={form} save={t('offers.codes.save')} onClose={onClose}>
      <Fields form={form} />
    </DrawerForm>
  );
}

function ExistingCode({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const form = useEndpointForm(updateDiscountCode, {
    initial: code,
    draftKey: `discount_code.${code.id}.${code.version}`,
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm size="lg" title={code.code} form={form} save={t('offers.codes.save')} onClose={onClose}>
      <Fields form={form} />
      <div>
        <Switch {...form.flag('status')} label={t('ui.active')} />
        <Text size="sm" c="dimmed" mt={4}>
          {t('offers.codes.status_hint')}
        </Text>
      </div>
    </DrawerForm>
  );
}

function Fields({ form }: { form: CodeForm }) {
  return (
    <>
      <DrawerGroup title={t('offers.codes.basics')}>
        <TextInput {...form.field('code')} description={t('offers.codes.code_hint')} maxLength={40} autoComplete="off" dir="auto" />
        <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
      </DrawerGroup>
      <DrawerGroup title={t('offers.codes.discount_title')}>
        <Discount form={form} />
        <Selection form={form} />
        <div>
          <Switch {...form.flag('takes_offers')} />
          <Text size="sm" c="dimmed" mt={4}>
            {t('offers.codes.takes_offers_hint')}
          </Text>
        </div>
      </DrawerGroup>
      <DrawerGroup title={t('offers.codes.limits_title')} note={t('offers.codes.limits_note')}>
        <FieldRow>
          <DateInput {...form.field('valid_from')} />
          <DateInput {...form.field('valid_to')} clearable />
        </FieldRow>
        <FieldRow>
          <IntegerInput {...form.field('max_uses')} min={1} max={1_000_000} />
          <IntegerInput {...form.field('max_uses_per_customer')} min={1} max={1_000_000} />
        </FieldRow>
        <ChoiceSelect {...form.field('channel')} choices={channelChoices()} />
        <div>
          <Switch {...form.flag('new_customers_only')} />
          <Text size="sm" c="dimmed" mt={4}>
            {t('offers.codes.new_only_hint')}
          </Text>
        </div>
      </DrawerGroup>
    </>
  );
}

/** A percentage or an amount: the other one is emptied, so that never both are sent. */
function Discount({ form }: { form: CodeForm }) {
  const [kind, setKind] = useState<'percent' | 'amount'>(form.values.discount_minor === null ? 'percent' : 'amount');
  return (
    <FieldRow>
      <ChoiceSelect
        label={t('offers.codes.kind')}
        choices={[
          { value: 'percent', label: t('offers.codes.kinds.percent') },
          { value: 'amount', label: t('offers.codes.kinds.amount') },
        ]}
        value={kind}
        onChange={(next) => {
          if (next === null) return;
          setKind(next);
          form.set(next === 'percent' ? 'discount_minor' : 'discount_bp', null);
        }}
      />
      {kind === 'percent' ? (
        <PercentInput {...form.field('discount_bp')} withAsterisk />
      ) : (
        <PriceInput {...form.field('discount_minor')} withAsterisk error={form.errorAt('discount_minor') ?? form.errorAt('discount_bp')} />
      )}
    </FieldRow>
  );
}

const all = { page: 1, per_page: 1000 } as const;

function Selection({ form }: { form: CodeForm }) {
  const { category } = form.values;
  const withServices = category !== null && namesServices(category) && may('services.view');
  const withProducts = category !== null && namesProducts(category) && may('products.view');
  const services = useEndpoint(listServices, all, { isEnabled: withServices });
  const products = useEndpoint(listProducts, all, { isEnabled: withProducts });
  return (
    <>
      <ChoiceSelect {...form.field('category')} label={t('offers.codes.for_what')} choices={categoryChoices()} />
      {withServices && services.data !== undefined && (
        <MultiChoiceSelect
          {...form.field('service_ids')}
          choices={services.data.data.map((row) => ({ value: row.id, label: localName(row) }))}
        />
      )}
      {withProducts && products.data !== undefined && (
        <MultiChoiceSelect
          {...form.field('product_ids')}
          choices={products.data.data.map((row) => ({ value: row.id, label: localName(row) }))}
        />
      )}
    </>
  );
}
