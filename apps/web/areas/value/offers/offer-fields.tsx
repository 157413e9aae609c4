import { Switch, Text } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import type { createOffer } from '@rawnaq/contract/value/offers';
import { offerWorth } from '@rawnaq/domain/value/offers/offer-worth';
import { DrawerFold, DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { IntegerInput, PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { EventDays } from './event-days.tsx';
import { PictureAndTexts } from './picture-and-texts.tsx';
import { PriceSums } from './price-sums.tsx';
import { ServicesField } from './services-field.tsx';
import { useServiceOptions } from './use-service-options.ts';
import type { OfferTaxes } from './use-taxes.ts';
import { ValidityField } from './validity-field.tsx';
import { type Offer, typeChoices } from './words.ts';

type OfferInput = Input<typeof createOffer.input>;
type OfferForm = FormView<OfferInput>;

/** The fields that adding and changing an offer share. `offer` is null while it is new. */
export function OfferFields({ form, offer, taxes }: { form: OfferForm; offer: Offer | null; taxes: OfferTaxes }) {
  const { type, services } = form.values;
  const options = useServiceOptions(offer?.services ?? []);
  const pieces = services.reduce((sum, one) => sum + one.quantity, 0);
  const priced = services.map((one) => ({
    quantity: one.quantity,
    price_minor: options.find((option) => option.value === one.service_id)?.price_minor ?? 0,
  }));
  return (
    <>
      <DrawerGroup title={t('offers.basics')}>
        <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
        <ChoiceSelect {...form.field('type')} choices={typeChoices()} description={t(`offers.type_hints.${type ?? 1}`)} />
      </DrawerGroup>
      <DrawerGroup title={t('offers.services_title')}>
        <ServicesField
          chosen={services}
          choices={options}
          most={100}
          error={form.errorAt('services')}
          onChange={(next) => form.set('services', next)}
        />
        {type === 2 && (
          <IntegerInput
            {...form.field('choose_count')}
            description={t('offers.choose_hint', { count: pieces })}
            min={1}
            max={1000}
            withAsterisk
          />
        )}
      </DrawerGroup>
      <DrawerGroup title={t('offers.price_title')}>
        <FieldRow>
          <PriceInput {...form.field('price_minor')} />
          {taxes.choices !== null && (
            <ChoiceSelect {...form.field('tax_id')} choices={taxes.choices} placeholder={t('offers.default_tax')} clearable />
          )}
        </FieldRow>
        {services.length > 0 && (
          <PriceSums
            price_minor={form.values.price_minor}
            alone_minor={offerWorth(priced, type === 2 ? form.values.choose_count : null)}
            vat_rate_bp={taxes.rateOf(form.values.tax_id)}
          />
        )}
      </DrawerGroup>
      <Times form={form} />
      <More form={form} offer={offer} />
    </>
  );
}

function Times({ form }: { form: OfferForm }) {
  const format = useSalonFormat();
  const { sale_from, expires_on, validity_days, valid_until, event_weekdays, event_dates } = form.values;
  const dateText = (date: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? format.date(date) : date);
  const days = event_weekdays.length + event_dates.length;
  return (
    <>
      <DrawerFold
        title={t('offers.period_title')}
        summary={periodText(dateText, sale_from, expires_on)}
        hasError={form.errorAt('sale_from') !== undefined || form.errorAt('expires_on') !== undefined}
      >
        <FieldRow>
          <DateInput {...form.field('sale_from')} clearable />
          <DateInput {...form.field('expires_on')} label={t('offers.until')} clearable />
        </FieldRow>
      </DrawerFold>
      <DrawerFold
        title={t('offers.validity_title')}
        summary={
          validity_days !== null
            ? t('offers.days_after', { count: validity_days })
            : valid_until === ''
              ? t('offers.validities.endless')
              : t('offers.until_day', { date: dateText(valid_until) })
        }
        hasError={form.errorAt('validity_days') !== undefined || form.errorAt('valid_until') !== undefined}
      >
        <ValidityField form={form} />
        <div>
          <Switch {...form.flag('is_renewable')} />
          <Text size="sm" c="dimmed" mt={4}>
            {t('offers.renewable_hint')}
          </Text>
        </div>
      </DrawerFold>
      <DrawerFold
        title={t('offers.events_title')}
        note={t('offers.events_note')}
        summary={days === 0 ? t('offers.events_any') : t('offers.events_count', { count: days })}
        hasError={form.errorAt('event_dates') !== undefined}
      >
        <EventDays
          event_weekdays={event_weekdays}
          event_dates={event_dates}
          onWeekdays={(next) => form.set('event_weekdays', next)}
          onDates={(next) => form.set('event_dates', next)}
        />
      </DrawerFold>
    </>
  );
}

function periodText(dateText: (date: string) => string, from: string, to: string): string {
  if (from !== '' && to !== '') return t('offers.period_both', { from: dateText(from), to: dateText(to) });
  if (from !== '') return t('offers.period_from', { from: dateText(from) });
  return to === '' ? t('offers.period_always') : t('offers.period_until', { to: dateText(to) });
}

const moreFields = ['picture_file_id', 'english_description', 'arabic_description'] as const;

function More({ form, offer }: { form: OfferForm; offer: Offer | null }) {
  return (
    <DrawerFold
      title={t('offers.more_title')}
      summary={t(form.values.sold_online === 1 ? 'offers.more_online' : 'offers.more_counter')}
      hasError={moreFields.some((name) => form.errorAt(name) !== undefined)}
    >
      <Switch {...form.flag('sold_online')} />
      <PictureAndTexts form={form} pictureId={offer?.picture_unique_id ?? null} />
    </DrawerFold>
  );
}
