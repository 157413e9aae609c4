import { Modal } from '@mantine/core';
import { IconCornerDownLeft, IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useObserved } from '../observable.ts';
import { useFound } from '../search/use-found.tsx';
import type { Found } from '../search/use-found.tsx';
import type { Audience } from '../session.ts';
import { t } from '../text/text.ts';
import { isPaletteOpen as isOpen, takeTypedAhead } from './palette-state.ts';
import styles from './palette.module.css';

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
  const { found, isSearching, hasFailed } = useFound(audience, query);
  const current = Math.min(chosen, found.length - 1);

  // The field is there and has the focus.
  useLayoutEffect(() => {
    const ahead = takeTypedAhead();
    if (ahead !== '') setQuery(ahead);
  }, []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const open = (item: Found | undefined): void => {
    if (!item) return;
    isOpen.set(false);
    item.run();
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
      {found.length === 0 && !isSearching && <Nothing audience={audience} query={query.trim()} />}
      <div className={styles.foot} role="status">
        <span>
          {hasFailed
            ? t('shell.search.failed')
            : isSearching
              ? t('shell.search.searching')
              : t('shell.search.results', { count: found.length })}
        </span>
        <span className={styles.keys}>{t('shell.search.keys')}</span>
      </div>
    </div>
  );
}

function Nothing({ query, audience }: { query: string; audience: Audience }) {
  return (
    <div className={styles.nothing}>
      <strong>{t('shell.search.nothing', { query })}</strong>
      <span>{t(audience === 'merchant' ? 'shell.search.nothing_hint' : 'shell.search.nothing_hint_manager')}</span>
    </div>
  );
}
