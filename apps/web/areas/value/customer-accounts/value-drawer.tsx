import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../shell/text/text.ts';
import { MomentText } from '../../../ui/figures/figures.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import styles from './customer-value.module.css';

interface ValueDrawerProps<Data> {
  title: string;
  found: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** What a customer has with the salon, once it is loaded: the balance of the account, or points. */
export function ValueDrawer<Data>({ title, found: { data, error, refetch }, onClose, children }: ValueDrawerProps<Data>) {
  return (
    <Drawer opened onClose={onClose} position="right" title={title} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <RowsSkeleton rows={3} />}
      {data !== undefined && children(data)}
    </Drawer>
  );
}

/** When an entry was made, by whom and why. */
export function EntryMade({
  entry: { at, user_name, reason },
}: {
  entry: { at: string; user_name: string | null; reason: string | null };
}) {
  return (
    <span className={styles.faint}>
      <MomentText moment={at} />
      {user_name !== null && ` · ${user_name}`}
      {reason !== null && ` · ${reason}`}
    </span>
  );
}

/** All that became of it, the newest first. */
export function EntriesOf<Entry extends { id: number }>({
  entries,
  children,
}: {
  entries: readonly Entry[];
  children: (entry: Entry) => ReactNode;
}) {
  if (entries.length === 0) return <p className={styles.faint}>{t('customers.value.nothing_yet')}</p>;
  return (
    <ol className={`${styles.history} ${styles.title}`}>
      {entries.map((entry) => (
        <li key={entry.id}>{children(entry)}</li>
      ))}
    </ol>
  );
}
