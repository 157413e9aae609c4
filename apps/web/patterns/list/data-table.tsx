import { columnVisibilityFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { t } from '../../shell/text/text.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { useIsPhone } from '../../ui/sheet/use-is-phone.ts';
import { cellOf, valueText } from './cell.tsx';
import { isAtEnd, phoneRowOf, shownColumns, type Column } from './column.ts';
import styles from './data-table.module.css';
import { PhoneRows } from './phone-rows.tsx';
import { ChooseAll, ChooseRow, type RowSelection } from './row-selection.tsx';
import { RowCards } from './row-cards.tsx';
import { useOverflows } from './use-overflows.ts';
import { useRowWindow } from './use-row-window.ts';

const features = tableFeatures({ columnVisibilityFeature });
type Features = typeof features;

export interface DataTableProps<Row> {
  /** What the table lists, for those who hear the page. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The screen of a row; the whole row leads there. */
  rowLink?: (row: Row) => string | null;
  /** Buttons at the end of a row. */
  rowActions?: (row: Row) => ReactNode;
  /** The columns the reader chose; null shows those that are not hidden at first. */
  chosen?: readonly string[] | null;
  sort?: string | null;
  onSort?: (column: string) => void;
  /** Sums by column id, in a last line. */
  totals?: Readonly<Record<string, number>>;
  isStale?: boolean;
  /** Before each row; on a phone in the place of its face, and the whole row is pressed. */
  selection?: RowSelection<Row>;
}

/**
 * Rows and columns on a wide screen, all rows on paper. On a phone a row that opens, where the columns name their places in it, and a card with every
 * value where they do not. Long pages draw only the rows in view.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const isPhone = useIsPhone();
  const { columns } = props;
  const row = useMemo(() => phoneRowOf(columns), [columns]);
  if (!isPhone) return <WideTable {...props} />;
  return row === null ? <RowCards {...props} /> : <PhoneRows {...props} row={row} />;
}

function WideTable<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  rowLink,
  rowActions,
  chosen = null,
  sort = null,
  onSort,
  totals,
  isStale,
  selection,
}: DataTableProps<Row>) {
  const shown = shownColumns(columns, chosen);
  const definitions = useMemo(
    () => columns.map((column): ColumnDef<Features, Row> => ({ id: column.id, accessorFn: (row) => column.value(row) })),
    [columns],
  );
  const visibility = useMemo(() => Object.fromEntries(columns.map((column) => [column.id, shown.includes(column)])), [columns, shown]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    state: { columnVisibility: visibility },
    getRowId: (row) => String(rowKey(row)),
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const model = table.getRowModel().rows;
  const { ref, items, before, after } = useRowWindow<HTMLTableSectionElement>(model.length);
  const [frame, scrolls] = useOverflows<HTMLDivElement>();
  const span = shown.length + (rowActions ? 1 : 0) + (selection ? 1 : 0);
  const title = (shown.find(({ onPhone }) => onPhone === 'title') ?? shown[0])?.id;

  return (
    <div
      ref={frame}
      className={styles.frame}
      data-scrolls={scrolls || undefined}
      {...(scrolls ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
    >
      <table
        className={styles.table}
        aria-label={label}
        aria-rowcount={model.length + 1}
        aria-busy={isStale || undefined}
        data-stale={isStale || undefined}
      >
        <thead>
          <Head
            {...{ columns: shown, sort, onSort, selection, keys: model.map((row) => Number(row.id)), hasActions: rowActions !== undefined }}
          />
        </thead>
        <tbody ref={ref}>
          {before > 0 && <Gap span={span} height={before} />}
          {items.map((position) => {
            const row = model[position];
            if (!row) return null;
            const path = rowLink?.(row.original) ?? null;
            return (
              <tr key={row.id} aria-rowindex={position + 2} data-links={path !== null || undefined}>
                {selection && (
                  <td className={`${styles.choose} not-printed`}>
                    <ChooseRow selection={selection} row={row.original} id={Number(row.id)} />
                  </td>
                )}
                {row.getVisibleCells().map((cell) => {
                  const column = byId.get(cell.column.id);
                  if (!column) return null;
                  const content = cellOf(column, row.original);
                  if (column.id !== title)
                    return (
                      <td key={cell.id} data-at-end={isAtEnd(column.kind) || undefined}>
                        {content}
                      </td>
                    );
                  return (
                    <td key={cell.id} data-title>
                      <div className={styles.title}>{path === null ? content : <PageLink to={path}>{content}</PageLink>}</div>
                    </td>
                  );
                })}
                {rowActions && <td className={styles.actions}>{rowActions(row.original)}</td>}
              </tr>
            );
          })}
          {after > 0 && <Gap span={span} height={after} />}
        </tbody>
        {totals && <Totals columns={shown} totals={totals} hasActions={rowActions !== undefined} isChosen={selection !== undefined} />}
      </table>
    </div>
  );
}

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: string | null;
  onSort: ((column: string) => void) | undefined;
  selection: RowSelection<Row> | undefined;
  keys: readonly number[];
  hasActions: boolean;
}

function Head<Row>({ columns, sort, onSort, selection, keys, hasActions }: HeadProps<Row>) {
  return (
    <tr>
      {selection && (
        <th className={`${styles.choose} not-printed`}>
          <ChooseAll selection={selection} keys={keys} />
        </th>
      )}
      {columns.map((column) => (
        <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
      ))}
      {hasActions && (
        <th scope="col">
          <span className="only-read-aloud">{t('ui.actions')}</span>
        </th>
      )}
    </tr>
  );
}

interface HeadingProps<Row> {
  column: Column<Row>;
  sort: string | null;
  onSort: ((column: string) => void) | undefined;
}

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const order = sort === column.id ? 'ascending' : sort === `-${column.id}` ? 'descending' : undefined;
  const Icon = order === 'ascending' ? IconArrowUp : order === 'descending' ? IconArrowDown : IconArrowsSort;
  const canSort = column.isSortable === true && onSort !== undefined;
  return (
    <th
      scope="col"
      aria-sort={order}
      data-at-end={isAtEnd(column.kind) || undefined}
      style={column.width === undefined ? undefined : { inlineSize: `${column.width}rem` }}
    >
      {canSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(column.id)} data-sorted={order !== undefined || undefined}>
          {column.title}
          <Icon size={15} stroke={1.8} aria-hidden />
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}

function Gap({ span, height }: { span: number; height: number }) {
  return (
    <tr aria-hidden className={styles.gap}>
      <td colSpan={span} style={{ blockSize: height }} />
    </tr>
  );
}

function Totals<Row>({
  columns,
  totals,
  hasActions,
  isChosen,
}: {
  columns: readonly Column<Row>[];
  totals: Readonly<Record<string, number>>;
  hasActions: boolean;
  isChosen: boolean;
}) {
  return (
    <tfoot>
      <tr>
        {isChosen && <td className="not-printed" />}
        {columns.map((column, place) => (
          <td key={column.id} data-at-end={isAtEnd(column.kind) || undefined}>
            {totals[column.id] === undefined ? (place === 0 ? t('ui.total') : null) : valueText(totals[column.id], column.kind)}
          </td>
        ))}
        {hasActions && <td />}
      </tr>
    </tfoot>
  );
}
