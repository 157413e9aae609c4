import { Alert, Button, Text } from '@mantine/core';
import { getExpectedExpense, updateExpectedExpense } from '@rawnaq/contract/finance/expected-expenses';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { FormSection, FormShell } from '../../../../patterns/form/form-shell.tsx';
import { UnusualRate, useConfirmedRate } from '../../../../patterns/unusual-rate.tsx';
import { may } from '../../../../shell/globals.ts';
import { go } from '../../../../shell/navigation.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { useEndpoint } from '../../../../shell/queries.ts';
import { pathOf } from '../../../../shell/screens/table.ts';
import { t } from '../../../../shell/text/text.ts';
import { Money } from '../../../../ui/figures/figures.tsx';
import { localName } from '../../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../../ui/forms/use-endpoint-form.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { ErrorState, PageSkeleton } from '../../../../ui/states.tsx';
import { useExpenseChoices } from '../expenses-data.ts';
import { type Expected, refreshExpected, repeatsText } from './expected-data.ts';
import { ExpectedFields } from './expected-fields.tsx';
import { ExpectedStateBadge } from './expected-state.tsx';
import { MoveExpected } from './move-expected.tsx';
import { RemoveExpected } from './remove-expected.tsx';
import { ScopeField } from './scope-field.tsx';

/** One expected expense: changed while it is pending, looked at once it was moved. */
export default function ExpectedExpensePage() {
  const { id }: { id?: string } = useParams({ strict: false });
  const { data: expected, error, refetch } = useEndpoint(getExpectedExpense, { id: Number(id) });
  const choices = useExpenseChoices();
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (expected === undefined || choices.isPending) return <PageSkeleton of="form" />;
  if (expected.status === 2) return <Moved expected={expected} />;
  return <Form key={`${expected.id}.${expected.version}`} expected={expected} choices={choices} />;
}

function Moved({ expected }: { expected: Expected }) {
  const format = useSalonFormat();
  const type = localName({ english_name: expected.type_english_name, arabic_name: expected.type_arabic_name });
  return (
    <>
      <PageHeader title={<bdi>{expected.description}</bdi>} note={<ExpectedStateBadge state={expected.state} />} />
      <Alert color="gray">
        <Text>
          {t('expectedExpenses.form.moved', {
            day: expected.moved_at === null ? '' : format.date(format.dateOf(expected.moved_at)),
          })}
        </Text>
        <Text c="dimmed" size="sm">
          <bdi>{type}</bdi> · <Money amount_minor={expected.total_minor} /> · {format.date(expected.due_on)} · {repeatsText(expected)}
        </Text>
        {expected.expense_id !== null && may('expenses.edit') && (
          <Button mt="md" onClick={() => go(pathOf('merchant.expense', { id: expected.expense_id ?? 0 }))}>
            {t('expectedExpenses.form.open_expense')}
          </Button>
        )}
      </Alert>
    </>
  );
}

function Form({ expected, choices }: { expected: Expected; choices: ReturnType<typeof useExpenseChoices> }) {
  const [action, setAction] = useState<'move' | 'remove' | null>(null);
  const rate = useConfirmedRate();
  const toList = () => go(pathOf('merchant.expected_expenses'));
  const form = useEndpointForm(updateExpectedExpense, {
    prepare: rate.prepare,
    initial: { ...expected, scope: 'this' },
    draftKey: `expected_expense.${expected.id}.${expected.version}`,
    onSaved: () => {
      notify({ message: t('expectedExpenses.form.saved') });
      void refreshExpected();
      toList();
    },
  });
  // A type that was disabled meanwhile is still this one's.
  const own = {
    value: expected.expense_type_id,
    label: localName({ english_name: expected.type_english_name, arabic_name: expected.type_arabic_name }),
  };
  const types = choices.types.some((type) => type.value === own.value) ? choices.types : [...choices.types, own];
  return (
    <>
      <FormShell
        title={<bdi>{expected.description}</bdi>}
        note={<ExpectedStateBadge state={expected.state} />}
        form={form}
        save={t('expectedExpenses.form.save')}
        actions={
          <>
            {may('expenses.delete') && (
              <Button variant="default" onClick={() => setAction('remove')}>
                {t('expectedExpenses.remove.confirm')}
              </Button>
            )}
            {may('expenses.create') && <Button onClick={() => setAction('move')}>{t('expectedExpenses.move.title')}</Button>}
          </>
        }
      >
        <ExpectedFields form={form} choices={{ ...choices, types }} />
        {expected.series_id !== null && (
          <FormSection title={repeatsText(expected)}>
            <ScopeField label={t('labels.scope')} value={form.values.scope ?? 'this'} onChange={(scope) => form.set('scope', scope)} />
          </FormSection>
        )}
        <UnusualRate form={form} rate={rate} />
      </FormShell>
      {action === 'move' && <MoveExpected expected={expected} onClose={() => setAction(null)} />}
      {action === 'remove' && <RemoveExpected expected={expected} onRemoved={toList} onClose={() => setAction(null)} />}
    </>
  );
}
