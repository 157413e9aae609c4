import { Switch, Text, TextInput } from '@mantine/core';
import { listCountries } from '@rawnaq/contract/settings/countries';
import type { Output } from '@rawnaq/contract/endpoint';
import { getGeneralSetting, getVatSetting, updateGeneralSetting } from '@rawnaq/contract/settings/settings-business';
import { settingsPage } from '@rawnaq/contract/settings/general-setting-index';
import { useState } from 'react';
import { FieldRow, FormSection, FormShell } from '../../../patterns/form/form-shell.tsx';
import { useSettingsPage } from '../../../patterns/settings/use-settings-page.tsx';
import { SubscriptionSection } from '../../../shell/higher-wings.tsx';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { currencyName } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { afterSave } from './after-save.ts';
import { Loaded } from './loaded.tsx';
import { LogoField } from './logo-field.tsx';
import { InPageOrder } from '../../../ui/inputs/in-page-order.tsx';
import type { SettingFormProps } from './saved-form.ts';

type General = Output<typeof getGeneralSetting.output>;

interface GeneralFormProps extends SettingFormProps {
  /** The wizard asks only for what a business is; how it books and sells keeps its beginnings. */
  isShort?: boolean;
}

export function GeneralForm(props: GeneralFormProps) {
  const query = useEndpoint(getGeneralSetting, {});
  return <Loaded query={query}>{(general) => <Form {...props} general={general} />}</Loaded>;
}

const zones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

function Form({ general, title, save, onSaved, isShort = false }: GeneralFormProps & { general: General }) {
  const countries = useEndpoint(listCountries, {});
  const ofPage = useSettingsPage(settingsPage);
  const form = useEndpointForm(updateGeneralSetting, {
    initial: general,
    draftKey: `general_setting.${general.version}`,
    ...ofPage,
    onSaved: () => {
      void afterSave([getGeneralSetting, getVatSetting]);
      onSaved();
    },
  });
  const [logo, setLogo] = useState(general.logo_unique_id);
  const known = countries.data?.data ?? [];
  const country = known.find(({ id }) => id === form.values.country_id);
  const named = (rows: readonly { id: number; english_name: string; arabic_name: string }[]) =>
    rows.map((row) => ({ value: row.id, label: localName(row) }));
  return (
    <FormShell title={title} form={form} save={save}>
      <FormSection title={t('settings.general.names')} note={t('settings.general.names_note')}>
        <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
        <LogoField
          uniqueId={logo}
          note={form.field('logo_file_id').description}
          error={form.errorAt('logo_file_id')}
          onChange={(file) => {
            setLogo(file?.unique_id ?? null);
            form.set('logo_file_id', file?.id ?? null);
          }}
        />
      </FormSection>
      <FormSection title={t('settings.general.place')} note={t('settings.general.place_note')}>
        <FieldRow>
          <ChoiceSelect
            {...form.field('country_id')}
            choices={named(known)}
            disabled={general.is_country_fixed === 1}
            onChange={(id) => {
              form.set('country_id', id);
              form.set('city_id', null);
              form.set('timezone', known.find((other) => other.id === id)?.timezone ?? '');
            }}
          />
          <ChoiceSelect {...form.field('city_id')} choices={named(country?.cities ?? [])} clearable />
        </FieldRow>
        <Text size="sm" c="dimmed">
          {t('settings.general.currency', { currency: currencyName(country?.currency ?? general.currency) })}
          {general.is_country_fixed === 1 && ` · ${t('settings.general.country_fixed')}`}
        </Text>
        <ChoiceSelect
          {...form.field('timezone')}
          value={form.values.timezone || null}
          choices={zones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        />
        <FieldRow>
          <InPageOrder
            english={<TextInput {...form.field('english_address')} dir="ltr" lang="en" />}
            arabic={<TextInput {...form.field('arabic_address')} dir="rtl" lang="ar" />}
          />
        </FieldRow>
        <FieldRow>
          <TextInput {...form.field('building_number')} inputMode="numeric" />
          <TextInput {...form.field('district')} />
          <TextInput {...form.field('postal_code')} inputMode="numeric" dir="ltr" />
        </FieldRow>
      </FormSection>
      <FormSection title={t('settings.general.contact')} note={t('settings.general.contact_note')}>
        <FieldRow>
          <TextInput {...form.field('telephone')} type="tel" dir="ltr" inputMode="tel" />
          <TextInput {...form.field('whatsapp')} type="tel" dir="ltr" inputMode="tel" />
        </FieldRow>
        <FieldRow>
          <TextInput {...form.field('email')} type="email" dir="ltr" inputMode="email" />
          <TextInput {...form.field('website')} type="url" dir="ltr" inputMode="url" placeholder="https://" />
        </FieldRow>
      </FormSection>
      {!isShort && <Registration form={form} />}
      {!isShort && <Selling form={form} />}
      {!isShort && <SubscriptionSection />}
    </FormShell>
  );
}

type GeneralForms = ReturnType<typeof useEndpointForm<typeof updateGeneralSetting.input, typeof updateGeneralSetting.output>>;

function Registration({ form }: { form: GeneralForms }) {
  return (
    <FormSection title={t('settings.general.registration')} note={t('settings.general.registration_note')}>
      <FieldRow>
        <TextInput {...form.field('trn')} dir="ltr" inputMode="numeric" maxLength={15} withAsterisk={form.values.is_vat_registered === 1} />
        <TextInput {...form.field('commercial_registration')} dir="ltr" inputMode="numeric" />
      </FieldRow>
    </FormSection>
  );
}

function Selling({ form }: { form: GeneralForms }) {
  return (
    <>
      <FormSection title={t('settings.general.selling')} note={t('settings.general.selling_note')}>
        <Switch {...form.flag('allow_price_change')} />
        <Switch {...form.flag('allow_change_quantity')} />
        <Switch {...form.flag('allow_hold_invoice')} />
        <Switch {...form.flag('allow_sell_without_stock')} />
        <Switch {...form.flag('allow_free_gift_card')} />
        <Switch {...form.flag('allow_debt')} />
        <Switch {...form.flag('cash_needs_shift')} />
      </FormSection>
      <FormSection title={t('settings.general.messages')} note={t('settings.general.messages_note')}>
        <FieldRow>
          <ChoiceSelect
            {...form.field('language')}
            label={t('settings.general.account_language')}
            choices={[
              { value: 'ar' as const, label: t('settings.general.arabic') },
              { value: 'en' as const, label: t('settings.general.english') },
            ]}
          />
          <ChoiceSelect
            {...form.field('digits')}
            choices={[
              { value: 'latn' as const, label: t('settings.general.latin_digits') },
              { value: 'arab' as const, label: t('settings.general.arabic_digits') },
            ]}
          />
        </FieldRow>
        <Switch {...form.flag('message_in_arabic')} />
        <Switch {...form.flag('message_in_english')} />
      </FormSection>
    </>
  );
}
