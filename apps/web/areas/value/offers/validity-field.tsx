import { useState } from 'react';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { IntegerInput } from '../../../ui/inputs/number-inputs.tsx';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';

const ways = ['endless', 'days', 'date'] as const;
type Way = (typeof ways)[number];
const usualDays = 90;

interface Validity {
  validity_days?: number | undefined;
  valid_until?: string | undefined;
}

const wayOf = ({ validity_days, valid_until }: { validity_days: number | null; valid_until: string }): Way =>
  validity_days !== null ? 'days' : valid_until === '' ? 'endless' : 'date';

/** Until when a sold offer can be used. */
export function ValidityField({ form }: { form: FormView<Validity> }) {
  const [way, setWay] = useState<Way>(() => wayOf(form.values));
  const choose = (next: Way): void => {
    setWay(next);
    form.set('validity_days', next === 'days' ? (form.values.validity_days ?? usualDays) : null);
    if (next !== 'date') form.set('valid_until', '');
  };
  return (
    <FieldRow>
      <ChoiceSelect
        label={t('offers.validity')}
        choices={ways.map((value) => ({ value, label: t(`offers.validities.${value}`) }))}
        value={way}
        onChange={(next) => next !== null && choose(next)}
      />
      {way === 'days' && <IntegerInput {...form.field('validity_days')} min={1} max={3650} unit={t('offers.days_unit')} />}
      {way === 'date' && <DateInput {...form.field('valid_until')} />}
    </FieldRow>
  );
}
