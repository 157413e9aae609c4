import { createExpectedExpense } from '@rawnaq/contract/finance/expected-expenses';
import { FormShell } from '../../../../patterns/form/form-shell.tsx';
import { UnusualRate, useConfirmedRate } from '../../../../patterns/unusual-rate.tsx';
import { go } from '../../../../shell/navigation.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { pathOf } from '../../../../shell/screens/table.ts';
import { t } from '../../../../shell/text/text.ts';
import { useEndpointForm } from '../../../../ui/forms/use-endpoint-form.ts';
import { ErrorState, PageSkeleton } from '../../../../ui/states.tsx';
import { useExpenseChoices } from '../expenses-data.ts';
import { refreshExpected } from './expected-data.ts';
import { ExpectedFields } from './expected-fields.tsx';

/** Rent, a licence, a subscription: what is going to be charged. */
export default function NewExpectedExpense() {
  const choices = useExpenseChoices();
  if (choices.error !== null) return <ErrorState isPage error={choices.error} onRetry={() => void choices.refetch()} />;
  if (choices.isPending) return <PageSkeleton of="form" />;
  return <Form choices={choices} />;
}

function Form({ choices }: { choices: ReturnType<typeof useExpenseChoices> }) {
  const rate = useConfirmedRate();
  const form = useEndpointForm(createExpectedExpense, {
    prepare: rate.prepare,
    initial: {
      expense_type_id: choices.types.length === 1 ? choices.types[0]?.value : undefined,
      vat_rate_bp: choices.vat_rates[0] ?? 0,
      remind_days: 3,
    },
    draftKey: 'expected_expense.new',
    onSaved: () => {
      notify({ message: t('expectedExpenses.form.saved') });
      void refreshExpected();
      go(pathOf('merchant.expected_expenses'));
    },
  });
  return (
    <FormShell title={t('screens.merchant.new_expected_expense')} form={form} save={t('expectedExpenses.form.save')}>
      <ExpectedFields form={form} choices={choices} />
      <UnusualRate form={form} rate={rate} />
    </FormShell>
  );
}
