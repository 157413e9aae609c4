import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isRefusal } from '../../shell/refusal.ts';
import { t } from '../../shell/text/text.ts';
import type { FieldProps } from '../forms/field-props.ts';
import styles from './search-select.module.css';

export interface Found {
  value: number;
  label: string;
  /** A second line that tells two of the same name apart: a mobile number, a price. */
  note?: ReactNode;
  /** Of a person or thing that is found, 32 pixels across. */
  face?: ReactNode;
}

export interface SearchSource {
  /** Tells this search from others. */
  key: string;
  /** The best few matches; called again as the person types. */
  find: (search: string, signal: AbortSignal) => Promise<readonly Found[]>;
  /** What a value is called, for a form that begins with one or had one in its draft; null when it is gone. */
  recall: (value: number, signal: AbortSignal) => Promise<Found | null>;
}

const whyNot = (error: Error): string => (isRefusal(error) ? error.fieldMessages['search'] : undefined) ?? t('ui.search_failed');

interface SearchSelectProps extends FieldProps<number | null> {
  source: SearchSource;
  /** What the value is called, where the screen knows it already. */
  chosen?: Found | null;
  onChoose?: (found: Found | null) => void;
  /** Shown under the matches, e.g. "Add customer". */
  footer?: ReactNode;
  /** Told what was typed last, also where nothing was found and the field is left. */
  onTyped?: (typed: string) => void;
}

