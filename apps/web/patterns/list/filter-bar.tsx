import { ActionIcon, Button, CloseButton, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconDots, IconListCheck, IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { t } from '../../shell/text/text.ts';
import { useSalonFormat } from '../../ui/figures/salon-locale.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { useIsPhone } from '../../ui/sheet/use-is-phone.ts';
import styles from './filter-bar.module.css';

/** What a list offers beside its main action, such as the words its rows carry. */
export interface RareAction {
  label: string;
  icon: ReactNode;
  onPress: () => void;
}

interface FilterBarProps {
  /** Left out where the list cannot be searched. */
  search?: { text: string; onChange: (search: string) => void; placeholder?: string };
  /** What is chosen each time, such as a period: in sight on a phone too. */
  lead?: ReactNode;
  /** The filters themselves. */
  children?: ReactNode;
  /** Column choice, export, print. */
  tools?: ReactNode;
  isFiltered: boolean;
  /** How many filters differ from the list's own. */
  filterCount?: number;
  /** How many rows there are, where that is known. */
  total?: number | undefined;
  onClear: () => void;
  /** Begins to choose rows, from the tools of a phone. */
  onChoose?: (() => void) | undefined;
  /** Among the tools of a phone. */
  rarely?: RareAction | undefined;
}

/** What a list is narrowed by, in one line above it; on a phone the filters and the tools are a sheet each. Searching begins with the first letter. */
export function FilterBar(props: FilterBarProps) {
  const { search, lead, children, tools, isFiltered, onClear } = props;
  const isPhone = useIsPhone();
  return (
    <div className={`${styles.bar} not-printed`} role="search" aria-label={t('ui.filters')} data-phone={isPhone || undefined}>
      {search && <Search {...search} />}
      {isPhone && lead !== undefined && lead !== false ? <div className={styles.lead}>{lead}</div> : lead}
      {isPhone ? (
        <PhoneTools {...props} />
      ) : (
        <>
          {children}
          {isFiltered && (
            <Button className={styles.clear} variant="subtle" onClick={onClear}>
              {t('ui.clear_filters')}
            </Button>
          )}
          {tools !== undefined && <div className={styles.tools}>{tools}</div>}
        </>
      )}
    </div>
  );
}

function Search({ text, onChange, placeholder = t('ui.search') }: NonNullable<FilterBarProps['search']>) {
  return (
    <TextInput
      className={styles.search}
      type="search"
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      placeholder={placeholder}
      aria-label={placeholder}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      rightSection={text === '' ? null : <CloseButton size="sm" aria-label={t('ui.clear')} onClick={() => onChange('')} />}
    />
  );
}

function PhoneTools({ children, tools, filterCount = 0, isFiltered, total, onClear, onChoose, rarely }: FilterBarProps) {
  const format = useSalonFormat();
  const [opened, setOpened] = useState<'filters' | 'tools' | null>(null);
  const close = (): void => setOpened(null);
  const hasFilters = children !== undefined && children !== null && children !== false;
  return (
    <>
      {hasFilters && (
        <Button
          className={styles.filters}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
          data-on={filterCount > 0 || undefined}
          onClick={() => setOpened('filters')}
        >
          {filterCount > 0 ? t('ui.filters_on', { count: format.number(filterCount) }) : t('ui.filter')}
        </Button>
      )}
      {tools !== undefined && (
        <ActionIcon className={styles.more} variant="default" aria-label={t('ui.more')} onClick={() => setOpened('tools')}>
          <IconDots size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {opened === 'filters' && (
        <Sheet
          title={t('ui.filter')}
          onClose={close}
          footer={
            <>
              {isFiltered && (
                <Button variant="default" onClick={onClear}>
                  {t('ui.clear_filters')}
                </Button>
              )}
              <Button onClick={close}>{total === undefined ? t('ui.done') : t('ui.show_rows', { count: total })}</Button>
            </>
          }
        >
          <div className={styles.inSheet}>{children}</div>
        </Sheet>
      )}
      {opened === 'tools' && (
        <Sheet title={t('ui.more')} onClose={close}>
          <div className={styles.inSheet}>
            {onChoose !== undefined && (
              <Button
                variant="default"
                leftSection={<IconListCheck size={18} stroke={1.6} aria-hidden />}
                onClick={() => {
                  close();
                  onChoose();
                }}
              >
                {t('ui.choose_rows')}
              </Button>
            )}
            {rarely !== undefined && (
              <Button
                variant="default"
                leftSection={rarely.icon}
                onClick={() => {
                  close();
                  rarely.onPress();
                }}
              >
                {rarely.label}
              </Button>
            )}
            {tools}
          </div>
        </Sheet>
      )}
    </>
  );
}
