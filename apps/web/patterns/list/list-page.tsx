import { Button, Paper } from '@mantine/core';
import type { Schema } from '@rawnaq/contract/endpoint';
import type { FileFormat, ListFile } from '@rawnaq/contract/list-file';
import { useState, type ReactNode } from 'react';
import { isRefusal } from '../../shell/refusal.ts';
import { download } from '../../ui/files/download.ts';
import { NumberText } from '../../ui/figures/figures.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useIsPhone } from '../../ui/sheet/use-is-phone.ts';
import { t } from '../../shell/text/text.ts';
import { PrintButton } from '../../ui/files/print-button.tsx';
import { ErrorState, NoMatch, RowsSkeleton } from '../../ui/states.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { phoneRowOf, shownColumns, type Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import type { RowSelection } from './row-selection.tsx';
import { ExportMenu } from '../files/export-menu.tsx';
import { FilterBar, type RareAction } from './filter-bar.tsx';
import { ListFooter } from './list-footer.tsx';
import type { ListQuery } from './use-list-query.ts';
import styles from './list-page.module.css';

export interface ListPageProps<I, Row> {
  title: string;
  /** Below the title of a screen that has more than this list: without a head of its own. */
  isPart?: true;
  /** From `useListQuery`. */
  list: ListQuery<I, Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  rowLink?: (row: Row) => string | null;
  rowActions?: (row: Row) => ReactNode;
  /** Shown while there is nothing yet: an EmptyState that says how to begin. */
  empty: ReactNode;
  /** What can be done here, in the page's head. */
  actions?: ReactNode;
  /** What begins a new record: the main action of the head, and while there is nothing yet that of `empty` alone. */
  add?: ReactNode;
  /** Beside them, and seldom wanted: on a phone behind ⋯, where the rows have its room. */
  rarely?: false | RareAction;
  /** Between the head and the list: what belongs to the reader alone. */
  above?: ReactNode;
  filters?: ReactNode;
  searchPlaceholder?: string;
  /** False where the reader may not take the rows away. */
  mayExport?: boolean;
  /** Rows can be chosen for what is done with several at once; false where the reader may do nothing with them. */
  selection?: false | (RowSelection<Row> & { bar: ReactNode });
  /** The list as a file that the server writes; its columns are those of `columns`. */
  file?: ListFile<Schema & { readonly _zod: { readonly input: I } }>;
}

/** Keeps the line of the count until it is there, so that the list does not move down. */
const placeOfCount = '\u00A0';

type ListHeadProps<I, Row> = Pick<ListPageProps<I, Row>, 'title' | 'list' | 'actions' | 'add' | 'rarely'>;

/** The head of a list: its name, how many rows there are, and what can be done. */
function ListHead<I, Row>({ title, list, actions, add, rarely }: ListHeadProps<I, Row>) {
  const seldom = !rarely ? null : (
    <Button variant="default" leftSection={rarely.icon} onClick={rarely.onPress}>
      {rarely.label}
    </Button>
  );
  return (
    <PageHeader
      title={title}
      note={list.total > 0 ? <NumberText value={list.total} /> : list.isPending && placeOfCount}
      actions={
        <>
          {seldom}
          {actions}
          {add}
        </>
      }
      // Of an empty list it is in the middle: shown here before, it would be taken away under a press.
      isLastHeld={Boolean(add) && list.isPending && !list.isFiltered}
    />
  );
}

