import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { t } from '../../../shell/text/text.ts';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { listDemo, type DemoCustomer } from './demo-contract.ts';
import { words } from './demo-words.ts';

const statuses = [
  { value: 1 as const, label: words.active },
  { value: 0 as const, label: words.disabled },
];
const columns: readonly Column<DemoCustomer>[] = [
  { id: 'name', title: t('labels.name'), value: (row) => row.name, isSortable: true, onPhone: 'title' },
  { id: 'mobile', onPhone: 'line', title: t('labels.mobile'), kind: 'phone', value: (row) => row.mobile },
  {
    id: 'status',
    onPhone: 'badge',
    title: t('labels.status'),
    value: (row) => (row.status === 1 ? words.active : words.disabled),
    cell: (row) => (
      <StatusBadge means={row.status === 1 ? 'done' : 'ended'}>{row.status === 1 ? words.active : words.disabled}</StatusBadge>
    ),
  },
  { id: 'visits', title: words.visitsColumn, kind: 'number', value: (row) => row.visits, isSortable: true },
  { id: 'balance_minor', onPhone: 'amount', title: words.balance, kind: 'money', value: (row) => row.balance_minor, isSortable: true },
  { id: 'rate_bp', title: words.discount, kind: 'percent', value: (row) => row.rate_bp, isHidden: true },
  { id: 'joined_on', onPhone: 'line', title: t('labels.joined_on'), kind: 'date', value: (row) => row.joined_on, isSortable: true },
  { id: 'last_seen_at', title: words.lastSeen, kind: 'moment', value: (row) => row.last_seen_at },
];

const editButton = () => (
  <ActionIcon size="md" aria-label={words.edit}>
    <IconPencil size={18} stroke={1.6} />
  </ActionIcon>
);

export function ListPart() {
  const list = useListQuery(listDemo, { sort: 'name' });
  return (
    <ListPage
      title={words.customers}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowLink={() => '/design/form'}
      rowActions={editButton}
      actions={<Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}>{words.addCustomer}</Button>}
      filters={
        <ChoiceFilter
          label={t('labels.status')}
          all={t('labels.status')}
          choices={statuses}
          value={list.state.filters.status}
          onChange={(status) => list.setFilter('status', status)}
        />
      }
      empty={<EmptyState title={words.emptyTitle} text={words.emptyText} />}
    />
  );
}
