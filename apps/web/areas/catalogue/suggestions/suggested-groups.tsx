import { Button } from '@mantine/core';
import { listManagedGroups } from '@rawnaq/contract/catalogue/suggestions';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { StatusFilter, statusColumn } from '../../../patterns/list/status-column.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { GroupDrawer, kindChoices, NewGroupDrawer } from './group-drawer.tsx';
import { statusName, type SuggestedGroup } from './suggestion-data.ts';

const makeColumns = (): readonly Column<SuggestedGroup>[] => [
  { id: 'english_name', title: t('suggestions.group'), value: localName, onPhone: 'title' },
  { id: 'kind', onPhone: 'line', title: t('suggestions.groups.kind'), value: (row) => t(`suggestions.groups.kinds.${row.kind}`) },
  {
    id: 'suggestion_count',
    onPhone: 'named_line',
    title: t('suggestions.groups.count'),
    kind: 'number',
    value: (row) => row.suggestion_count,
  },
  statusColumn(statusName),
];

/** Groups of suggestions, of services and of products. */
export default function SuggestedGroups() {
  const list = useListQuery(listManagedGroups, { per_page: 100 });
  const mayEdit = may('platform.suggestions.edit');
  const [columns] = useState(makeColumns);
  const [editing, setEditing] = useState<SuggestedGroup | 'new' | null>(null);
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setEditing('new')}>
      {t('suggestions.groups.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('managerScreens.suggested_groups')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('suggestions.search')}
        filters={
          <>
            <ChoiceFilter
              label={t('suggestions.groups.kind')}
              all={t('suggestions.groups.any')}
              choices={kindChoices()}
              value={list.state.filters.kind}
              onChange={(kind) => list.setFilter('kind', kind)}
            />
            <StatusFilter value={list.state.filters.status} onChange={(status) => list.setFilter('status', status)} nameOf={statusName} />
          </>
        }
        add={add}
        rowActions={(row) => mayEdit && <RowActions id={row.id} name={localName(row)} onEdit={() => setEditing(row)} onDelete={false} />}
        empty={<EmptyState picture="box" title={t('suggestions.groups.empty')} text={t('suggestions.groups.empty_text')} action={add} />}
      />
      {editing === 'new' && <NewGroupDrawer start={{ kind: list.state.filters.kind ?? 'service' }} onClose={() => setEditing(null)} />}
      {editing !== null && editing !== 'new' && <GroupDrawer group={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
