import { Switch } from '@mantine/core';
import { getBookingRules, updateBookingRules } from '@rawnaq/contract/calendar/booking-rules';
import { settingsPage } from '@rawnaq/contract/calendar/booking-rules-index';
import type { Output } from '@rawnaq/contract/endpoint';
import { FieldRow, FormSection, FormShell } from '../../../patterns/form/form-shell.tsx';
import { useSettingsPage } from '../../../patterns/settings/use-settings-page.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChargeFields } from '../../../ui/inputs/charge-fields.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { currencyName } from '../../../ui/figures/figures.tsx';
import { DurationInput, IntegerInput } from '../../../ui/inputs/number-inputs.tsx';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { afterSave, Loaded } from '../../settings/settings/public/setting-page.ts';
import { Rule } from './rule-example.tsx';
import { aheadExample, chargeExample, gapsExample, gridExample, noticeExample, windowExample } from './rule-examples.ts';

type Rules = Output<typeof getBookingRules.output>;
type RulesForm = ReturnType<typeof useEndpointForm<typeof updateBookingRules.input, typeof updateBookingRules.output>>;

const steps = [5, 10, 15, 20, 30, 60] as const;
const three = [0, 1, 2] as const;

/** How the salon takes bookings, every rule with an example of what it does. */
export default function BookingRules() {
  const query = useEndpoint(getBookingRules, {});
  return <Loaded query={query}>{(rules) => <Form rules={rules} />}</Loaded>;
}

function Form({ rules }: { rules: Rules }) {
  const ofPage = useSettingsPage(settingsPage);
  const form = useEndpointForm(updateBookingRules, {
    initial: rules,
    draftKey: `booking_rules.${rules.version}`,
    ...ofPage,
    onSaved: () => {
      void afterSave([getBookingRules]);
      notify({ message: t('settings.saved') });
    },
  });
  return (
    <FormShell title={t('screens.merchant.booking_rules')} form={form} save={t('bookingRules.save')}>
      <Times form={form} />
      <FormSection title={t('bookingRules.who')} note={t('bookingRules.who_note')}>
        <ChoiceSelect
          {...form.field('approval')}
          choices={three.map((value) => ({ value, label: t(`bookingRules.approvals.${value}`) }))}
        />
        <OpenBookings form={form} />
      </FormSection>
      <Windows form={form} />
      <Deposit form={form} />
      <Penalties form={form} />
      <FormSection title={t('bookingRules.team')} note={t('bookingRules.team_note')}>
        <Switch {...form.flag('allow_overbooking')} />
        <Switch {...form.flag('view_all_appointments')} />
      </FormSection>
    </FormShell>
  );
}

function Times({ form }: { form: RulesForm }) {
  const format = useSalonFormat();
  const { values } = form;
  return (
    <FormSection title={t('bookingRules.when')} note={t('bookingRules.when_note')}>
      <Rule example={gridExample(format, values.slot_step_minutes)}>
        <ChoiceSelect
          {...form.field('slot_step_minutes')}
          choices={steps.map((count) => ({ value: count, label: t('bookingRules.every_minutes', { count }) }))}
        />
      </Rule>
      <Rule example={noticeExample(format, values.minimum_notice_minutes)}>
        <DurationInput {...form.field('minimum_notice_minutes')} />
      </Rule>
      <Rule example={aheadExample(format, format.dateOf(new Date()), values.max_days_ahead)}>
        <IntegerInput {...form.field('max_days_ahead')} min={1} max={730} unit={t('bookingRules.days_unit')} />
      </Rule>
      <Rule example={values.avoid_gaps === 1 ? gapsExample(format) : null}>
        <Switch {...form.flag('avoid_gaps')} />
      </Rule>
    </FormSection>
  );
}

function OpenBookings({ form }: { form: RulesForm }) {
  const count = form.values.max_open_bookings;
  return (
    <Rule example={count === null || count < 1 ? null : t('bookingRules.open_bookings_example', { count })}>
      <IntegerInput {...form.field('max_open_bookings')} min={1} max={100} />
    </Rule>
  );
}

function Windows({ form }: { form: RulesForm }) {
  const format = useSalonFormat();
  return (
    <FormSection title={t('bookingRules.change')} note={t('bookingRules.change_note')}>
      <Rule example={windowExample(format, 'cancel', form.values.cancel_window_minutes)}>
        <DurationInput {...form.field('cancel_window_minutes')} />
      </Rule>
      <Rule example={windowExample(format, 'move', form.values.move_window_minutes)}>
        <DurationInput {...form.field('move_window_minutes')} />
      </Rule>
    </FormSection>
  );
}

function useMoney(): (amount_minor: number) => string {
  const format = useSalonFormat();
  const { currency } = useSalonLocale();
  return (amount_minor) => `${format.amount(amount_minor)} ${currencyName(currency)}`;
}

function Deposit({ form }: { form: RulesForm }) {
  const money = useMoney();
  const { deposit_kind: kind, deposit_minor: minor, deposit_bp: bp } = form.values;
  return (
    <FormSection title={t('bookingRules.deposit')} note={t('bookingRules.deposit_note')}>
      <Rule example={chargeExample('deposit', { kind, minor, bp }, money)}>
        <FieldRow>
          <ChargeFields kind={form.field('deposit_kind')} amount={form.field('deposit_minor')} percent={form.field('deposit_bp')} />
        </FieldRow>
      </Rule>
      {kind !== 0 && (
        <>
          <ChoiceSelect
            {...form.field('deposit_from')}
            choices={three.map((value) => ({ value, label: t(`bookingRules.deposit_from.${value}`) }))}
          />
          <DurationInput {...form.field('pay_within_minutes')} />
        </>
      )}
    </FormSection>
  );
}

function Penalties({ form }: { form: RulesForm }) {
  const money = useMoney();
  const { values } = form;
  const noShow = { kind: values.no_show_penalty_kind, minor: values.no_show_penalty_minor, bp: values.no_show_penalty_bp };
  const late = { kind: values.late_cancel_penalty_kind, minor: values.late_cancel_penalty_minor, bp: values.late_cancel_penalty_bp };
  return (
    <FormSection title={t('bookingRules.penalties')} note={t('bookingRules.penalties_note')}>
      <Rule example={chargeExample('no_show', noShow, money)}>
        <FieldRow>
          <ChargeFields
            kind={form.field('no_show_penalty_kind')}
            amount={form.field('no_show_penalty_minor')}
            percent={form.field('no_show_penalty_bp')}
          />
        </FieldRow>
      </Rule>
      <Rule example={chargeExample('late_cancel', late, money)}>
        <FieldRow>
          <ChargeFields
            kind={form.field('late_cancel_penalty_kind')}
            amount={form.field('late_cancel_penalty_minor')}
            percent={form.field('late_cancel_penalty_bp')}
          />
        </FieldRow>
      </Rule>
    </FormSection>
  );
}
