import { meaningOf } from '@rawnaq/design/status-tones';
import type { Output } from '@rawnaq/contract/endpoint';
import { listRatings, showRating } from '@rawnaq/contract/reach/feedback';
import { averageStars } from '@rawnaq/domain/reach/feedback/average-stars';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowMenu } from '../../../patterns/list/row-menu.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { HideRating } from './hide-rating.tsx';
import { Stars } from './stars.tsx';
import styles from './feedback.module.css';

export type Rating = Output<typeof listRatings.output>['data'][number];

/** Whether everybody may read what the customer wrote. */
const shownState = (row: Rating) => (row.hidden_at !== null ? 'hidden' : row.is_public === 1 ? 'shown' : 'private');
const shownWord = (row: Rating): string => (row.comment === null ? '' : t(`feedback.ratings.page_states.${shownState(row)}`));

const employeesOf = (row: Rating): string => row.employees.map((employee) => localName(employee)).join(t('feedback.ratings.comma'));

const makeColumns = (): readonly Column<Rating>[] => [
  {
    id: 'customer_name',
    title: t('feedback.ratings.customer'),
    value: (row) => row.customer_name,
    cell: (row) => <bdi>{row.customer_name}</bdi>,
    link: (row) => (may('customers.view') ? pathOf('merchant.customer', { id: row.customer_id }) : null),
    onPhone: 'title',
    width: 14,
  },
  {
    id: 'stars',
    onPhone: 'badge',
    title: t('feedback.ratings.stars'),
    value: (row) => row.stars,
    cell: (row) => <Stars count={row.stars} />,
    isSortable: true,
    width: 9,
  },
  {
    id: 'comment',
    onPhone: 'line',
    title: t('feedback.ratings.comment'),
    value: (row) => row.comment,
    cell: (row) => row.comment !== null && <bdi className={styles.words}>{row.comment}</bdi>,
  },
  {
    id: 'shown',
    title: t('feedback.ratings.on_page'),
    value: shownWord,
    cell: (row) => row.comment !== null && <StatusBadge means={meaningOf.review[shownState(row)]}>{shownWord(row)}</StatusBadge>,
    width: 9,
  },
  { id: 'employees', title: t('feedback.ratings.employees'), value: employeesOf, width: 12 },
  { id: 'visited_at', onPhone: 'line', title: t('feedback.ratings.visit'), kind: 'moment', value: (row) => row.visited_at, width: 12 },
  {
    id: 'created_at',
    title: t('feedback.ratings.rated_at'),
    kind: 'moment',
    value: (row) => row.created_at,
    isSortable: true,
    isHidden: true,
    width: 12,
  },
];

const starChoices = () => ([5, 4, 3, 2, 1] as const).map((value) => ({ value, label: t('feedback.ratings.stars_of', { count: value }) }));

/** What customers thought of their visits. */
export default function Ratings() {
  const list = useListQuery(listRatings, { sort: '-created_at' });
  const [columns] = useState(makeColumns);
  const [hiding, setHiding] = useState<Rating | null>(null);
  const show = useCall(showRating, { outdates: [listRatings], onDone: () => notify({ message: t('feedback.ratings.was_shown') }) });
  return (
    <>
      <ListPage
        title={t('screens.merchant.surveys')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('feedback.ratings.search')}
        filters={
          <>
            <ChoiceFilter
              label={t('feedback.ratings.stars')}
              all={t('feedback.ratings.any_stars')}
              choices={starChoices()}
              value={list.state.filters.stars}
              onChange={(stars) => list.setFilter('stars', stars)}
            />
            <ChoiceSelect
              aria-label={t('feedback.ratings.comment')}
              placeholder={t('feedback.ratings.comment')}
              choices={[{ value: 1 as const, label: t('feedback.ratings.with_comment') }]}
              value={list.state.filters.with_comment === 1 ? 1 : null}
              onChange={(only) => list.setFilter('with_comment', only ?? undefined)}
              clearable
            />
          </>
        }
        actions={<Average />}
        rowActions={(row) => (
          <RowMenu
            label={t('ui.actions_of', { name: row.customer_name })}
            actions={[
              may('surveys.hide') &&
                row.comment !== null &&
                row.is_public === 1 &&
                (row.hidden_at === null
                  ? { label: t('feedback.ratings.hide'), icon: IconEyeOff, onPress: () => setHiding(row) }
                  : {
                      label: t('feedback.ratings.show'),
                      icon: IconEye,
                      onPress: () => show.mutate({ id: row.id, version: row.version }),
                    }),
            ]}
          />
        )}
        empty={<EmptyState picture="bell" title={t('feedback.ratings.empty')} text={t('feedback.ratings.empty_text')} />}
      />
      {hiding !== null && <HideRating rating={hiding} onClose={() => setHiding(null)} />}
    </>
  );
}

/** Over all ratings, so that a filter below does not change what the business is worth. */
function Average() {
  const { data } = useEndpoint(listRatings, { per_page: 1 });
  const counts = data?.counts ?? [];
  const count = counts.reduce((sum, each) => sum + each, 0);
  const average = averageStars(
    count,
    counts.reduce((sum, each, index) => sum + each * (index + 1), 0),
  );
  if (average === null) return null;
  return (
    <p className={styles.average}>
      <Stars count={Math.round(Number(average))} />
      <strong>
        <bdi dir="ltr">{average}</bdi>
      </strong>
      {t('feedback.ratings.of_five')}
    </p>
  );
}
