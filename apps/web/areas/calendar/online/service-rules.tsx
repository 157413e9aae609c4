import { getBookingRules } from '@rawnaq/contract/calendar/booking-rules';
import type { createService } from '@rawnaq/contract/catalogue/catalogue';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChargeFields } from '../../../ui/inputs/charge-fields.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { durationText } from '../../../ui/figures/figures.tsx';
import { DurationInput, IntegerInput } from '../../../ui/inputs/number-inputs.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';

type SalonRules = Output<typeof getBookingRules.output>;
type ServiceInput = Input<typeof createService.input>;
const three = [0, 1, 2] as const;

/** What a field that is left empty follows: "The salon's: 4 h". Without the right to see the salon's rules, only that it does. */
function useSalonWords(salon: SalonRules | null) {
  const format = useSalonFormat();
  const said = (value: string | null): string =>
    value === null ? t('bookingRules.as_salon') : t('bookingRules.as_salon_value', { value });
  return {
    minutes: (name: 'minimum_notice_minutes' | 'cancel_window_minutes' | 'move_window_minutes') =>
      said(salon === null ? null : durationText(salon[name])),
    days: said(salon === null ? null : `${format.number(salon.max_days_ahead)} ${t('bookingRules.days_unit')}`),
    approval: said(salon === null ? null : t(`bookingRules.approvals.${salon.approval}`)),
    deposit: said(
      salon === null
        ? null
        : salon.deposit_kind === 1
          ? format.amount(salon.deposit_minor)
          : salon.deposit_kind === 2
            ? format.percent(salon.deposit_bp)
            : t('bookingRules.charges.0'),
    ),
  };
}

export interface ServiceRulesProps {
  form: FormView<ServiceInput>;
  /** Services that can be asked for as a patch test. */
  patchTests: readonly { value: number; label: string }[];
}

/** In the form of a service: where it is booked otherwise than the rest of the menu. */
export function ServiceRules({ form, patchTests }: ServiceRulesProps) {
  const { data: salon = null } = useEndpoint(getBookingRules, {}, { isEnabled: may('settings.view') });
  const words = useSalonWords(salon);
  return (
    <>
      <FieldRow>
        <DurationInput {...form.field('minimum_notice_minutes')} placeholder={words.minutes('minimum_notice_minutes')} />
        <IntegerInput {...form.field('max_days_ahead')} placeholder={words.days} min={1} max={730} unit={t('bookingRules.days_unit')} />
      </FieldRow>
      <FieldRow>
        <DurationInput {...form.field('cancel_window_minutes')} placeholder={words.minutes('cancel_window_minutes')} />
        <DurationInput {...form.field('move_window_minutes')} placeholder={words.minutes('move_window_minutes')} />
      </FieldRow>
      <ChoiceSelect
        {...form.field('approval')}
        placeholder={words.approval}
        choices={three.map((value) => ({ value, label: t(`bookingRules.approvals.${value}`) }))}
        clearable
      />
      <FieldRow>
        <ChargeFields
          kind={{ ...form.field('deposit_kind'), placeholder: words.deposit }}
          amount={form.field('deposit_minor')}
          percent={form.field('deposit_bp')}
          clearable
        />
      </FieldRow>
      <ChoiceSelect
        {...form.field('customers_allowed')}
        value={form.values.customers_allowed ?? 0}
        choices={three.map((value) => ({ value, label: t(`bookingRules.customers.${value}`) }))}
      />
      <ChoiceSelect
        {...form.field('patch_test_service_id')}
        description={t('catalogue.services.patch_test_hint')}
        placeholder={t('catalogue.services.patch_test_none')}
        choices={patchTests}
        clearable
      />
      {form.values.patch_test_service_id !== null && (
        <>
          <FieldRow>
            <IntegerInput
              {...form.field('patch_test_hours')}
              description={t('catalogue.services.patch_test_hours_hint')}
              max={720}
              unit={t('bookingRules.hours_unit')}
            />
            <IntegerInput
              {...form.field('patch_test_days')}
              description={t('catalogue.services.patch_test_days_hint')}
              min={1}
              max={3650}
              unit={t('bookingRules.days_unit')}
            />
          </FieldRow>
        </>
      )}
    </>
  );
}
