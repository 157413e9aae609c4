import { TextInput } from '@mantine/core';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import { documentTypes } from '@rawnaq/contract/settings/master-data';
import { mostRemindDays, readRemindDays, usualRemindDays } from '@rawnaq/domain/settings/master-data/remind-days';
import { usualEntries } from '@rawnaq/domain/settings/master-data/usual-entries';
import { useState } from 'react';
import { t } from '../../../shell/text/text.ts';
import { type FormView, useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { EntryDrawer, entryForm, type OpenedEntry } from './entry-drawer.tsx';
import { EntryList } from './entry-list.tsx';

type Row = Output<typeof documentTypes.create.output>;

const written = (days: readonly number[]): string => days.join(' · ');

/** Types of employees' documents, each with its reminders. */
export default function DocumentTypes() {
  return (
    <EntryList
      list={documentTypes}
      kind="document_types"
      title="screens.merchant.document_types"
      usual={usualEntries.document_types}
      form={(opened) => <Form {...opened} />}
      columns={[
        {
          id: 'remind_days',
          title: t('labels.remind_days'),
          value: ({ remind_days }) => (remind_days.length === 0 ? t('masterData.documentTypes.none') : written(remind_days)),
          onPhone: 'line',
        },
      ]}
    />
  );
}

function Fields({ form }: { form: FormView<Pick<Input<typeof documentTypes.create.input>, 'remind_days'>> }) {
  const [typed, setTyped] = useState(() => (form.values.remind_days ?? []).join(', '));
  const isUnreadable = readRemindDays(typed) === null;
  const take = (text: string): void => {
    setTyped(text);
    // What cannot be read is refused when it is saved, and not saved as it was before.
    form.set('remind_days', readRemindDays(text) ?? [mostRemindDays + 1]);
  };
  return (
    <TextInput
      label={t('labels.remind_days')}
      description={t('masterData.documentTypes.reminders_hint')}
      value={typed}
      onChange={(event) => take(event.currentTarget.value)}
      error={isUnreadable ? t('masterData.documentTypes.unreadable', { most: mostRemindDays }) : form.errorAt('remind_days')}
      inputMode="text"
      dir="ltr"
      data-path="remind_days"
    />
  );
}

function Form({ entry, onClose }: OpenedEntry<Row>) {
  return entry === null ? <New entry={null} onClose={onClose} /> : <Existing entry={entry} onClose={onClose} />;
}

function New(opened: OpenedEntry<Row>) {
  const form = useEndpointForm(documentTypes.create, {
    ...entryForm('document_types', opened),
    initial: { status: 1, remind_days: [...usualRemindDays] },
  });
  return (
    <EntryDrawer kind="document_types" form={form} {...opened}>
      <Fields form={form} />
    </EntryDrawer>
  );
}

function Existing({ entry, onClose }: OpenedEntry<Row> & { entry: Row }) {
  const form = useEndpointForm(documentTypes.update, { ...entryForm('document_types', { entry, onClose }), initial: entry });
  return (
    <EntryDrawer kind="document_types" form={form} entry={entry} onClose={onClose}>
      <Fields form={form} />
    </EntryDrawer>
  );
}
