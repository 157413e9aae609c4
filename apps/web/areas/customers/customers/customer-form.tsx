import { Switch, Textarea, TextInput } from '@mantine/core';
import { changeCustomer, createCustomer, getCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import { AccountCountry, defaultsOfCountry } from '@rawnaq/domain/money/currencies';
import { CustomerType } from '@rawnaq/domain/customers/customers/labels';
import { nationalities } from '@rawnaq/domain/fields/nationalities';
import type { ReactNode } from 'react';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { DrawerForm, DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { useMerchant } from '../../../shell/globals.ts';
import { queryClient } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { BirthDateInput } from '../../../ui/dates/birth-date-input.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { MobileInput } from '../../../ui/inputs/mobile-input.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { useEndpointForm, type FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { OffersQuestion } from '../../reach/consent/public.ts';
import { TagsField, TypeField } from './label-fields.tsx';
import { CustomerPicture } from './customer-picture.tsx';
import { WhatsappMark } from './whatsapp-mark.tsx';

export type Customer = Output<typeof getCustomer.output>;
type CustomerInput = Omit<Input<typeof createCustomer.input>, 'agrees_to_offers'>;

const refresh = (): void => void queryClient.invalidateQueries({ queryKey: [listCustomers.path] });

interface NewCustomerProps {
  onClose: () => void;
  onAdded: (added: Customer) => void;
}

export function NewCustomer({ onClose, onAdded }: NewCustomerProps) {
  const form = useEndpointForm(createCustomer, {
    initial: { allow_whatsapp: 1, customer_type: 1, tag_ids: [] },
    draftKey: 'customer.new',
    onSaved: (added) => {
      refresh();
      onAdded(added);
    },
  });
  return (
    <DrawerForm title={t('customers.form.new')} form={form} save={t('customers.form.save_new')} size="lg" onClose={onClose}>
      <CustomerFields form={form} offers={<OffersQuestion form={form} />} />
    </DrawerForm>
  );
}

interface EditCustomerProps {
  customer: Customer;
  onClose: () => void;
}

export function EditCustomer({ customer, onClose }: EditCustomerProps) {
  const form = useEndpointForm(changeCustomer, {
    initial: { ...customer, tag_ids: customer.tags.map(({ id }) => id) },
    draftKey: `customer.${customer.id}`,
    onSaved: (saved) => {
      queryClient.setQueryData([getCustomer.path, { id: customer.id }], saved);
      refresh();
      onClose();
    },
  });
  return (
    <DrawerForm
      title={t('customers.form.edit', { name: customer.name })}
      form={form}
      save={t('customers.form.save')}
      size="lg"
      onClose={onClose}
    >
      <CustomerPicture customer={customer} />
      <CustomerFields form={form} isOnWhatsapp={onWhatsapp(customer, form.values.mobile)} />
    </DrawerForm>
  );
}

const genders = () => ([2, 1] as const).map((value) => ({ value, label: t(`customers.gender.${value}`) }));
const languages = () => (['ar', 'en'] as const).map((value) => ({ value, label: t(`customers.language.${value}`) }));
const months = () => ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const).map((value) => ({ value, label: t(`customers.months.${value}`) }));
const countries = () => nationalities.map((entry) => ({ value: entry.id, label: localName(entry) }));

/** What is known of the customer's number; nothing of another one that is typed in its place. */
function onWhatsapp({ mobile, is_on_whatsapp }: Customer, typed: unknown): boolean | null {
  const isSame = mobile !== null && typeof typed === 'string' && typed.replaceAll(/\D/g, '') === mobile.replaceAll(/\D/g, '');
  return isSame && is_on_whatsapp !== null ? is_on_whatsapp === 1 : null;
}

interface CustomerFieldsProps {
  form: FormView<CustomerInput>;
  offers?: ReactNode;
  /** Of a customer who is there already. */
  isOnWhatsapp?: boolean | null;
}

/** The fields of a customer, the two that are always asked first. Of a company the tax number and the address come next. */
function CustomerFields({ form, offers, isOnWhatsapp }: CustomerFieldsProps) {
  const { account } = useMerchant();
  const isCompany = form.values.customer_type === CustomerType.company;
  return (
    <>
      <TextInput
        {...form.field('name')}
        {...(isCompany ? { label: t('customers.form.company_name') } : {})}
        autoComplete="off"
        data-autofocus
      />
      <MobileInput
        {...form.field('mobile')}
        defaultCountry={defaultsOfCountry(account.country_id)?.iso_code ?? null}
        {...(isOnWhatsapp === undefined ? {} : { mark: <WhatsappMark isOn={isOnWhatsapp} /> })}
      />
      <OtherProfile form={form} />
      <TypeField form={form} />
      <TagsField form={form} />
      {isCompany && <BusinessFields form={form} />}
      <Switch {...form.flag('allow_whatsapp')} />
      {offers}
      <DrawerGroup title={t('customers.form.care')} note={t('customers.form.care_note')}>
        <Textarea {...form.field('allergies')} autosize minRows={2} />
        <Textarea {...form.field('notes')} autosize minRows={2} />
      </DrawerGroup>
      <DrawerGroup title={t('customers.form.about')}>
        <TextInput {...form.field('email')} type="email" inputMode="email" dir="ltr" autoComplete="off" />
        <FieldRow>
          <ChoiceSelect {...form.field('language')} choices={languages()} clearable />
          <ChoiceSelect {...form.field('gender')} choices={genders()} clearable />
        </FieldRow>
        <FieldRow>
          <BirthDateInput {...form.field('birth_date')} />
          <ChoiceSelect {...form.field('birth_month')} description={t('customers.form.month_hint')} choices={months()} clearable />
        </FieldRow>
        <FieldRow>
          <ChoiceSelect {...form.field('nationality_id')} choices={countries()} clearable />
          <ChoiceSelect {...form.field('country_of_residency_id')} choices={countries()} clearable />
        </FieldRow>
        {account.country_id === AccountCountry.ksa && (
          <TextInput
            {...form.field('national_id')}
            description={t('customers.form.national_id_hint')}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
          />
        )}
      </DrawerGroup>
      {!isCompany && <BusinessFields form={form} />}
      <DrawerGroup title={t('customers.form.more')}>
        <FieldRow>
          <TextInput {...form.field('referral_source')} />
          <TextInput {...form.field('identification_method')} />
        </FieldRow>
      </DrawerGroup>
    </>
  );
}

/** What a tax invoice says of a buyer: asked of a company first, of everyone else among the rest. */
function BusinessFields({ form }: { form: FormView<CustomerInput> }) {
  return (
    <DrawerGroup title={t('customers.form.business')} note={t('customers.form.business_note')}>
      <TextInput {...form.field('trn')} inputMode="numeric" dir="ltr" />
      <FieldRow>
        <TextInput {...form.field('building_number')} inputMode="numeric" dir="ltr" autoComplete="off" />
        <TextInput {...form.field('additional_number')} inputMode="numeric" dir="ltr" autoComplete="off" />
      </FieldRow>
      <TextInput {...form.field('street')} dir="auto" autoComplete="off" />
      <FieldRow>
        <TextInput {...form.field('district')} dir="auto" autoComplete="off" />
        <TextInput {...form.field('city_name')} dir="auto" autoComplete="off" />
        <TextInput {...form.field('postal_code')} inputMode="numeric" dir="ltr" autoComplete="off" />
      </FieldRow>
    </DrawerGroup>
  );
}

/** The mobile or e-mail is another customer's: that customer is one press away. */
function OtherProfile({ form }: { form: FormView<CustomerInput> }) {
  const other = form.refusal?.details;
  if (typeof other?.['customer_id'] !== 'number' || typeof other['name'] !== 'string') return null;
  return (
    <PageLink to={pathOf('merchant.customer', { id: other['customer_id'] })}>
      {t('customers.form.open_profile', { name: other['name'] })}
    </PageLink>
  );
}
