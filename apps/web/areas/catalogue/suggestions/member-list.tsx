import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { StatusFilter, statusColumn } from '../../../patterns/list/status-column.tsx';
import type { ListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { FacedName } from '../../../ui/pictures/faced-name.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { statusName, type GroupChoices } from './suggestion-data.ts';

export interface Member {
  id: number;
  english_name: string;
  arabic_name: string;
  group_english_name: string;
  group_arabic_name: string;
  price_minor: number;
  picture_unique_id: string | null;
  status: 0 | 1;
}

/** The columns that suggested services and products share; what is their own stands between. */
export const memberColumns = <Row extends Member>(title: string, own: readonly Column<Row>[]): readonly Column<Row>[] => [
  {
    id: 'english_name',
    title,
    value: localName,
    onPhone: 'title',
    cell: (row) => (
      <FacedName name={localName(row)} uniqueId={row.picture_unique_id} id={row.id} shape="square">
        {localName(row)}
      </FacedName>
    ),
  },
  {
    id: 'group',
    onPhone: 'line',
    title: t('suggestions.group'),
    value: (row) => localName({ english_name: row.group_english_name, arabic_name: row.group_arabic_name }),
  },
  { id: 'price_minor', onPhone: 'amount', title: t('suggestions.price'), kind: 'money', value: (row) => row.price_minor },
  ...own,
  statusColumn(statusName),
];

interface MembersQuery {
  suggested_group_id?: number | undefined;
  status?: 0 | 1 | undefined;
}

interface MemberListProps<Row extends Member> {
  title: string;
  /** Whatever else it asks for. */
  list: ListQuery<MembersQuery, Row>;
  columns: readonly Column<Row>[];
  groups: GroupChoices;
  words: { add: string; empty: string; empty_text: string };
  onEdit: (row: Row) => void;
  onAdd: () => void;
}

/** A list of suggestions, filtered by group and status. */
export function MemberList<Row extends Member>(props: MemberListProps<Row>) {
  const { title, list, columns, groups, words, onEdit, onAdd } = props;
  const mayEdit = may('platform.suggestions.edit');
  const add: ReactNode = mayEdit && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={onAdd}>
      {words.add}
    </Button>
  );
  return (
    <ListPage
      title={title}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      searchPlaceholder={t('suggestions.search')}
      filters={
        <>
          <ChoiceFilter
            label={t('suggestions.group')}
            all={t('suggestions.all_groups')}
            choices={groups.choices}
            value={list.state.filters.suggested_group_id}
            onChange={(group) => list.setFilter('suggested_group_id', group)}
          />
          <StatusFilter value={list.state.filters.status} onChange={(status) => list.setFilter('status', status)} nameOf={statusName} />
        </>
      }
      add={add}
      rowActions={(row) => mayEdit && <RowActions id={row.id} name={localName(row)} onEdit={() => onEdit(row)} onDelete={false} />}
      empty={<EmptyState picture="box" title={words.empty} text={words.empty_text} action={add} />}
    />
  );
}
