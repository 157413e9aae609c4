import { Switch, Text, TextInput } from '@mantine/core';
import { moveExpectedExpense } from '@rawnaq/contract/finance/expected-expenses';
import { DrawerForm } from '../../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../../shell/notices/notify.ts';
import { t } from '../../../../shell/text/text.ts';
import { DateInput } from '../../../../ui/dates/date-input.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../../ui/inputs/choice-inputs.tsx';
import { PriceInput } from '../../../../ui/inputs/number-inputs.tsx';
import { EnteredDate } from '../entered-date.tsx';
import { refreshExpenses, useExpenseChoices } from '../expenses-data.ts';
import { type Expected, refreshExpected } from './expected-data.ts';

/** Makes the expense of an expected one, with what the invoice says; most often it is paid at once. */
export function MoveExpected({ expected, onClose }: { expected: Expected; onClose: () => void }) {
  const today = useSalonFormat().dateOf(new Date());
  const choices = useExpenseChoices();
  const form = useEndpointForm(moveExpectedExpense, {
    initial: { id: expected.id, total_minor: expected.total_minor, spent_on: expected.due_on < today ? expected.due_on : today },
    draftKey: null,
    onSaved: () => {
      notify({ message: t('expectedExpenses.move.done') });
      void refreshExpected();
      void refreshExpenses();
      onClose();
    },
  });
  const isPaid = form.values.paid_on !== '' || form.values.payment_method_id !== null;
  return (
    <DrawerForm title={t('expectedExpenses.move.title')} form={form} save={t('expectedExpenses.move.save')} onClose={onClose}>
      <Text>
        <bdi>{expected.description}</bdi>
      </Text>
      <Text size="sm" c="dimmed">
        {t('expectedExpenses.move.text')}
      </Text>
      <PriceInput {...form.field('total_minor')} data-autofocus />
      <EnteredDate {...form.field('spent_on')} />
      <TextInput {...form.field('supplier_invoice_number')} maxLength={60} dir="ltr" />
      <Switch
        label={t('expenses.form.is_paid')}
        checked={isPaid}
        onChange={({ currentTarget: { checked } }) => {
          form.set('paid_on', checked ? today : '');
          form.set('payment_method_id', checked ? (choices.methods[0]?.value ?? null) : null);
          form.set('due_on', '');
        }}
      />
      {isPaid ? (
        <>
          <ChoiceSelect
            {...form.field('payment_method_id')}
            choices={choices.methods}
            description={
              choices.isFromDrawer(form.values.payment_method_id, form.values.paid_on === today) ? t('expenses.pay.from_drawer') : undefined
            }
          />
          <EnteredDate {...form.field('paid_on')} />
        </>
      ) : (
        <DateInput {...form.field('due_on')} clearable />
      )}
    </DrawerForm>
  );
}
