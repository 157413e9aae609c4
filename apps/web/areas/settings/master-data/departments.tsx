import { departments, listPossibleManagers } from '@rawnaq/contract/settings/master-data';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import { idsAbove, inTreeOrder } from '@rawnaq/domain/settings/master-data/department-tree';
import { usualEntries } from '@rawnaq/domain/settings/master-data/usual-entries';
import { IconCornerDownRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { employeeChoices } from '../../../ui/pictures/employee-choices.ts';
import { type FormView, useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { EntryDrawer, entryForm, type OpenedEntry } from './entry-drawer.tsx';
import { EntryList, Quiet } from './entry-list.tsx';
import styles from './master-data.module.css';

type Row = Output<typeof departments.create.output>;

/** Departments as a tree: each under the one it is part of, moved among those beside it. */
export default function Departments() {
  const [depths] = useState(() => new Map<number, number>());
  const arranged = (rows: readonly Row[]): Row[] => {
    const tree = inTreeOrder(rows);
    for (const { department, depth } of tree) depths.set(department.id, depth);
    return tree.map(({ department }) => department);
  };
  return (
    <EntryList
      list={departments}
      kind="departments"
      title="screens.merchant.departments"
      picture="people"
      usual={usualEntries.departments}
      form={(opened) => <Form {...opened} />}
      arranged={arranged}
      beside={(row, rows) => rows.filter(({ parent_id }) => parent_id === row.parent_id)}
      nameCell={({ id }, name) => <InTree depth={depths.get(id) ?? 0}>{name}</InTree>}
      columns={[
        {
          id: 'manager',
          title: t('labels.manager_id'),
          value: ({ manager }) => (manager === null ? t('masterData.departments.no_manager') : localName(manager)),
          cell: ({ manager }) => (
            <Quiet isQuiet={manager === null}>{manager === null ? t('masterData.departments.no_manager') : localName(manager)}</Quiet>
          ),
          onPhone: 'line',
        },
      ]}
    />
  );
}

function InTree({ depth, children }: { depth: number; children: ReactNode }) {
  return (
    <span className={styles.branch} style={{ paddingInlineStart: `${Math.max(depth - 1, 0) * 1.5}rem` }}>
      {depth > 0 && <IconCornerDownRight className={`${styles.twig} points`} size={18} stroke={1.6} aria-hidden />}
      {children}
    </span>
  );
}

interface FieldsProps {
  form: FormView<Pick<Input<typeof departments.create.input>, 'parent_id' | 'manager_id'>>;
  entry: Row | null;
}

function Fields({ form, entry }: FieldsProps) {
  const { data } = useEndpoint(departments.list, { page: 1, per_page: 1000 });
  const managers = useEndpoint(listPossibleManagers, {}).data?.data;
  const rows = data?.data ?? [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  // Neither itself nor what lies within it.
  const parents = inTreeOrder(rows).filter(
    ({ department: { id, status } }) =>
      (status === 1 || id === form.values.parent_id) && (entry === null || (id !== entry.id && !idsAbove(byId, id).includes(entry.id))),
  );
  const gone = entry?.manager && !managers?.some(({ id }) => id === entry.manager_id) ? [entry.manager] : [];
  return (
    <FieldRow>
      <ChoiceSelect
        {...form.field('parent_id')}
        choices={parents.map(({ department, depth }) => ({ value: department.id, label: `${'– '.repeat(depth)}${localName(department)}` }))}
        placeholder={t('masterData.departments.no_parent')}
        clearable
      />
      <ChoiceSelect
        {...form.field('manager_id')}
        choices={employeeChoices([...(managers ?? []), ...gone])}
        placeholder={t('masterData.departments.no_manager')}
        clearable
      />
    </FieldRow>
  );
}

function Form({ entry, onClose }: OpenedEntry<Row>) {
  return entry === null ? <New entry={null} onClose={onClose} /> : <Existing entry={entry} onClose={onClose} />;
}

function New(opened: OpenedEntry<Row>) {
  const form = useEndpointForm(departments.create, { ...entryForm('departments', opened), initial: { status: 1 } });
  return (
    <EntryDrawer kind="departments" form={form} {...opened}>
      <Fields form={form} entry={null} />
    </EntryDrawer>
  );
}

function Existing({ entry, onClose }: OpenedEntry<Row> & { entry: Row }) {
  const form = useEndpointForm(departments.update, { ...entryForm('departments', { entry, onClose }), initial: entry });
  return (
    <EntryDrawer kind="departments" form={form} entry={entry} onClose={onClose}>
      <Fields form={form} entry={entry} />
    </EntryDrawer>
  );
}