/** One of many, found by the server while the person types. Arrow keys and Enter choose. */
export function SearchSelect({
  source,
  value,
  onChange,
  chosen = null,
  onChoose,
  footer,
  onTyped,
  onBlur,
  placeholder,
  ...field
}: SearchSelectProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isOpen = combobox.dropdownOpened;
  const list = useId();
  const [search, setSearch] = useState<string | null>(null);
  const [settled] = useDebouncedValue(search ?? '', 120);
  const [current, setLast] = useChosen(source, value, chosen);
  const found = useQuery({
    queryKey: ['search', source.key, settled.trim()],
    queryFn: ({ signal }) => source.find(settled.trim(), signal),
    enabled: combobox.dropdownOpened,
    placeholderData: (before) => before,
    staleTime: 10_000,
  });
  const matches = found.data ?? [];
  const typed = (search ?? '').trim();
  const isTyping = typed !== '';
  /** The matches that are shown belong to what was typed before. */
  const isBehind = isTyping && (typed !== settled.trim() || found.isPlaceholderData || found.isPending);
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (isTyping && !isBehind) selectFirstOption();
  }, [isTyping, isBehind, found.data, selectFirstOption]);

  const choose = (next: Found | null): void => {
    setLast(next);
    setSearch(null);
    onChange(next?.value ?? null);
    onChoose?.(next);
    combobox.closeDropdown();
  };
  const early = useEarlyEnter(isBehind, () => {
    const first = matches[0];
    if (isTyping && first !== undefined) choose(first);
  });

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(text) => {
        if (!early.isTooEarly()) choose(matches.find((match) => String(match.value) === text) ?? null);
      }}
      withinPortal
    >
      {/* Named by the field from its first moment: the kit would name it with the next change only. */}
      <Combobox.Target withExpandedAttribute aria-expanded={isOpen} aria-controls={isOpen ? list : undefined}>
        <TextInput
          {...field}
          // A drawer or dialog around it gives the focus to what asks for it in this way.
          data-autofocus={field.autoFocus || undefined}
          placeholder={placeholder ?? t('ui.type_to_search')}
          value={search ?? current?.label ?? ''}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          rightSection={
            <EndOfField isFetching={found.isFetching} onClear={value !== null && !field.disabled ? () => choose(null) : null} />
          }
          rightSectionPointerEvents={value !== null ? 'all' : 'none'}
          autoComplete="off"
          aria-autocomplete="list"
          onKeyDown={early.onKeyDown}
          onFocus={(event) => {
            event.currentTarget.select();
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={(event) => {
            combobox.closeDropdown();
            setSearch(null);
            early.forget();
            onBlur?.(event);
          }}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            onTyped?.(event.currentTarget.value);
            early.forget();
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Matches id={list} label={nameOf(field)} onMouseDown={early.allow} matches={matches} value={value} found={found} />
        {footer !== undefined && <Combobox.Footer>{footer}</Combobox.Footer>}
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** At the end of the field: that something is on its way, or how to take the choice back. */
function EndOfField({ isFetching, onClear }: { isFetching: boolean; onClear: (() => void) | null }) {
  if (isFetching) return <Loader size="xs" />;
  if (onClear === null) return null;
  return <CloseButton size="sm" aria-label={t('ui.clear')} onMouseDown={(event) => event.preventDefault()} onClick={onClear} />;
}

const nameOf = (field: Pick<FieldProps<number>, 'aria-label' | 'label'>): string =>
  field['aria-label'] ?? (typeof field.label === 'string' ? field.label : t('ui.search'));

interface MatchesProps {
  id: string;
  label: string;
  onMouseDown: () => void;
  matches: readonly Found[];
  value: number | null;
  found: UseQueryResult<readonly Found[], Error>;
}

/** What was found; while it is looked for, and where nothing was, a line that says so. */
function Matches({ id, label, onMouseDown, matches, value, found }: MatchesProps) {
  return (
    <Combobox.Options id={id} onMouseDown={onMouseDown} className={styles.options} aria-label={label}>
      {matches.map((match) => (
        <Combobox.Option key={match.value} value={String(match.value)} active={match.value === value}>
          <span className={styles.match}>
            {match.face}
            <span className={styles.words}>
              <span>{match.label}</span>
              {match.note !== undefined && <span className={styles.note}>{match.note}</span>}
            </span>
          </span>
        </Combobox.Option>
      ))}
      {matches.length === 0 && (
        // An option that cannot be chosen: a list box without any option is none to a screen reader.
        <Combobox.Option value="" disabled>
          {found.isPending ? t('ui.loading') : found.isError ? whyNot(found.error) : t('ui.nothing_found')}
        </Combobox.Option>
      )}
      {matches.length > 0 && found.isPending && (
        <Combobox.Option value="" disabled>
          {t('ui.loading')}
        </Combobox.Option>
      )}
    </Combobox.Options>
  );
}

/** What the value is called: as it was just chosen, as the screen says, or as the server does. */
function useChosen(source: SearchSource, value: number | null, chosen: Found | null): [Found | null, (found: Found | null) => void] {
  const [last, setLast] = useState<Found | null>(chosen);
  const known = [last, chosen].find((one) => one !== null && one.value === value) ?? null;
  const recalled = useQuery({
    queryKey: ['search', source.key, 'recall', value],
    queryFn: ({ signal }) => (value === null ? null : source.recall(value, signal)),
    enabled: value !== null && known === null,
  });
  const current = value === null ? null : (known ?? recalled.data ?? null);
  return [current, setLast];
}

/**
 * A user who presses Enter before the server answers means the first match of what was typed, never one of an earlier list: it is taken once the matches
 * are there.
 */
function useEarlyEnter(isBehind: boolean, chooseFirst: () => void) {
  const [wantsFirst, setWantsFirst] = useState(false);
  const isEnterTooEarly = useRef(false);
  const takeFirst = useRef((): void => undefined);
  takeFirst.current = () => {
    isEnterTooEarly.current = false;
    setWantsFirst(false);
    chooseFirst();
  };
  useEffect(() => {
    if (wantsFirst && !isBehind) takeFirst.current();
  }, [wantsFirst, isBehind]);
  return {
    onKeyDown: (event: KeyboardEvent): void => {
      isEnterTooEarly.current = event.key === 'Enter' && isBehind;
      if (!isEnterTooEarly.current) return;
      event.preventDefault();
      setWantsFirst(true);
    },
    isTooEarly: (): boolean => isEnterTooEarly.current,
    /** A press of the mouse chooses whatever Enter was waiting for. */
    allow: (): void => {
      isEnterTooEarly.current = false;
    },
    forget: (): void => setWantsFirst(false),
  };
}
