import { Anchor, Button, Group } from '@mantine/core';
import { listWaiting } from '@rawnaq/contract/calendar/waiting-list';
import { IconAdjustments, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { useSettingAsked } from '../../../patterns/settings/use-sought-setting.ts';
import { useAsked } from '../../../shell/asked.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { MultiChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { NumberText } from '../../../ui/figures/figures.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { allStatuses, type Entry, statusName, wishText } from './entry-words.ts';
import { EntryMenu } from './entry-menu.tsx';
import { State, When, Wish } from './entry-parts.tsx';
import { FindTime } from './find-time.tsx';
import { OfferSetting } from './offer-setting.tsx';
import { WishDrawer } from './wish-drawer.tsx';
import styles from './waiting-list.module.css';

type Doing = 'add' | 'setting' | { change: Entry } | { find: Entry } | null;

const makeColumns = (onFind: (entry: Entry) => void): readonly Column<Entry>[] => [
  {
    id: 'place',
    title: t('waitingList.place'),
    kind: 'number',
    value: (row) => row.place,
    cell: (row) => row.place !== null && <NumberText value={row.place} />,
    width: 5,
  },
  {
    id: 'customer_name',
    title: t('waitingList.customer'),
    value: (row) => row.customer_name,
    cell: (row) => (
      <Anchor component="button" type="button" className={styles.open} onClick={() => onFind(row)}>
        <bdi>{row.customer_name}</bdi>
      </Anchor>
    ),
    isSortable: true,
    onPhone: 'title',
    width: 13,
  },
  { id: 'wish', onPhone: 'line', title: t('waitingList.wish'), value: wishText, cell: (row) => <Wish entry={row} /> },
  {
    id: 'from_on',
    onPhone: 'line',
    title: t('waitingList.when'),
    value: (row) => `${row.from_on} – ${row.to_on}`,
    cell: (row) => <When entry={row} />,
    isSortable: true,
    width: 15,
  },
  {
    id: 'status',
    onPhone: 'badge',
    title: t('waitingList.state'),
    value: (row) => statusName(row.status),
    cell: (row) => <State entry={row} />,
    isSortable: true,
    width: 14,
  },
  { id: 'customer_mobile', title: t('labels.mobile'), kind: 'phone', value: (row) => row.customer_mobile, isHidden: true, width: 11 },
  { id: 'notes', title: t('waitingList.notes'), value: (row) => row.notes, isHidden: true },
  { id: 'source', title: t('waitingList.came_from'), value: (row) => sourceName(row.source), isHidden: true, width: 8 },
  {
    id: 'created_at',
    title: t('waitingList.since'),
    kind: 'moment',
    value: (row) => row.created_at,
    isSortable: true,
    isHidden: true,
    width: 12,
  },
];

const sourceName = (source: number): string => t(source === 1 ? 'waitingList.source.online' : 'waitingList.source.system');
const sources = () => [0, 1].map((value) => ({ value, label: sourceName(value) }));

/** Reads every list of wishes afresh. */
const refreshWaiting = () => queryClient.invalidateQueries({ queryKey: [listWaiting.path] });

/** Who waits for a time, the longest first, and what can be done about it. */
export default function WaitingList() {
  const list = useListQuery(listWaiting, { filters: { status: [1, 2] } });
  const [doing, setDoing] = useState<Doing>(null);
  useAsked(() => may('appointments.create') && setDoing('add'));
  useSettingAsked(() => setDoing('setting'));
  const [columns] = useState(() => makeColumns((find) => setDoing({ find })));
  useLiveChanges(({ topic }) => {
    if (topic === 'waiting_list_entry' || topic === '*') void refreshWaiting();
  });
  const close = (): void => setDoing(null);
  const add = may('appointments.create') && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setDoing('add')}>
      {t('waitingList.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.waiting_list')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('waitingList.search')}
        actions={
          <Group gap="xs">
            {may('settings.edit') && (
              <Button
                variant="default"
                leftSection={<IconAdjustments size={18} stroke={1.6} aria-hidden />}
                onClick={() => setDoing('setting')}
              >
                {t('waitingList.setting')}
              </Button>
            )}
            {add}
          </Group>
        }
        filters={
          <>
            <MultiChoiceSelect
              aria-label={t('waitingList.state')}
              placeholder={(list.state.filters.status ?? []).length === 0 ? t('waitingList.everybody') : ''}
              choices={allStatuses()}
              value={list.state.filters.status ?? []}
              onChange={(status) => list.setFilter('status', status)}
            />
            <ChoiceFilter
              label={t('waitingList.came_from')}
              all={t('waitingList.any_source')}
              choices={sources()}
              value={list.state.filters.source}
              onChange={(source) => list.setFilter('source', source)}
            />
          </>
        }
        rowActions={(row) => <EntryMenu entry={row} onFind={() => setDoing({ find: row })} onChange={() => setDoing({ change: row })} />}
        empty={
          <EmptyState
            picture="calendar"
            title={t('waitingList.empty')}
            text={t('waitingList.empty_text')}
            action={
              <Group justify="center" gap="xs">
                {add}
                <Button variant="default" onClick={() => list.setFilter('status', [])}>
                  {t('waitingList.everybody')}
                </Button>
              </Group>
            }
          />
        }
      />
      {doing === 'add' && <WishDrawer entry={null} onClose={close} />}
      {doing === 'setting' && <OfferSetting onClose={close} />}
      {doing !== null && typeof doing === 'object' && 'change' in doing && <WishDrawer entry={doing.change} onClose={close} />}
      {doing !== null && typeof doing === 'object' && 'find' in doing && <FindTime entry={doing.find} onClose={close} />}
    </>
  );
}
