import { Text, TextInput } from '@mantine/core';
import { cancelExpense, payExpense } from '@rawnaq/contract/finance/expenses';
import { useEffect } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { Money } from '../../../ui/figures/figures.tsx';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { EnteredDate } from './entered-date.tsx';
import { refreshExpenses, useExpenseChoices, type Expense, type ExpenseRow } from './expenses-data.ts';

interface ActionProps {
  expense: Pick<ExpenseRow, 'id' | 'total_minor'>;
  /** What it was for. */
  name: string;
  onDone?: (expense: Expense) => void;
  onClose: () => void;
}

/** When an expense was paid, and how. */
export function PayExpense({ expense, name, onDone, onClose }: ActionProps) {
  const format = useSalonFormat();
  const money = useMoneyText();
  const { methods } = useExpenseChoices();
  const form = useEndpointForm(payExpense, {
    initial: { id: expense.id, paid_on: format.dateOf(new Date()) },
    draftKey: null,
    onSaved: (saved) => {
      notify({ message: t('expenses.pay.done', { amount: money(saved.total_minor) }) });
      void refreshExpenses();
      onDone?.(saved);
      onClose();
    },
  });
  const usual = methods[0]?.value;
  useEffect(() => {
    if (usual !== undefined) form.begin('payment_method_id', usual);
  }, [form, usual]);
  return (
    <DrawerForm title={t('expenses.pay.title')} form={form} save={t('expenses.pay.save')} onClose={onClose}>
      <Text>
        <bdi>{name}</bdi> · <Money amount_minor={expense.total_minor} />
      </Text>
      <ChoiceSelect {...form.field('payment_method_id')} choices={methods} />
      <EnteredDate {...form.field('paid_on')} />
    </DrawerForm>
  );
}

/** Takes an expense out of every sum, with the reason; it stays in the list. */
export function CancelExpense({ expense, name, onDone, onClose }: ActionProps) {
  const form = useEndpointForm(cancelExpense, {
    initial: { id: expense.id },
    draftKey: null,
    onSaved: (saved) => {
      notify({ message: t('expenses.cancel.done') });
      void refreshExpenses();
      onDone?.(saved);
      onClose();
    },
  });
  return (
    <DrawerForm title={t('expenses.cancel.title')} form={form} save={t('expenses.cancel.confirm')} onClose={onClose}>
      <Text>
        <bdi>{name}</bdi> · <Money amount_minor={expense.total_minor} />
      </Text>
      <Text>{t('expenses.cancel.text')}</Text>
      <TextInput {...form.field('reason')} maxLength={300} />
    </DrawerForm>
  );
}
