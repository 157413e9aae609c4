import { Select } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getRole, listPermissions, listRoles } from '@rawnaq/contract/settings/roles';
import { memo, useState } from 'react';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import type { GrantedActions } from '../../../ui/inputs/permission-matrix.tsx';
import { RowsSkeleton } from '../../../ui/states.tsx';
import styles from './roles.module.css';

interface ComparedRoleProps {
  id: number | undefined;
  granted: GrantedActions;
  sections: Output<typeof listPermissions.output>['data'];
}

/** What this role may that another may not, and the other way round. */
export const ComparedRole = memo(function ComparedRole({ id, granted, sections }: ComparedRoleProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { data: roles } = useEndpoint(listRoles, { per_page: 100 });
  const { data: other } = useEndpoint(getRole, { id: chosen ?? 0 }, { isEnabled: chosen !== null });
  const choices = (roles?.data ?? []).filter((role) => role.id !== id).map((role) => ({ value: String(role.id), label: localName(role) }));
  return (
    <>
      <Select
        aria-label={t('roles.compare')}
        placeholder={t('roles.compare_choose')}
        data={choices}
        value={chosen === null ? null : String(chosen)}
        onChange={(value) => setChosen(value === null ? null : Number(value))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
        maw="22rem"
      />
      {chosen !== null && other?.id !== chosen && <RowsSkeleton rows={3} />}
      {other?.id === chosen && other !== undefined && <Difference granted={granted} other={other} sections={sections} />}
    </>
  );
});

interface DifferenceProps {
  granted: GrantedActions;
  other: Output<typeof getRole.output>;
  sections: ComparedRoleProps['sections'];
}

function Difference({ granted, other, sections }: DifferenceProps) {
  const onlyIn = (one: GrantedActions, another: GrantedActions): string[] =>
    sections.flatMap((section) =>
      section.actions
        .filter(({ id }) => (one[section.id] ?? []).includes(id) && !(another[section.id] ?? []).includes(id))
        .map((action) => localName(action)),
    );
  const [here, there] = [onlyIn(granted, other.permissions), onlyIn(other.permissions, granted)];
  if (here.length + there.length === 0) return <p>{t('roles.compare_same')}</p>;
  return (
    <div className={styles.difference}>
      <Rights title={t('roles.only_here')} rights={here} />
      <Rights title={t('roles.only_there', { name: localName(other) })} rights={there} />
    </div>
  );
}

function Rights({ title, rights }: { title: string; rights: readonly string[] }) {
  if (rights.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
    </section>
  );
}
