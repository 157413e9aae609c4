import { Button, Text } from '@mantine/core';
import { IconArrowMerge, IconPlus, IconSparkles } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { RowActions } from '../../../patterns/list/row-actions.tsx';
import { StatusFilter, statusColumn } from '../../../patterns/list/status-column.tsx';
import { type ListQuery, useListQuery } from '../../../patterns/list/use-list-query.ts';
import { call } from '../../../shell/call.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { useCall } from '../../../shell/queries.ts';
import { type MessageKey, t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { OpenName } from '../../../ui/open-name.tsx';
import type { EmptyKind } from '../../../ui/pictures/empty-picture.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { OpenedEntry } from './entry-drawer.tsx';
import { type Entry, type EntryEndpoints, type EntryInput, type Kind, type ListInput, refreshMasterData } from './list-types.ts';
import { MergeEntry } from './merge-entry.tsx';
import { UsualDialog, type UsualEntry } from './usual-dialog.tsx';

interface EntryListProps<I extends EntryInput, Row extends Entry & I> {
  list: EntryEndpoints<I, Row>;
  kind: Kind;
  title: MessageKey;
  /** Columns between the name and the uses. */
  columns?: readonly Column<Row>[];
  /** The name as the list draws it, around the name that opens the entry. */
  nameCell?: (row: Row, name: ReactNode) => ReactNode;
  /** The form of an entry, beside the list. */
  form: (opened: OpenedEntry<Row>) => ReactNode;
  usual?: readonly UsualEntry[];
  picture?: EmptyKind;
  /** Another order of the whole list than the one it comes in. */
  arranged?: (rows: readonly Row[]) => readonly Row[];
  /** Among which rows a row is moved, where not among all. */
  beside?: (row: Row, rows: readonly Row[]) => readonly Row[];
  actions?: ReactNode;
}

/** What is open beside the list. */
type Opened<Row> = { what: 'form'; entry: Row | null } | { what: 'merge' | 'delete'; entry: Row } | { what: 'usual' };

/** A list of master data: the same for all eight (decision 49), with what only one of them has as its columns and fields. */
export function EntryList<I extends EntryInput, Row extends Entry & I>(props: EntryListProps<I, Row>) {
  const { list: endpoints, kind, title, usual = [], picture = 'box', arranged, beside, actions } = props;
  const list: ListQuery<ListInput, Row> = useListQuery(endpoints.list, { per_page: 500 });
  const mayEdit = may('master_data.edit');
  const [opened, setOpened] = useState<Opened<Row> | null>(null);
  const [columns] = useState(() => columnsOf<Row>(props, mayEdit ? (entry) => setOpened({ what: 'form', entry }) : null));
  const order = useCall(endpoints.reorder, { outdates: [endpoints.list] });
  useLiveChanges(({ topic }) => {
    if (topic === 'master_data' || topic === '*') list.retry();
  });
  const isWhole = !list.isFiltered && list.state.sort === null && list.total === list.rows.length;
  const shown = { ...list, rows: isWhole && arranged ? arranged(list.rows) : list.rows };
  const close = (): void => setOpened(null);

  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setOpened({ what: 'form', entry: null })}>
      {t(`masterData.kinds.${kind}.add`)}
    </Button>
  );
  const there = new Set(list.rows.flatMap(({ english_name, arabic_name }) => [english_name.toLowerCase(), arabic_name]));
  const isMissing = ({ english_name, arabic_name }: UsualEntry): boolean =>
    !there.has(english_name.toLowerCase()) && !there.has(arabic_name);
  const addUsual = mayEdit && usual.some(isMissing) && (
    <Button
      {...(list.total > 0 ? { visibleFrom: 'sm' } : {})}
      variant="default"
      leftSection={<IconSparkles size={18} stroke={1.6} aria-hidden />}
      onClick={() => setOpened({ what: 'usual' })}
    >
      {t('masterData.usual.action')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t(title)}
        list={shown}
        columns={columns}
        rowKey={(row) => row.id}
        searchPlaceholder={t('masterData.search')}
        filters={<StatusFilter value={list.state.filters.status} onChange={(status) => list.setFilter('status', status)} />}
        actions={
          list.total > 0 && (
            <>
              {actions}
              {addUsual}
              {add}
            </>
          )
        }
        rowActions={
          mayEdit
            ? (row) => (
                <RowActions
                  id={row.id}
                  name={localName(row)}
                  order={isWhole && { rows: beside?.(row, shown.rows) ?? shown.rows, call: order }}
                  onEdit={() => setOpened({ what: 'form', entry: row })}
                  actions={[
                    list.total > 1 && {
                      label: t('masterData.merge.action'),
                      icon: IconArrowMerge,
                      onPress: () => setOpened({ what: 'merge', entry: row }),
                    },
                  ]}
                  onDelete={() => setOpened({ what: 'delete', entry: row })}
                />
              )
            : () => null
        }
        empty={
          <EmptyState
            picture={picture}
            title={t(`masterData.kinds.${kind}.empty`)}
            text={t(`masterData.kinds.${kind}.empty_text`)}
            action={
              <>
                {addUsual}
                {add}
              </>
            }
          />
        }
      />
      {opened?.what === 'form' && props.form({ entry: opened.entry, onClose: close })}
      {opened?.what === 'merge' && <MergeEntry list={endpoints} entry={opened.entry} onClose={close} />}
      {opened?.what === 'usual' && <UsualDialog list={endpoints} usual={usual.filter(isMissing)} onClose={close} />}
      {opened?.what === 'delete' && <DeleteEntry list={endpoints} entry={opened.entry} onClose={close} />}
    </>
  );
}

