import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../shell/text/text.ts';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  /** Left out where the list cannot be searched. */
  search?: { text: string; onChange: (search: string) => void; placeholder?: string };
  /** The filters themselves. */
  children?: ReactNode;
  /** Column choice, export, print. */
  tools?: ReactNode;
  isFiltered: boolean;
  onClear: () => void;
}

/** What a list is narrowed by, in one line above it. Searching begins with the first letter. */
export function FilterBar({ search, children, tools, isFiltered, onClear }: FilterBarProps) {
  return (
    <div className={`${styles.bar} not-printed`} role="search" aria-label={t('ui.filters')}>
      {search && (
        <TextInput
          className={styles.search}
          type="search"
          value={search.text}
          onChange={(event) => search.onChange(event.currentTarget.value)}
          placeholder={search.placeholder ?? t('ui.search')}
          aria-label={search.placeholder ?? t('ui.search')}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          rightSection={
            search.text === '' ? null : <CloseButton size="sm" aria-label={t('ui.clear')} onClick={() => search.onChange('')} />
          }
        />
      )}
      {children}
      {isFiltered && (
        <Button variant="subtle" onClick={onClear}>
          {t('ui.clear_filters')}
        </Button>
      )}
      {tools !== undefined && <div className={styles.tools}>{tools}</div>}
    </div>
  );
}
