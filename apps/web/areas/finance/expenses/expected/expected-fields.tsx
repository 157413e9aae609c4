import { SegmentedControl, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import type { createExpectedExpense } from '@rawnaq/contract/finance/expected-expenses';
import { mostTimes, repetitionUnits } from '@rawnaq/domain/finance/expenses/repetition';
import { useId, useState } from 'react';
import { FieldRow, FormSection } from '../../../../patterns/form/form-shell.tsx';
import { t } from '../../../../shell/text/text.ts';
import { DateInput } from '../../../../ui/dates/date-input.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import type { FormView } from '../../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../../ui/inputs/choice-inputs.tsx';
import { IntegerInput, PriceInput } from '../../../../ui/inputs/number-inputs.tsx';
import { SearchSelect } from '../../../../ui/inputs/search-select.tsx';
import { supplierSource, type useExpenseChoices } from '../expenses-data.ts';

export type ExpectedInput = Input<typeof createExpectedExpense.input>;
type Form = FormView<ExpectedInput>;
type Choices = ReturnType<typeof useExpenseChoices>;

const reminders = [0, 1, 3, 7, 14, 30];

/** What is expected to be charged, by whom, how much, when, and how often. */
export function ExpectedFields({ form, choices }: { form: Form; choices: Choices }) {
  const format = useSalonFormat();
  // A rate that no tax has any more is still the one of what is expected with it.
  const rates = [...new Set([...choices.vat_rates, ...(typeof form.values.vat_rate_bp === 'number' ? [form.values.vat_rate_bp] : [])])];
  return (
    <>
      <FormSection title={t('expectedExpenses.form.what')} note={t('expectedExpenses.form.what_note')}>
        <FieldRow>
          <TextInput {...form.field('description')} maxLength={200} data-autofocus />
          <ChoiceSelect {...form.field('expense_type_id')} choices={choices.types} />
        </FieldRow>
        <FieldRow>
          <PriceInput {...form.field('total_minor')} />
          <ChoiceSelect
            {...form.field('vat_rate_bp')}
            choices={rates.map((value) => ({ value, label: value === 0 ? t('expenses.form.no_vat') : format.percent(value) }))}
          />
        </FieldRow>
        <SearchSelect {...form.field('supplier_id')} source={supplierSource} placeholder={t('expenses.form.supplier_hint')} />
      </FormSection>
      <When form={form} />
      <FormSection title={t('labels.notes')}>
        <Textarea {...form.field('notes')} aria-label={t('labels.notes')} label={undefined} autosize minRows={2} maxLength={1000} />
      </FormSection>
    </>
  );
}

function When({ form }: { form: Form }) {
  const repeats = form.values.every !== null || form.values.unit !== null;
  const setRepeats = (checked: boolean): void => {
    form.set('every', checked ? 1 : null);
    form.set('unit', checked ? 'months' : null);
    form.set('until_on', '');
    form.set('occurrences', null);
  };
  return (
    <FormSection title={t('expectedExpenses.form.when')} note={t('expectedExpenses.form.when_note')}>
      <FieldRow>
        <DateInput {...form.field('due_on')} label={t('expectedExpenses.due_on')} />
        <ChoiceSelect
          {...form.field('remind_days')}
          placeholder={t('expectedExpenses.form.remind_never')}
          choices={reminders.map((value) => ({ value, label: t('expectedExpenses.form.remind_days', { count: value }) }))}
          clearable
        />
      </FieldRow>
      <Switch
        label={t('expectedExpenses.form.repeats')}
        checked={repeats}
        onChange={({ currentTarget: { checked } }) => setRepeats(checked)}
      />
      {repeats && <Repetition form={form} />}
    </FormSection>
  );
}

const endKinds = ['never', 'until', 'occurrences'] as const;
type EndKind = (typeof endKinds)[number];

function Repetition({ form }: { form: Form }) {
  const { until_on, occurrences, due_on } = form.values;
  const [end, setEnd] = useState<EndKind>(occurrences !== null ? 'occurrences' : until_on ? 'until' : 'never');
  const label = useId();
  const choose = (next: EndKind): void => {
    setEnd(next);
    form.set('until_on', '');
    form.set('occurrences', null);
  };
  const isMonthEnd = Number(due_on?.slice(8, 10)) > 28 && (form.values.unit === 'months' || form.values.unit === 'years');
  return (
    <>
      <FieldRow>
        <IntegerInput {...form.field('every')} min={1} max={366} />
        <ChoiceSelect
          {...form.field('unit')}
          aria-label={t('labels.unit')}
          choices={repetitionUnits.map((value) => ({ value, label: t(`expectedExpenses.units.${value}`) }))}
        />
      </FieldRow>
      {isMonthEnd && (
        <Text size="sm" c="dimmed">
          {t('expectedExpenses.form.month_end')}
        </Text>
      )}
      <div>
        <Text size="sm" fw={500} id={label} mb={4}>
          {t('expectedExpenses.form.ends')}
        </Text>
        <SegmentedControl
          aria-labelledby={label}
          value={end}
          onChange={(value) => choose(endKinds.find((kind) => kind === value) ?? 'never')}
          data={endKinds.map((value) => ({ value, label: t(`expectedExpenses.form.end_kinds.${value}`) }))}
        />
      </div>
      {end === 'until' && <DateInput {...form.field('until_on')} earliest={due_on} />}
      {end === 'occurrences' && <IntegerInput {...form.field('occurrences')} min={1} max={mostTimes} />}
    </>
  );
}