/** A list: searched, filtered, sorted, paged, printed and taken away as a file. Everything of it is in the address. */
export function ListPage<I, Row extends object>({
  title,
  isPart,
  list,
  columns,
  rowKey,
  rowLink,
  rowActions,
  empty,
  actions,
  add,
  rarely = false,
  above,
  filters,
  searchPlaceholder,
  mayExport = true,
  file,
  selection = false,
}: ListPageProps<I, Row>) {
  const unknown = file && columns.find(({ id }) => !file.columns.ids.includes(id));
  if (unknown) throw new Error(`The file of ${title} has no column ${unknown.id}`);
  if (phoneRowOf(columns) === null) throw new Error(`The columns of ${title} name no place in the row of a phone`);
  const isPhone = useIsPhone();
  const choosing = useChoosing(selection !== false && selection.chosen.size > 0);
  const isEmpty = !list.isPending && list.error === null && list.rows.length === 0;
  const isNew = isEmpty && !list.isFiltered && list.state.page === 1;
  return (
    <>
      {!isPart && <ListHead {...{ title, list, actions }} add={!isNew && add} rarely={isPhone && !isNew ? false : rarely} />}
      {above}
      <Paper className={styles.sheet}>
        {isNew ? (
          empty
        ) : (
          <>
            <FilterBar
              search={{ text: list.search, onChange: list.setSearch, placeholder: searchPlaceholder }}
              isFiltered={list.isFiltered}
              filterCount={list.filterCount}
              total={list.total}
              onClear={list.clear}
              onChoose={selection === false ? undefined : choosing.begin}
              rarely={rarely === false ? undefined : rarely}
              tools={
                <>
                  <ColumnMenu columns={columns} chosen={list.state.columns} onChoose={list.setColumns} />
                  {mayExport && (
                    <ExportMenu
                      title={title}
                      columns={shownColumns(columns, list.state.columns)}
                      fetchAll={list.fetchAll}
                      takeFile={
                        file &&
                        ((format, shown, signal) => download(file, fileQuery(list.question, format, shown), `${title}.${format}`, signal))
                      }
                      isEmpty={isEmpty}
                    />
                  )}
                  <PrintButton />
                </>
              }
            >
              {filters}
            </FilterBar>
            {selection !== false && selection.chosen.size > 0 && <div className={styles.chosen}>{selection.bar}</div>}
            {selection !== false && selection.chosen.size === 0 && choosing.isOn && (
              <div className={`${styles.chosen} ${styles.how} not-printed`} role="status">
                {t('ui.choose_rows_how')}
                <Button size="xs" variant="subtle" onClick={choosing.end}>
                  {t('ui.cancel')}
                </Button>
              </div>
            )}
            <Rows {...{ title, list, columns, rowKey, rowLink, rowActions, isEmpty }} selection={choosing.isShown && selection} />
            {list.total > 0 && (
              <ListFooter
                page={list.state.page}
                per_page={list.state.per_page}
                total={list.total}
                onPage={list.setPage}
                onPerPage={list.setPerPage}
              />
            )}
          </>
        )}
      </Paper>
    </>
  );
}

/** Rows of a wide screen can be chosen at any time; those of a phone once that is asked for, until none is chosen any more. */
function useChoosing(hasChosen: boolean): { isOn: boolean; isShown: boolean; begin: () => void; end: () => void } {
  const isPhone = useIsPhone();
  const [isOn, setIsOn] = useState(false);
  const [had, setHad] = useState(false);
  if (had !== hasChosen) {
    setHad(hasChosen);
    setIsOn(hasChosen);
  }
  return { isOn: isOn && isPhone, isShown: isOn || !isPhone, begin: () => setIsOn(true), end: () => setIsOn(false) };
}

/** The question of a list, without its pages, as that of its file. */
function fileQuery<I>(question: I, format: FileFormat, columns: readonly string[]) {
  const { page: _page, per_page: _per_page, ...filters } = question as I & Partial<Record<'page' | 'per_page', number>>;
  return { ...filters, format, columns: [...columns] };
}

type RowsProps<I, Row> = Pick<ListPageProps<I, Row>, 'title' | 'list' | 'columns' | 'rowKey' | 'rowLink' | 'rowActions' | 'selection'> & {
  isEmpty: boolean;
};

function Rows<I, Row extends object>({ title, list, columns, rowKey, rowLink, rowActions, isEmpty, selection = false }: RowsProps<I, Row>) {
  const searchError = isRefusal(list.error) ? list.error.fieldMessages['search'] : undefined;
  if (searchError !== undefined) return <NoMatch why={searchError} onClear={list.clear} />;
  if (list.error) return <ErrorState error={list.error} onRetry={list.retry} />;
  if (list.isPending) return <RowsSkeleton rows={12} />;
  if (isEmpty) return <NoMatch onClear={list.clear} />;
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={list.rows}
      rowKey={rowKey}
      rowLink={rowLink}
      rowActions={rowActions}
      chosen={list.state.columns}
      sort={list.state.sort}
      onSort={list.toggleSort}
      isStale={list.isStale}
      {...(selection === false ? {} : { selection })}
    />
  );
}
