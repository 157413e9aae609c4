import { departments, sections } from '@rawnaq/contract/settings/master-data';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import { usualEntries } from '@rawnaq/domain/settings/master-data/usual-entries';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { type FormView, useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { EntryDrawer, entryForm, type OpenedEntry } from './entry-drawer.tsx';
import { EntryList } from './entry-list.tsx';

type Row = Output<typeof sections.create.output>;

/** Parts of the salon, each in a department or in none. */
export default function Sections() {
  return (
    <EntryList
      list={sections}
      kind="sections"
      title="screens.merchant.sections"
      usual={usualEntries.sections}
      form={(opened) => <Form {...opened} />}
      columns={[
        {
          id: 'department',
          title: t('labels.department_id'),
          value: ({ department }) => (department === null ? '' : localName(department)),
          onPhone: 'line',
        },
      ]}
    />
  );
}

function Fields({ form }: { form: FormView<Pick<Input<typeof sections.create.input>, 'department_id'>> }) {
  const { data } = useEndpoint(departments.list, { page: 1, per_page: 1000 });
  const chosen = form.values.department_id;
  const choices = (data?.data ?? []).filter(({ id, status }) => status === 1 || id === chosen);
  return (
    <ChoiceSelect
      {...form.field('department_id')}
      choices={choices.map((row) => ({ value: row.id, label: localName(row) }))}
      placeholder={t('masterData.departments.no_department')}
      clearable
    />
  );
}

function Form({ entry, onClose }: OpenedEntry<Row>) {
  return entry === null ? <New entry={null} onClose={onClose} /> : <Existing entry={entry} onClose={onClose} />;
}

function New(opened: OpenedEntry<Row>) {
  const form = useEndpointForm(sections.create, { ...entryForm('sections', opened), initial: { status: 1 } });
  return (
    <EntryDrawer kind="sections" form={form} {...opened}>
      <Fields form={form} />
    </EntryDrawer>
  );
}

function Existing({ entry, onClose }: OpenedEntry<Row> & { entry: Row }) {
  const form = useEndpointForm(sections.update, { ...entryForm('sections', { entry, onClose }), initial: entry });
  return (
    <EntryDrawer kind="sections" form={form} entry={entry} onClose={onClose}>
      <Fields form={form} />
    </EntryDrawer>
  );
}