const usesOf = ({ use_count }: Entry): string =>
  use_count === 0 ? t('masterData.unused') : t('masterData.uses_count', { count: use_count });

/** What says only that there is nothing. */
export const Quiet = ({ isQuiet, children }: { isQuiet: boolean; children: ReactNode }) =>
  isQuiet ? (
    <Text span inherit c="dimmed">
      {children}
    </Text>
  ) : (
    children
  );

function columnsOf<Row extends Entry>(
  { kind, columns = [], nameCell }: Pick<EntryListProps<EntryInput, Row>, 'kind' | 'columns' | 'nameCell'>,
  onOpen: ((row: Row) => void) | null,
): readonly Column<Row>[] {
  const name = (row: Row): ReactNode => <OpenName row={row} onOpen={onOpen} />;
  return [
    {
      id: 'name',
      title: t('labels.name'),
      value: localName,
      onPhone: 'title',
      cell: (row) => nameCell?.(row, name(row)) ?? name(row),
    },
    ...columns,
    {
      id: 'use_count',
      title: t('masterData.uses'),
      value: usesOf,
      cell: (row) => <Quiet isQuiet={row.use_count === 0}>{usesOf(row)}</Quiet>,
      width: 9,
      ...(columns.some(({ onPhone }) => onPhone !== undefined) ? {} : { onPhone: 'line' as const }),
      isHidden: kind === 'work_shifts' || kind === 'working_locations',
    },
    { ...statusColumn<Row>(), width: 8 },
  ];
}

interface DeleteEntryProps<I extends EntryInput, Row extends Entry & I> {
  list: EntryEndpoints<I, Row>;
  entry: Row;
  onClose: () => void;
}

function DeleteEntry<I extends EntryInput, Row extends Entry & I>({ list, entry, onClose }: DeleteEntryProps<I, Row>) {
  return (
    <DeleteDialog
      name={localName(entry)}
      onDelete={() => call(list.remove, { id: entry.id })}
      refresh={refreshMasterData}
      onDisable={entry.status === 1 && (() => call(list.update, { ...entry, status: 0 }))}
      onClose={onClose}
    />
  );
}
