import { Modal } from '@mantine/core';
import { searchRecords } from '@rawnaq/contract/reports/search';
import type { FoundType } from '@rawnaq/contract/reports/search';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconCalendar, IconCornerDownLeft, IconFileInvoice, IconSearch, IconUser } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { call } from '../call.ts';
import { go } from '../navigation.ts';
import { reachableScreens } from '../menu.ts';
import { useObserved } from '../observable.ts';
import type { Audience } from '../session.ts';
import { t } from '../text/text.ts';
import { icons } from './icons.ts';
import { matchesWords } from './match-words.ts';
import { isPaletteOpen as isOpen } from './palette-state.ts';
import styles from './palette.module.css';

interface Found {
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly icon: ReactNode;
  readonly path: string;
}

const recordIcons: Readonly<Record<FoundType, ReactNode>> = {
  customer: <IconUser size={18} stroke={1.6} />,
  invoice: <IconFileInvoice size={18} stroke={1.6} />,
  appointment: <IconCalendar size={18} stroke={1.6} />,
};
const typingPause = 120;
const screensShown = 8;

/** One box for everything: screens at once, records from the server as the user types. */
export function Palette({ audience }: { audience: Audience }) {
  const opened = useObserved(isOpen);
  return (
    <Modal.Root
      opened={opened}
      onClose={() => isOpen.set(false)}
      centered={false}
      yOffset="10dvh"
      size="36rem"
      padding={0}
      transitionProps={{ transition: 'pop', duration: 120 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} blur={2} />
      <Modal.Content aria-label={t('shell.search.label')} radius="lg">
        <Modal.Body>{opened && <PaletteBody audience={audience} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function PaletteBody({ audience }: { audience: Audience }) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const records = useRecords(audience, query);
  const found = [...records.found, ...foundScreens(audience, query)];
  const current = Math.min(chosen, found.length - 1);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const open = (item: Found | undefined): void => {
    if (!item) return;
    isOpen.set(false);
    go(item.path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Enter') open(found[current]);
    if (step === undefined || found.length === 0) return;
    event.preventDefault();
    setChosen((current + step + found.length) % found.length);
  };

  return (
    <div className={styles.palette}>
      <div className={styles.box}>
        <IconSearch size={20} stroke={1.8} aria-hidden />
        <input
          className={styles.input}
          data-autofocus
          autoFocus
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          placeholder={t(audience === 'merchant' ? 'shell.search.placeholder' : 'shell.search.placeholder_manager')}
          aria-label={t('shell.search.label')}
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={found[current] ? `${id}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
        />
      </div>
      <div ref={list} id={id} role="listbox" aria-label={t('shell.search.label')} className={styles.list}>
        {found.map((item, position) => (
          <div key={item.key}>
            {item.group !== found[position - 1]?.group && (
              <div className={styles.group} role="presentation">
                {item.group}
              </div>
            )}
            <div
              id={`${id}-${position}`}
              role="option"
              aria-selected={position === current}
              className={styles.item}
              onMouseMove={() => setChosen(position)}
              onClick={() => open(item)}
            >
              <span className={styles.icon}>{item.icon}</span>
              <span className={styles.words}>
                <bdi className={styles.title}>{item.title}</bdi>
                {item.subtitle && <bdi className={styles.subtitle}>{item.subtitle}</bdi>}
              </span>
              {position === current && <IconCornerDownLeft size={16} className={styles.enter} aria-hidden />}
            </div>
          </div>
        ))}
      </div>
      {found.length === 0 && !records.isSearching && <Nothing query={query.trim()} />}
      <div className={styles.foot} role="status">
        <span>
          {records.hasFailed
            ? t('shell.search.failed')
            : records.isSearching
              ? t('shell.search.searching')
              : t('shell.search.results', { count: found.length })}
        </span>
        <span className={styles.keys}>{t('shell.search.keys')}</span>
      </div>
    </div>
  );
}

function Nothing({ query }: { query: string }) {
  return (
    <div className={styles.nothing}>
      <strong>{t('shell.search.nothing', { query })}</strong>
      <span>{t('shell.search.nothing_hint')}</span>
    </div>
  );
}

function foundScreens(audience: Audience, query: string): Found[] {
  return reachableScreens(audience)
    .filter((screen) => screen.group !== null || query.trim() !== '')
    .filter((screen) => matchesWords(t(screen.title), query))
    .slice(0, screensShown)
    .map((screen) => {
      const Icon = icons[screen.icon ?? 'list'];
      return {
        key: screen.path,
        group: t('shell.search.screens'),
        title: t(screen.title),
        subtitle: screen.place ? t(`shell.places.${screen.place}`) : null,
        icon: <Icon size={18} stroke={1.6} />,
        path: screen.path,
      };
    });
}

/** Records of the server. It tells what the person may see; a search that fails never disturbs the page. */
function useRecords(audience: Audience, typed: string): { found: Found[]; isSearching: boolean; hasFailed: boolean } {
  const [query] = useDebouncedValue(typed.trim(), typingPause);
  const isWanted = audience === 'merchant' && query.length >= 2;
  const search = useQuery({
    queryKey: [searchRecords.path, { query }],
    queryFn: ({ signal }) => call(searchRecords, { query }, { signal, isQuiet: true }),
    enabled: isWanted,
    placeholderData: (previous) => previous,
  });
  const found = isWanted ? (search.data?.data ?? []) : [];
  return {
    found: found.map((record) => ({
      key: `${record.type}-${record.id}`,
      group: t(`shell.search.records.${record.type}`),
      title: record.title,
      subtitle: record.subtitle,
      icon: recordIcons[record.type],
      path: record.path,
    })),
    isSearching: isWanted && search.isFetching,
    hasFailed: isWanted && search.isError,
  };
}
