import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { icons } from '../../../shell/layout/icons.ts';
import { findSettings, readSettingIndex, type SettingEntry } from '../../../shell/search/setting-index.ts';
import { t, textOf } from '../../../shell/text/text.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from './every-setting.module.css';

type Index = readonly SettingEntry[] | undefined;

/** Every setting that the reader can open; undefined until their words are here. */
export const useSettingIndex = (): Index =>
  useQuery({ queryKey: ['setting-index'], queryFn: () => readSettingIndex(), staleTime: Infinity }).data;

export const bestSetting = (index: Index, typed: string): SettingEntry | null => findSettings(index ?? [], typed)[0]?.entry ?? null;

/** The settings by their pages, each page folded until it is opened; while something is typed those that fit, the best first. */
export function EverySetting({ index, typed }: { index: Index; typed: string }) {
  const id = useId();
  if (index === undefined) return <Skeleton height={160} mt="xl" />;
  const isSought = typed.trim() !== '';
  const found = isSought ? findSettings(index, typed).map(({ entry }) => entry) : index;
  const pages = [...new Set(index.map(({ page }) => page))];
  return (
    <section className={styles.every} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('settingWords.all')}
      </h2>
      <p className={styles.note} role="status">
        {isSought
          ? found.length === 0
            ? t('shell.search.nothing', { query: typed.trim() })
            : t('settingWords.found', { count: found.length })
          : t('settingWords.all_note')}
      </p>
      {isSought
        ? found.length > 0 && <Settings entries={found} isWithPage />
        : pages.map((page) => <Page key={page} page={page} entries={index.filter((entry) => entry.page === page)} />)}
    </section>
  );
}

const pageName = (page: string): string => textOf(`settingWords.pages.${page}`) ?? page;

function Page({ page, entries }: { page: string; entries: readonly SettingEntry[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Icon = icons[entries[0]?.screen.icon ?? 'settings'];
  return (
    <section className={styles.page}>
      <h3 className={styles.title}>
        <UnstyledButton className={styles.opener} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <Icon size={20} stroke={1.5} aria-hidden />
          <span className={styles.name}>{pageName(page)}</span>
          <span className={styles.count}>{t('settingWords.count', { count: entries.length })}</span>
          <IconChevronDown size={18} stroke={1.6} className={styles.chevron} aria-hidden />
        </UnstyledButton>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Settings entries={entries} />}
      </div>
    </section>
  );
}

function Settings({ entries, isWithPage = false }: { entries: readonly SettingEntry[]; isWithPage?: boolean }) {
  return (
    <ul className={styles.settings}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <PageLink to={entry.address} className={styles.setting}>
            <span className={styles.settingName}>
              {entry.title}
              {isWithPage && <span className={styles.where}>{pageName(entry.page)}</span>}
            </span>
            <span className={styles.changes}>{entry.changes}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
