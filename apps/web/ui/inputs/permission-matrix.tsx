import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { t } from '../../shell/text/text.ts';
import styles from './permission-matrix.module.css';

interface PermissionAction {
  id: number;
  name: string;
  /** What the right lets a person do, where the name alone could be misread. */
  note?: string;
}
export interface PermissionSection {
  id: number;
  name: string;
  actions: readonly PermissionAction[];
}
/** Section id to action ids (specification §6). */
export type GrantedActions = Readonly<Record<string, readonly number[]>>;

interface PermissionMatrixProps {
  sections: readonly PermissionSection[];
  value: GrantedActions;
  onChange: (granted: Record<string, number[]>) => void;
  disabled?: boolean;
}

/** The rights of a role, section by section. A section's own box grants or takes all of its rights. */
export function PermissionMatrix({ sections, value, onChange, disabled = false }: PermissionMatrixProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const matches = (name: string): boolean => name.toLowerCase().includes(wanted);
  const shown = sections
    .map((section) => ({
      ...section,
      visible: matches(section.name) ? section.actions : section.actions.filter((action) => matches(action.name)),
    }))
    .filter((section) => section.visible.length > 0);

  const grant = (section: PermissionSection, actions: readonly number[]): void => {
    const others = Object.entries(value).filter(([id]) => id !== String(section.id));
    const granted = Object.fromEntries(others.map(([id, list]) => [id, [...list]]));
    if (actions.length > 0) granted[section.id] = [...actions].sort((one, other) => one - other);
    onChange(granted);
  };

  return (
    <div className={styles.matrix}>
      <TextInput
        className={styles.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        placeholder={t('ui.search_rights')}
        aria-label={t('ui.search_rights')}
        type="search"
      />
      {shown.map((section) => (
        <SectionRights
          key={section.id}
          section={section}
          shown={section.visible}
          granted={value[section.id] ?? []}
          onGrant={(actions) => grant(section, actions)}
          disabled={disabled}
        />
      ))}
      {shown.length === 0 && <p className={styles.none}>{t('ui.nothing_found')}</p>}
    </div>
  );
}

interface SectionRightsProps {
  section: PermissionSection;
  shown: readonly PermissionAction[];
  granted: readonly number[];
  onGrant: (actions: readonly number[]) => void;
  disabled: boolean;
}

function SectionRights({ section, shown, granted, onGrant, disabled }: SectionRightsProps) {
  const id = useId();
  const count = section.actions.filter((action) => granted.includes(action.id)).length;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <Checkbox
          id={id}
          label={section.name}
          classNames={{ label: styles.sectionName }}
          checked={count > 0 && count === section.actions.length}
          indeterminate={count > 0 && count < section.actions.length}
          onChange={(event) => onGrant(event.currentTarget.checked ? section.actions.map((action) => action.id) : [])}
          disabled={disabled}
        />
        <span className={styles.count}>{t('ui.rights_granted', { granted: count, all: section.actions.length })}</span>
      </div>
      <div className={styles.actions}>
        {shown.map((action) => (
          <Checkbox
            key={action.id}
            label={action.name}
            description={action.note}
            checked={granted.includes(action.id)}
            onChange={(event) =>
              onGrant(event.currentTarget.checked ? [...granted, action.id] : granted.filter((other) => other !== action.id))
            }
            disabled={disabled}
          />
        ))}
      </div>
    </section>
  );
}
