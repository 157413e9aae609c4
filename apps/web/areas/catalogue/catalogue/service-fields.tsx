import { Switch, Textarea } from '@mantine/core';
import type { createService } from '@rawnaq/contract/catalogue/catalogue';
import type { Input } from '@rawnaq/contract/endpoint';
import { uploadServicePicture } from '@rawnaq/contract/settings/files';
import { useState } from 'react';
import { DrawerFold, DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { call } from '../../../shell/call.ts';
import { ResourceChoice, ServiceRules } from '../../../shell/higher-wings.tsx';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { IntegerInput, PercentInput, PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { PictureField } from '../../../ui/pictures/picture-field.tsx';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { WithoutVat } from '../../../ui/inputs/without-vat.tsx';
import { AddonsField } from './addons-field.tsx';
import { Performers } from './performers.tsx';
import { ownRules, ruleFields } from './rule-fields.ts';
import type { ServiceChoices } from './service-data.ts';
import { InPageOrder } from '../../../ui/inputs/in-page-order.tsx';
import { ServiceTime } from './service-time.tsx';

type ServiceInput = Input<typeof createService.input>;
type ServiceForm = FormView<ServiceInput>;

interface ServiceFieldsProps {
  form: ServiceForm;
  choices: ServiceChoices;
  /** Null while it is new. */
  serviceId: number | null;
  /** Of the picture as it is saved. */
  pictureId: string | null;
}

/** The fields that adding and changing a service share: what every service has first, what few have folded away. */
export function ServiceFields({ form, choices, serviceId, pictureId }: ServiceFieldsProps) {
  return (
    <>
      <DrawerGroup title={t('catalogue.services.basics')} note={t('catalogue.services.basics_note')}>
        <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
        <ChoiceSelect {...form.field('service_group_id')} choices={choices.groups} />
      </DrawerGroup>
      <DrawerGroup title={t('catalogue.services.price_title')} note={t('catalogue.services.price_note')}>
        <FieldRow>
          <PriceInput {...form.field('price_minor')} />
          <PriceInput {...form.field('original_price_minor')} />
        </FieldRow>
        <FieldRow>
          <PriceInput {...form.field('offer_price_minor')} />
          {choices.taxes !== null && (
            <ChoiceSelect {...form.field('tax_id')} choices={choices.taxes} placeholder={t('catalogue.services.default_tax')} clearable />
          )}
        </FieldRow>
        <WithoutVat price_minor={form.values.price_minor} rate_bp={choices.rateOf(form.values.tax_id)} />
        <PercentInput {...form.field('commission_bp')} description={t('catalogue.services.commission_note')} />
      </DrawerGroup>
      <ServiceTime form={form} />
      {choices.performers !== null && <Who form={form} performers={choices.performers} />}
      <Addons form={form} />
      <Places form={form} />
      <DrawerFold
        title={t('catalogue.services.rules_title')}
        note={t('catalogue.services.rules_note')}
        summary={rulesSummary(ownRules(form.values))}
        hasError={ruleFields.some((name) => form.errorAt(name) !== undefined)}
      >
        <ServiceRules form={form} patchTests={choices.patchTests.filter(({ value }) => value !== serviceId)} />
      </DrawerFold>
      <Shown form={form} pictureId={pictureId} />
    </>
  );
}

const rulesSummary = (count: number): string =>
  count === 0 ? t('catalogue.services.rules_none') : t('catalogue.services.rules_count', { count });

function Who({ form, performers }: { form: ServiceForm; performers: NonNullable<ServiceChoices['performers']> }) {
  const { employee_ids, employee_overrides, processing_minutes, finishing_minutes } = form.values;
  const error = form.errorAt('employee_ids');
  return (
    <DrawerFold
      title={t('catalogue.services.who')}
      note={t('catalogue.services.who_note')}
      summary={
        employee_ids.length === 0 ? t('catalogue.services.nobody') : t('catalogue.services.who_count', { count: employee_ids.length })
      }
      hasError={error !== undefined || Object.keys(form.errorsUnder('employee_overrides')).length > 0}
    >
      <Performers
        performers={performers}
        chosen={employee_ids}
        overrides={employee_overrides}
        parts={{ processing: (processing_minutes ?? 0) > 0, finishing: (finishing_minutes ?? 0) > 0 }}
        error={error}
        onChange={(chosen, overrides) => {
          form.set('employee_ids', chosen);
          form.set('employee_overrides', overrides);
        }}
      />
    </DrawerFold>
  );
}

function Addons({ form }: { form: ServiceForm }) {
  const { addons } = form.values;
  return (
    <DrawerFold
      title={t('catalogue.services.addons_title')}
      note={t('catalogue.services.addons_note')}
      summary={addons.length === 0 ? t('catalogue.services.addons_none') : t('catalogue.services.addons_count', { count: addons.length })}
      hasError={form.errorAt('addons') !== undefined || Object.keys(form.errorsUnder('addons')).length > 0}
    >
      <AddonsField addons={addons} errorAt={form.errorAt} onChange={(next) => form.set('addons', next)} />
    </DrawerFold>
  );
}

function Places({ form }: { form: ServiceForm }) {
  const { resource_ids, seats } = form.values;
  const said = [
    ...(resource_ids.length > 0 ? [t('catalogue.services.places_count', { count: resource_ids.length })] : []),
    ...((seats ?? 1) > 1 ? [t('catalogue.services.seats_count', { count: seats ?? 1 })] : []),
  ];
  return (
    <DrawerFold
      title={t('catalogue.services.places_title')}
      note={t('catalogue.services.places_note')}
      summary={said.length === 0 ? t('catalogue.services.places_free') : said.join(' · ')}
      hasError={form.errorAt('resource_ids') !== undefined || form.errorAt('seats') !== undefined}
    >
      <ResourceChoice form={form} />
      <IntegerInput {...form.field('seats')} description={t('catalogue.services.seats_hint')} min={1} max={200} />
    </DrawerFold>
  );
}

function Shown({ form, pictureId }: { form: ServiceForm; pictureId: string | null }) {
  const [picture, setPicture] = useState(form.values.picture_file_id === null ? null : pictureId);
  return (
    <DrawerFold
      title={t('catalogue.services.shown_where')}
      summary={t(form.values.show_online === 1 ? 'catalogue.services.shown_yes' : 'catalogue.services.shown_no')}
      hasError={
        form.errorAt('english_description') !== undefined ||
        form.errorAt('arabic_description') !== undefined ||
        form.errorAt('picture_file_id') !== undefined
      }
    >
      <Switch {...form.flag('show_online')} />
      <Switch {...form.flag('show_to_customer')} />
      <PictureField
        label={t('labels.picture_file_id')}
        hint={t('catalogue.services.picture_hint')}
        uniqueId={picture}
        error={form.errorAt('picture_file_id')}
        shape="square"
        upload={(file) => call(uploadServicePicture, file)}
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
