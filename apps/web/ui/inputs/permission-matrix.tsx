import { Checkbox, Select, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../shell/text/text.ts';
import styles from './permission-matrix.module.css';

interface PermissionAction {
  id: number;
  name: string;
  /** What the right lets a person do, where the name alone could be misread. */
  note?: string | undefined;
  /** What more there is to see of it, at the end of its row. */
  beside?: ReactNode;
}
export interface PermissionSection {
  id: number;
  name: string;
  actions: readonly PermissionAction[];
  /** Named choices of actions, from none to all. */
  steps: readonly { value: string; label: string; actions: readonly number[] }[];
}
/** Section id to action ids (specification §6). */
export type GrantedActions = Readonly<Record<string, readonly number[]>>;

interface PermissionMatrixProps {
  sections: readonly PermissionSection[];
  value: GrantedActions;
  onChange: (granted: Record<string, number[]>) => void;
  disabled?: boolean;
}

/** The rights of a role, section by section: a step for the whole of it, and below it each right by itself. */
export function PermissionMatrix({ sections, value, onChange, disabled = false }: PermissionMatrixProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const matches = (name: string): boolean => name.toLowerCase().includes(wanted);
  const shown = sections
    .map((section) => ({
      ...section,
      visible: matches(section.name)
        ? section.actions
        : section.actions.filter((action) => matches(action.name) || matches(action.note ?? '')),
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
          isFound={wanted !== ''}
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
  /** The search found it: its actions are shown. */
  isFound: boolean;
  disabled: boolean;
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((action) => other.includes(action));

function SectionRights({ section, shown, granted, onGrant, isFound, disabled }: SectionRightsProps) {
  const id = useId();
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || isFound;
  const held = granted.filter((action) => section.actions.some((own) => own.id === action));
  const step = section.steps.find(({ actions }) => isSame(actions, held));
  const choices = section.steps.map(({ value, label }) => ({ value, label }));
  return (
    <section className={styles.section} aria-labelledby={`${id}-name`}>
      <div className={styles.head}>
        <button type="button" className={styles.opener} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpened(!isOpened)}>
          <IconChevronDown size={18} stroke={1.8} aria-hidden className={styles.chevron} />
          <span id={`${id}-name`} className={styles.sectionName}>
            {section.name}
          </span>
          <span className={styles.count}>{t('ui.rights_granted', { granted: held.length, all: section.actions.length })}</span>
        </button>
        <Select
          className={styles.step}
          aria-label={t('ui.access_to', { section: section.name })}
          data={choices}
          value={step?.value ?? null}
          placeholder={t('ui.own_choice')}
          onChange={(value) => onGrant(section.steps.find((one) => one.value === value)?.actions ?? held)}
          allowDeselect={false}
          disabled={disabled}
        />
      </div>
      {isOpen && (
        <div className={styles.actions} id={id}>
          {shown.map((action) => (
            <div key={action.id} className={styles.action}>
              <Checkbox
                label={action.name}
                description={action.note}
                checked={held.includes(action.id)}
                onChange={(event) =>
                  onGrant(event.currentTarget.checked ? [...held, action.id] : held.filter((other) => other !== action.id))
                }
                disabled={disabled}
              />
              {action.beside}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
