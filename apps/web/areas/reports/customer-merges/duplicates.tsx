import { Button, Pagination, Paper } from '@mantine/core';
import { dismissMergeSuggestion, listCustomerMerges, listMergeSuggestions, undoMerge } from '@rawnaq/contract/customers/customer-merges';
import type { Output } from '@rawnaq/contract/endpoint';
import { useState } from 'react';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { MomentText, NumberText, PhoneText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { SearchSelect } from '../../../ui/inputs/search-select.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { customerSource } from '../../customers/customers/public.ts';
import styles from './customer-merges.module.css';

type Suggestion = Output<typeof listMergeSuggestions.output>['data'][number];
type Merge = Output<typeof listCustomerMerges.output>['data'][number];
const perPage = 25;

export const comparePath = (ids: readonly number[]): string => `${pathOf('merchant.merge_customers')}?ids=${ids.join(',')}`;

/** Pairs that may be one person, and the merges of before. */
export function Duplicates() {
  return (
    <>
      <PageHeader title={t('screens.merchant.merge_customers')} note={t('customerMerges.note')} />
      <Paper className={styles.sheet}>
        <div className={styles.narrow}>
          <SearchSelect
            source={customerSource}
            label={t('customerMerges.find')}
            value={null}
            onChange={(id) => {
              if (id !== null) go(comparePath([id]));
            }}
          />
        </div>
      </Paper>
      <Suggestions />
      <Merges />
    </>
  );
}

function Suggestions() {
  const [page, setPage] = useState(1);
  const query = useEndpoint(listMergeSuggestions, { page, per_page: perPage }, { keepsLast: true });
  const dismiss = useCall(dismissMergeSuggestion, {
    outdates: [listMergeSuggestions],
    onDone: () => notify({ message: t('customerMerges.dismissed') }),
  });
  return (
    <Paper className={styles.sheet} component="section" aria-labelledby="suggestions-title">
      <h2 id="suggestions-title" className={styles.heading}>
        {t('customerMerges.suggestions')}
      </h2>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <RowsSkeleton rows={4} />
      ) : query.data.total === 0 ? (
        <EmptyState picture="people" title={t('customerMerges.none')} text={t('customerMerges.none_text')} />
      ) : (
        <>
          <ul className={styles.pairs}>
            {query.data.data.map((pair) => (
              <Pair
                key={`${pair.one.id}-${pair.other.id}`}
                pair={pair}
                isWorking={dismiss.isPending}
                onDismiss={() => dismiss.mutate({ customer_id: pair.one.id, other_customer_id: pair.other.id })}
              />
            ))}
          </ul>
          {query.data.total > perPage && <Pagination total={Math.ceil(query.data.total / perPage)} value={page} onChange={setPage} />}
        </>
      )}
    </Paper>
  );
}

function Pair({ pair: { one, other, reasons }, isWorking, onDismiss }: { pair: Suggestion; isWorking: boolean; onDismiss: () => void }) {
  const names = { one: one.name, other: other.name };
  return (
    <li className={styles.pair}>
      {[one, other].map((person) => (
        <div key={person.id} className={styles.person}>
          <a href={pathOf('merchant.customer', { id: person.id })}>
            <bdi>{person.name}</bdi>
          </a>
          {person.mobile !== null && <PhoneText number={person.mobile} />}
          {person.email !== null && <bdi>{person.email}</bdi>}
          <span>
            {t('customerMerges.invoices')}: <NumberText value={person.invoice_count} />
          </span>
        </div>
      ))}
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{t(`customerMerges.reasons.${reason}`)}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="xs" variant="default" aria-label={t('customerMerges.dismiss_of', names)} loading={isWorking} onClick={onDismiss}>
          {t('customerMerges.dismiss')}
        </Button>
        <Button size="xs" aria-label={t('customerMerges.compare_of', names)} onClick={() => go(comparePath([one.id, other.id]))}>
          {t('customerMerges.compare')}
        </Button>
      </div>
    </li>
  );
}

const stayedText = (stayed: NonNullable<Merge['stayed']>): string =>
  t('customerMerges.stayed', {
    list: stayed.map(({ kind, count }) => `${t(`customerMerges.kinds.${kind}`)} (${count})`).join(t('consent.comma')),
  });

function Merges() {
  const format = useSalonFormat();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Merge | null>(null);
  const query = useEndpoint(listCustomerMerges, { page, per_page: perPage }, { keepsLast: true });
  useLiveChanges(({ topic }) => {
    if (topic === 'customers' || topic === '*') void query.refetch();
  });
  const undo = useCall(undoMerge, {
    outdates: [listCustomerMerges, listMergeSuggestions],
    onDone: ({ stayed }) => {
      setAsked(null);
      notify({ message: stayed.length === 0 ? t('customerMerges.undone') : `${t('customerMerges.undone')} ${stayedText(stayed)}` });
    },
  });
  const state = (merge: Merge): string => {
    if (merge.undone_at !== null) return t('customerMerges.undone_at');
    return merge.undo_until === null
      ? t('customerMerges.final')
      : t('customerMerges.can_undo', { day: format.date(format.dateOf(merge.undo_until)) });
  };
  return (
    <Paper className={styles.sheet} component="section" aria-labelledby="merges-title">
      <h2 id="merges-title" className={styles.heading}>
        {t('customerMerges.earlier')}
      </h2>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <RowsSkeleton rows={3} />
      ) : query.data.total === 0 ? (
        <EmptyState title={t('customerMerges.none_yet')} text={t('customerMerges.none_yet_text')} />
      ) : (
        <ul className={styles.pairs}>
          {query.data.data.map((merge) => (
            <li key={merge.id} className={styles.pair}>
              <div className={styles.person}>
                <a href={pathOf('merchant.customer', { id: merge.customer_id })}>
                  <bdi>{merge.customer_name}</bdi>
                </a>
                <bdi>{merge.merged_names.join(t('consent.comma'))}</bdi>
              </div>
              <div className={styles.person}>
                <MomentText moment={merge.merged_at} />
                <bdi>{merge.merged_by_name}</bdi>
                <span>
                  {t('customerMerges.rows')}: <NumberText value={merge.moved_count} />
                </span>
              </div>
              <div className={styles.person}>
                <span>{state(merge)}</span>
                {merge.stayed !== null && merge.stayed.length > 0 && <span>{stayedText(merge.stayed)}</span>}
              </div>
              <div className={styles.actions}>
                {merge.undo_until !== null && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('customerMerges.undo_of', { name: merge.customer_name })}
                    onClick={() => setAsked(merge)}
                  >
                    {t('customerMerges.undo')}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {(query.data?.total ?? 0) > perPage && (
        <Pagination total={Math.ceil((query.data?.total ?? 0) / perPage)} value={page} onChange={setPage} />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('customerMerges.undo_title', { name: asked?.customer_name ?? '' })}
        confirm={t('customerMerges.undo')}
        isWorking={undo.isPending}
        onConfirm={() => asked !== null && undo.mutate({ id: asked.id }, { onError: () => setAsked(null) })}
        onClose={() => setAsked(null)}
      >
        {t('customerMerges.undo_text', { name: asked?.customer_name ?? '' })}
      </ConfirmDialog>
    </Paper>
  );
}
