import { Text, TextInput } from '@mantine/core';
import { cancelExpense, payExpense, reverseExpensePayment } from '@rawnaq/contract/finance/expenses';
import { expensePayees, leftToPay } from '@rawnaq/domain/finance/expenses/expense';
import { useEffect } from 'react';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { Money } from '../../../ui/figures/figures.tsx';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { useMoneyText } from '../../../ui/figures/money-text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { EnteredDate } from './entered-date.tsx';
import { paymentName } from './expense-payments.tsx';
import { refreshExpenses, useExpenseChoices, type Expense, type ExpenseRow } from './expenses-data.ts';

interface ActionProps {
  expense: Pick<
    ExpenseRow,
    | 'id'
    | 'total_minor'
    | 'credited_minor'
    | 'supplier_credit_minor'
    | 'paid_minor'
    | 'customs_vat_minor'
    | 'customs_paid_minor'
    | 'left_minor'
  >;
  /** What it was for. */
  name: string;
  onDone?: (expense: Expense) => void;
  onClose: () => void;
}

/** When an expense was paid, how much of it, and how. */
export function PayExpense({ expense, name, onDone, onClose }: ActionProps) {
  const format = useSalonFormat();
  const money = useMoneyText();
  const { methods, isFromDrawer } = useExpenseChoices();
  const today = format.dateOf(new Date());
  const payees = expensePayees.filter((payee) => leftToPay(expense, payee) > 0);
  const first = payees[0] ?? 'supplier';
  const form = useEndpointForm(payExpense, {
    initial: { id: expense.id, paid_to: first, amount_minor: leftToPay(expense, first), paid_on: today },
    draftKey: null,
    // What is shown is what is set against it, or the payment is refused.
    prepare: (input) => ({
      ...input,
      credit_minor: input['paid_to'] === 'customs' ? 0 : Math.min(expense.supplier_credit_minor, Number(input['amount_minor'] ?? 0)),
    }),
    onSaved: (saved) => {
      notify({ message: t('expenses.pay.done', { amount: money(form.values.amount_minor ?? expense.left_minor) }) });
      void refreshExpenses();
      onDone?.(saved);
      onClose();
    },
  });
  const all_minor = expense.total_minor - expense.credited_minor + expense.customs_vat_minor;
  const amount_minor = form.values.amount_minor ?? 0;
  const credit_minor = form.values.paid_to === 'customs' ? 0 : Math.min(expense.supplier_credit_minor, amount_minor);
  const usual = methods[0]?.value;
  useEffect(() => {
    if (usual !== undefined) form.begin('payment_method_id', usual);
  }, [form, usual]);
  return (
    <DrawerForm title={t('expenses.pay.title')} form={form} save={t('expenses.pay.save')} onClose={onClose}>
      <Text>
        <bdi>{name}</bdi>
        {' · '}
        {expense.left_minor === all_minor ? (
          <Money amount_minor={all_minor} />
        ) : (
          t('expenses.pay.left_of', { left: money(expense.left_minor), total: money(all_minor) })
        )}
      </Text>
      {expense.customs_vat_minor > 0 && (
        <ChoiceSelect
          {...form.field('paid_to')}
          choices={payees.map((value) => ({
            value,
            label: t(`expenses.pay.to.${value}`, { left: money(leftToPay(expense, value)) }),
          }))}
          onChange={(payee) => {
            if (payee === null) return;
            form.set('paid_to', payee);
            form.set('amount_minor', leftToPay(expense, payee));
          }}
        />
      )}
      <PriceInput {...form.field('amount_minor')} />
      {credit_minor > 0 && (
        <Text>
          {credit_minor === amount_minor
            ? t('expenses.pay.by_credit')
            : t('expenses.pay.with_credit', { credit: money(credit_minor), rest: money(amount_minor - credit_minor) })}
        </Text>
      )}
      {credit_minor < amount_minor && <ChoiceSelect {...form.field('payment_method_id')} choices={methods} />}
      <EnteredDate {...form.field('paid_on')} />
      {credit_minor < amount_minor && isFromDrawer(form.values.payment_method_id, form.values.paid_on === today) && (
        <Text size="sm" c="dimmed">
          {t('expenses.pay.from_drawer')}
        </Text>
      )}
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

interface ReverseProps {
  expense: Expense;
  payment: Expense['payments'][number];
  onDone: (expense: Expense) => void;
  onClose: () => void;
}

/** Undoes a payment by its reversal, with the reason. */
export function ReversePayment({ expense, payment, onDone, onClose }: ReverseProps) {
  const form = useEndpointForm(reverseExpensePayment, {
    initial: { id: expense.id, payment_id: payment.id },
    draftKey: null,
    onSaved: (saved) => {
      notify({ message: t('expenses.payments.undone') });
      onDone(saved);
      onClose();
    },
  });
  return (
    <DrawerForm title={t('expenses.payments.undo_title')} form={form} save={t('expenses.payments.undo')} onClose={onClose}>
      <Text>
        <bdi>{paymentName(payment)}</bdi> · <Money amount_minor={payment.amount_minor} />
      </Text>
      <Text>{t('expenses.payments.undo_text')}</Text>
      <TextInput {...form.field('reason')} maxLength={300} />
    </DrawerForm>
  );
}
