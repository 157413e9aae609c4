import { createExpense } from '@rawnaq/contract/finance/expenses';
import { FormShell } from '../../../patterns/form/form-shell.tsx';
import { UnusualRate, useConfirmedRate } from '../../../patterns/unusual-rate.tsx';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ExpenseFields, PaidAtOnce } from './expense-fields.tsx';
import { beginLine } from './expense-lines.tsx';
import { refreshExpenses, useExpenseChoices } from './expenses-data.ts';

/** A supplier's invoice is entered; its products go into stock. */
export default function NewExpense() {
  const choices = useExpenseChoices();
  if (choices.error !== null) return <ErrorState isPage error={choices.error} onRetry={() => void choices.refetch()} />;
  if (choices.isPending) return <PageSkeleton of="form" />;
  return <Form choices={choices} />;
}

function Form({ choices }: { choices: ReturnType<typeof useExpenseChoices> }) {
  const today = useSalonFormat().dateOf(new Date());
  const rate = useConfirmedRate();
  const form = useEndpointForm(createExpense, {
    prepare: rate.prepare,
    initial: {
      spent_on: today,
      expense_type_id: choices.types.length === 1 ? choices.types[0]?.value : undefined,
      lines: [{ ...beginLine(choices.vat_rates[0] ?? 0), description: '' }],
    },
    draftKey: 'expense.new',
    onSaved: (saved) => {
      const count = saved.lines.filter((line) => line.product_id !== null).length;
      notify({ message: count > 0 ? t('expenses.form.saved_stock', { count }) : t('expenses.form.saved') });
      void refreshExpenses();
      go(pathOf('merchant.expenses_list'));
    },
  });
  return (
    <FormShell title={t('screens.merchant.new_expense')} form={form} save={t('expenses.form.save')}>
      <ExpenseFields form={form} choices={choices} payment={<PaidAtOnce form={form} choices={choices} />} isNew />
      <UnusualRate form={form} rate={rate} />
    </FormShell>
  );
}
