import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isRefusal } from '../shell/refusal.ts';
import { Sentence } from '../shell/text/sentence.tsx';
import { t } from '../shell/text/text.ts';
import { PageHeader } from './page-header.tsx';
import { EmptyPicture, type EmptyKind } from './pictures/empty-picture.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  title: string;
  /** What to do next. */
  text?: ReactNode;
  action?: ReactNode;
  /** What would be here. */
  picture?: EmptyKind;
}

/** Nothing is here yet: says what would be, and how to begin. */
export function EmptyState({ title, text, action, picture = 'box' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <EmptyPicture of={picture} />
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** A search or a filter left nothing: says so and offers the way back. */
export function NoMatch({ why, onClear }: { why?: string; onClear: () => void }) {
  return (
    <EmptyState
      picture="nothing_found"
      title={t('ui.no_match_title')}
      text={why ?? t('ui.no_match_text')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('ui.clear_filters')}
        </Button>
      }
    />
  );
}

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  /** It stands for the whole page, which keeps its name. */
  isPage?: boolean;
  /** Another way on, when trying again will not help. */
  action?: ReactNode;
}

/** It could not be shown: what happened in the server's own words where it gave any, and what to do now. */
export function ErrorState({ error, onRetry, isPage = false, action }: ErrorStateProps) {
  const refusal = isRefusal(error) ? error : null;
  // An address with something else where its number belongs leads nowhere, like one of a record that was removed.
  const isUnreadable = refusal?.code === 'invalid_input' && 'id' in refusal.errors;
  const isMissing = refusal?.code === 'not_found' || isUnreadable;
  const state = (
    <div className={styles.state} role="alert">
      <span className={styles.picture} data-tone="danger" aria-hidden>
        <IconAlertTriangle size={30} stroke={1.4} />
      </span>
      <h2 className={styles.title}>{t(isMissing ? 'ui.not_found_title' : 'ui.error_title')}</h2>
      <p className={styles.text}>
        {isUnreadable ? t('ui.not_found_text') : refusal ? <Sentence text={refusal.message} /> : t('ui.error_text')}
      </p>
      <div className={styles.action}>
        {onRetry && !isMissing && (
          <Button variant="default" onClick={onRetry}>
            {t('ui.try_again')}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
  if (!isPage) return state;
  return (
    <>
      <ScreenName />
      {state}
    </>
  );
}

/** Of the screen at this address, in general words: what it would have called itself is not there. */
function ScreenName() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.title });
  return title === undefined ? null : <PageHeader title={t(title)} />;
}

/** The layout that is to come, in grey, so that nothing jumps when it is there. */
export function PageSkeleton({ of }: { of: 'list' | 'form' | 'report' | 'page' }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={t('ui.loading')}>
      <Skeleton height="2rem" width="14rem" />
      {of === 'report' && <Skeleton height="16rem" />}
      {of === 'form' ? <FormSkeleton /> : <RowsSkeleton rows={of === 'page' ? 5 : 10} />}
    </div>
  );
}

export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.rows} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height="1.25rem" width={`${96 - ((row * 17) % 40)}%`} />
      ))}
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className={styles.fields} aria-hidden>
      {Array.from({ length: 8 }, (_, field) => (
        <div key={field}>
          <Skeleton height="0.75rem" width="6rem" mb="0.5rem" />
          <Skeleton height="2.375rem" />
        </div>
      ))}
    </div>
  );
}
