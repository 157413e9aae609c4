import { Checkbox, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { memo, type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { t } from '../../shell/text/text.ts';
import styles from './permission-matrix.module.css';
import { StepSelect } from './step-select.tsx';

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
  value: Readonly<Record<string, number[]>>;
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
      section,
      visible: matches(section.name)
        ? section.actions
        : section.actions.filter((action) => matches(action.name) || matches(action.note ?? '')),
    }))
    .filter(({ visible }) => visible.length > 0);

  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  // The same function and, for the other sections, the same lists as before: a switch draws its own section anew and no other.
  const grant = useCallback((section: number, actions: readonly number[]): void => {
    const granted = { ...latest.current.value };
    if (actions.length > 0) granted[section] = [...actions].sort((one, other) => one - other);
    else delete granted[section];
    latest.current.onChange(granted);
  }, []);

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
      {shown.map(({ section, visible }) => (
        <SectionRights
          key={section.id}
          section={section}
          shown={visible}
          granted={value[section.id] ?? none}
          onGrant={grant}
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
  onGrant: (section: number, actions: readonly number[]) => void;
  /** The search found it: its actions are shown. */
  isFound: boolean;
  disabled: boolean;
}

const none: readonly number[] = [];
const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((action) => other.includes(action));

const SectionRights = memo(function SectionRights({ section, shown, granted, onGrant, isFound, disabled }: SectionRightsProps) {
  const id = useId();
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || isFound;
  const held = granted.filter((action) => section.actions.some((own) => own.id === action));
  const step = section.steps.find(({ actions }) => isSame(actions, held));
  const choices = useMemo(() => section.steps.map(({ value, label }) => ({ value, label })), [section]);
  const take = useCallback(
    (value: string) => {
      const chosen = section.steps.find((one) => one.value === value);
      if (chosen) onGrant(section.id, chosen.actions);
    },
    [section, onGrant],
  );
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
        <StepSelect
          className={styles.step}
          label={t('ui.access_to', { section: section.name })}
          choices={choices}
          value={step?.value ?? null}
          placeholder={t('ui.own_choice')}
          onChange={take}
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
                  onGrant(section.id, event.currentTarget.checked ? [...held, action.id] : held.filter((other) => other !== action.id))
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
});
