import { Alert, Button } from '@mantine/core';
import { getExpense, updateExpense } from '@rawnaq/contract/finance/expenses';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { FormShell } from '../../../patterns/form/form-shell.tsx';
import { UnusualRate, useConfirmedRate } from '../../../patterns/unusual-rate.tsx';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { CancelExpense, PayExpense, ReversePayment } from './expense-actions.tsx';
import { CreditExpense, ExpenseCredits, RefundCredit, ReverseCredit, type CreditNote } from './expense-credits.tsx';
import { ExpenseFields } from './expense-fields.tsx';
import { ExpensePayments, type Payment } from './expense-payments.tsx';
import { ExpenseStateBadge } from './expense-state.tsx';
import { itemsText, refreshExpenses, useExpenseChoices, type Expense } from './expenses-data.ts';

/** One expense, to look at and to correct. */
export default function ExpensePage() {
  const { id }: { id?: string } = useParams({ strict: false });
  const { data: expense, error, refetch } = useEndpoint(getExpense, { id: Number(id) });
  const choices = useExpenseChoices();
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (expense === undefined || choices.isPending) return <PageSkeleton of="form" />;
  return <Form key={`${expense.id}.${expense.version}`} expense={expense} choices={choices} />;
}

/** A record has nulls where a form's lists have values left out; what stands in stock comes first, in its order. */
const formLines = (expense: Expense) =>
  expense.lines
    .toSorted((a, b) => Number(a.product_id === null) - Number(b.product_id === null) || a.position - b.position)
    .map(({ product_id, description, quantity_milli, net_minor, vat_rate_bp, vat_treatment, batch, expires_on }) => ({
      product_id: product_id ?? undefined,
      description: description ?? undefined,
      quantity_milli,
      net_minor,
      vat_rate_bp,
      vat_treatment,
      batch: batch ?? undefined,
      expires_on: expires_on ?? undefined,
    }));

function Form({ expense, choices }: { expense: Expense; choices: ReturnType<typeof useExpenseChoices> }) {
  const [initial] = useState(() => ({ ...expense, lines: formLines(expense) }));
  const [action, setAction] = useState<'pay' | 'cancel' | 'credit' | 'refund' | null>(null);
  const format = useSalonFormat();
  const [undoing, setUndoing] = useState<Payment | null>(null);
  const [undoingNote, setUndoingNote] = useState<CreditNote | null>(null);
  const keep = (saved: Expense): void => {
    queryClient.setQueryData([getExpense.path, { id: saved.id }], saved);
    void refreshExpenses();
  };
  const rate = useConfirmedRate();
  const form = useEndpointForm(updateExpense, {
    prepare: rate.prepare,
    initial,
    draftKey: `expense.${expense.id}.${expense.version}`,
    onSaved: (saved) => {
      notify({ message: t('expenses.form.saved') });
      keep(saved);
    },
  });
  // A kind that was disabled meanwhile is still this expense's.
  const types = choices.types.some((type) => type.value === expense.expense_type_id)
    ? choices.types
    : [...choices.types, { value: expense.expense_type_id, label: expense.type_english_name }];
  const isOpen = expense.state === 'due' || expense.state === 'overdue';
  return (
    <>
      <FormShell
        title={<bdi>{itemsText(expense)}</bdi>}
        note={<ExpenseStateBadge state={expense.state} />}
        form={form}
        save={t('expenses.form.save')}
        actions={
          <>
            {may('expenses.delete') && expense.state !== 'cancelled' && (
              <Button variant="default" onClick={() => setAction('cancel')}>
                {t('expenses.cancel.confirm')}
              </Button>
            )}
            {isOpen && <Button onClick={() => setAction('pay')}>{t('expenses.pay.title')}</Button>}
          </>
        }
      >
        {expense.state === 'cancelled' && <Alert color="gray">{t('expenses.cancel.was', { reason: expense.cancel_reason ?? '' })}</Alert>}
        {expense.expected_expense_id !== null && expense.expected_due_on !== null && (
          <PageLink to={pathOf('merchant.expected_expense', { id: expense.expected_expense_id })}>
            {t('expectedExpenses.of_expense', { day: format.date(expense.expected_due_on) })}
          </PageLink>
        )}
        <ExpenseFields
          form={form}
          choices={{ ...choices, types }}
          stocked={expense.lines.filter((line) => line.product_id !== null).length}
        />
        <ExpensePayments expense={expense} onUndo={setUndoing} />
        <ExpenseCredits expense={expense} onAdd={() => setAction('credit')} onRefund={() => setAction('refund')} onUndo={setUndoingNote} />
        <UnusualRate form={form} rate={rate} />
      </FormShell>
      {undoing !== null && <ReversePayment expense={expense} payment={undoing} onDone={keep} onClose={() => setUndoing(null)} />}
      {undoingNote !== null && <ReverseCredit expense={expense} note={undoingNote} onDone={keep} onClose={() => setUndoingNote(null)} />}
      {action === 'credit' && <CreditExpense expense={expense} onDone={keep} onClose={() => setAction(null)} />}
      {action === 'refund' && <RefundCredit expense={expense} onDone={keep} onClose={() => setAction(null)} />}
      {action === 'pay' && <PayExpense expense={expense} name={itemsText(expense)} onDone={keep} onClose={() => setAction(null)} />}
      {action === 'cancel' && <CancelExpense expense={expense} name={itemsText(expense)} onDone={keep} onClose={() => setAction(null)} />}
    </>
  );
}
