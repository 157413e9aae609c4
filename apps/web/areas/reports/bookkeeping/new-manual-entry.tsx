import { Textarea } from '@mantine/core';
import { createManualEntry, entryKinds, getEntryAccounts, listManualEntries } from '@rawnaq/contract/reports/manual-entries';
import { FieldRow, FormSection, FormShell } from '../../../patterns/form/form-shell.tsx';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import type { Choice } from '../../../ui/forms/field-props.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { accountName } from './bookkeeping-data.ts';
import { EntryLines, freshLine } from './entry-lines.tsx';

/** An entry is made by hand: a day, a reason, and amounts on both sides that are equal. */
export default function NewManualEntry() {
  const accounts = useEndpoint(getEntryAccounts, {});
  if (accounts.error) return <ErrorState isPage error={accounts.error} onRetry={() => void accounts.refetch()} />;
  if (accounts.data === undefined) return <PageSkeleton of="form" />;
  return <Form accounts={accounts.data.data.map((account) => ({ value: account.id, label: accountName(account) }))} />;
}

function Form({ accounts }: { accounts: readonly Choice<number>[] }) {
  const today = useSalonFormat().dateOf(new Date());
  const form = useEndpointForm(createManualEntry, {
    initial: { kind: 'manual', business_date: today, lines: [freshLine(), freshLine()] },
    draftKey: 'manual_entry.new',
    onSaved: (saved) => {
      notify({ message: t('bookkeeping.entries.saved') });
      void queryClient.invalidateQueries({ queryKey: [listManualEntries.path] });
      go(pathOf('merchant.manual_entry', { id: saved.id }));
    },
  });
  const isOpening = form.values.kind === 'opening';
  return (
    <FormShell title={t('screens.merchant.new_manual_entry')} form={form} save={t('bookkeeping.entries.save')}>
      <FormSection title={t('bookkeeping.entries.what')} note={t('bookkeeping.entries.what_note')}>
        <FieldRow>
          <ChoiceSelect
            {...form.field('kind')}
            label={t('bookkeeping.chart.type')}
            choices={entryKinds.map((value) => ({ value, label: t(`bookkeeping.entries.kinds.${value}`) }))}
          />
          <DateInput {...form.field('business_date')} label={t('labels.date')} latest={today} />
        </FieldRow>
        <Textarea {...form.field('reason')} label={t('labels.reason')} autosize minRows={2} maxLength={500} />
      </FormSection>
      <FormSection
        title={t('bookkeeping.entries.lines')}
        note={t(isOpening ? 'bookkeeping.entries.opening_note' : 'bookkeeping.entries.lines_note')}
      >
        <EntryLines form={form} accounts={accounts} />
      </FormSection>
    </FormShell>
  );
}
