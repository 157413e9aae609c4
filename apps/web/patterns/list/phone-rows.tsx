import { ActionIcon } from '@mantine/core';
import { IconChevronRight, IconDots } from '@tabler/icons-react';
import { Fragment, useState, type ReactNode } from 'react';
import { t } from '../../shell/text/text.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { cellOf, isNothing } from './cell.tsx';
import { type Column, isAtEnd, type PhoneRow, shownColumns } from './column.ts';
import type { DataTableProps } from './data-table.tsx';
import styles from './phone-rows.module.css';
import { RowPlaceContext } from './row-place.ts';
import { ChooseRow, type RowSelection } from './row-selection.tsx';

interface PhoneRowsProps<Row> extends DataTableProps<Row> {
  row: PhoneRow<Row>;
}

/**
 * The rows of a list on a phone: what it is called with its state, and below it the two values that tell most, and a note where there is one. A row opens its record, or a sheet
 * with everything else of it and what can be done.
 */
export function PhoneRows<Row extends object>(props: PhoneRowsProps<Row>) {
  const { label, columns, rows, rowKey, rowLink, rowActions, chosen = null, isStale, row: places, selection } = props;
  const [inHand, setInHand] = useState<string | number | null>(null);
  const [isAside, setIsAside] = useState(false);
  const inSheet = rows.find((row) => rowKey(row) === inHand);
  const shown = shownColumns(columns, chosen);
  return (
    <>
      <ul className={styles.rows} aria-label={label} aria-busy={isStale || undefined} data-stale={isStale || undefined}>
        {rows.map((row) => {
          const path = rowLink?.(row) ?? null;
          const actions = rowActions?.(row);
          return (
            <Line
              key={rowKey(row)}
              row={row}
              places={places}
              path={path}
              selection={selection && { ...selection, id: Number(rowKey(row)) }}
              hasMore={path === null || !isNothing(actions)}
              onMore={() => {
                setInHand(rowKey(row));
                setIsAside(false);
              }}
            />
          );
        })}
      </ul>
      {inSheet !== undefined && (
        <Sheet key={inHand} title={nameIn(places.title, inSheet)} isAside={isAside} onClose={() => setInHand(null)}>
          <dl className={styles.values}>
            {shown
              .filter((column) => column !== places.title)
              .map((column) => ({ column, value: cellOf(column, inSheet) }))
              .filter(({ value }) => !isNothing(value))
              .map(({ column, value }) => (
                <div key={column.id} className={styles.value}>
                  <dt>{column.title}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
          <SheetActions onBegun={() => setIsAside(true)}>{rowActions?.(inSheet)}</SheetActions>
        </Sheet>
      )}
    </>
  );
}

/** What a row is called, in words alone: its sheet is no link to itself. */
const nameIn = <Row,>(title: Column<Row>, row: Row): ReactNode => cellOf({ ...title, cell: undefined, link: undefined }, row);

interface LineProps<Row> {
  row: Row;
  places: PhoneRow<Row>;
  path: string | null;
  /** While rows are chosen, a press chooses the row and opens nothing. */
  selection: (RowSelection<Row> & { id: number }) | undefined;
  hasMore: boolean;
  onMore: () => void;
}

function Line<Row>({ row, places, path, selection, hasMore, onMore }: LineProps<Row>) {
  const { title, lines, badge, amount, note } = places;
  const face = title.face?.(row);
  const name = cellOf({ ...title, face: undefined }, row);
  return (
    <li className={styles.row} data-chosen={selection?.chosen.has(selection.id) || undefined}>
      {selection && (
        <label className={styles.choose}>
          <ChooseRow selection={selection} row={row} id={selection.id} />
        </label>
      )}
      {!isNothing(face) && <span className={styles.face}>{face}</span>}
      <div className={styles.words}>
        <div className={styles.first}>
          <span className={styles.title}>{path === null || selection ? name : <PageLink to={path}>{name}</PageLink>}</span>
          {badge && badge.isUsual?.(row) !== true && <Said column={badge} row={row} className={styles.badge} />}
        </div>
        <div className={styles.second}>
          {lines
            .filter((column) => !isNothing(cellOf(column, row)))
            .map((column, place) => (
              <Fragment key={column.id}>
                {place > 0 && <span aria-hidden> · </span>}
                <Said column={column} row={row} className={styles.said} />
              </Fragment>
            ))}
        </div>
        {note && <Said column={note} row={row} className={styles.note} />}
      </div>
      {amount && <Said column={amount} row={row} className={styles.amount} />}
      {selection ? null : hasMore ? (
        <ActionIcon className={styles.more} aria-label={t('ui.details_of', { name: String(title.value(row) ?? '') })} onClick={onMore}>
          <IconDots size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      ) : (
        <IconChevronRight className={`${styles.chevron} points`} size={18} stroke={1.6} aria-hidden />
      )}
    </li>
  );
}

const isUnexplained = <Row,>({ onPhone, kind }: Column<Row>): boolean => onPhone === 'named_line' || (onPhone === 'line' && isAtEnd(kind));

/** A value; its title is seen where it does not explain itself, and heard in any case. */
function Said<Row>({ column, row, className }: { column: Column<Row>; row: Row; className: string | undefined }) {
  const value = cellOf(column, row);
  if (isNothing(value)) return null;
  return (
    <span className={className}>
      <span className={isUnexplained(column) ? styles.name : 'only-read-aloud'}>{column.title}: </span>
      {value}
    </span>
  );
}

/** What can be done, one below the other. Begun, it goes on in a dialog of its own, and the sheet makes room for it. */
function SheetActions({ children, onBegun }: { children: ReactNode; onBegun: () => void }) {
  if (isNothing(children)) return null;
  return (
    <RowPlaceContext value="sheet">
      {/* The press itself is heard by the button; this only follows it. */}
      <div
        role="presentation"
        className={styles.actions}
        onClick={(event) => {
          const { target, currentTarget } = event;
          const pressed = target instanceof Element && currentTarget.contains(target) && target.closest('a, button:not([aria-haspopup])');
          if (pressed && !pressed.closest('[data-stays-in-sheet]')) onBegun();
        }}
      >
        {children}
      </div>
    </RowPlaceContext>
  );
}
