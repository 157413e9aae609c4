import { meaningOf } from '@rawnaq/design/status-tones';
import { Anchor } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { listFeedback } from '@rawnaq/contract/reach/feedback';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { t } from '../../../shell/text/text.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { FeedbackDrawer } from './feedback-drawer.tsx';
import { kindName, statusName } from './words.ts';
import styles from './feedback.module.css';

export type FeedbackRow = Output<typeof listFeedback.output>['data'][number];

const makeColumns = (onOpen: (row: FeedbackRow) => void): readonly Column<FeedbackRow>[] => [
  {
    id: 'body',
    title: t('feedback.told.body'),
    value: (row) => row.body,
    cell: (row) => (
      <Anchor component="button" type="button" className={styles.open} onClick={() => onOpen(row)}>
        <bdi className={styles.clipped}>{row.body}</bdi>
      </Anchor>
    ),
    onPhone: 'title',
  },
  {
    id: 'kind',
    title: t('feedback.told.kind'),
    value: (row) => kindName(row.kind),
    cell: (row) => <StatusBadge means={meaningOf.feedbackKind[row.kind]}>{kindName(row.kind)}</StatusBadge>,
    width: 9,
  },
  {
    id: 'status',
    onPhone: 'badge',
    title: t('feedback.told.status'),
    value: (row) => statusName(row.status),
    cell: (row) => <StatusBadge means={meaningOf.feedback[row.status]}>{statusName(row.status)}</StatusBadge>,
    width: 9,
  },
  {
    id: 'customer_name',
    onPhone: 'line',
    title: t('feedback.told.customer'),
    value: (row) => row.customer_name,
    cell: (row) => <bdi>{row.customer_name}</bdi>,
    width: 14,
  },
  {
    id: 'created_at',
    onPhone: 'line',
    title: t('feedback.told.written_at'),
    kind: 'moment',
    value: (row) => row.created_at,
    isSortable: true,
    width: 12,
  },
  { id: 'visited_at', title: t('feedback.told.visit'), kind: 'moment', value: (row) => row.visited_at, isHidden: true, width: 12 },
  { id: 'settled_note', title: t('labels.settled_note'), value: (row) => row.settled_note, isHidden: true },
];

const kinds = () => ([1, 2] as const).map((value) => ({ value, label: kindName(value) }));
const statuses = () => ([1, 2] as const).map((value) => ({ value, label: statusName(value) }));

/** What customers wrote about their visits, and what became of it. */
export default function SuggestionsAndComplaints() {
  const list = useListQuery(listFeedback, { sort: '-created_at' });
  const [open, setOpen] = useState<FeedbackRow | null>(null);
  const [columns] = useState(() => makeColumns(setOpen));
  return (
    <>
      <ListPage
        title={t('screens.merchant.suggestions_and_complaints')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('feedback.told.search')}
        filters={
          <>
            <ChoiceFilter
              label={t('feedback.told.kind')}
              all={t('feedback.told.any_kind')}
              choices={kinds()}
              value={list.state.filters.kind}
              onChange={(kind) => list.setFilter('kind', kind)}
            />
            <ChoiceFilter
              label={t('feedback.told.status')}
              all={t('feedback.told.any_status')}
              choices={statuses()}
              value={list.state.filters.status}
              onChange={(status) => list.setFilter('status', status)}
            />
          </>
        }
        empty={<EmptyState picture="bell" title={t('feedback.told.empty')} text={t('feedback.told.empty_text')} />}
      />
      {open !== null && <FeedbackDrawer row={open} onClose={() => setOpen(null)} />}
    </>
  );
}
