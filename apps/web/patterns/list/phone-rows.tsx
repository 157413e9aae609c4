import { ActionIcon } from '@mantine/core';
import { IconChevronRight, IconDots } from '@tabler/icons-react';
import { Fragment, useState, type ReactNode } from 'react';
import { t } from '../../shell/text/text.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { cellOf, isNothing, valueText } from './cell.tsx';
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
 * with everything else of it and what can be done; a row of figures has both. The sums of a report come last, in a row of their own, and what the figure at the end of each row is comes first.
 */
export function PhoneRows<Row extends object>(props: PhoneRowsProps<Row>) {
  const { label, columns, rows, rowKey, rowLink, rowActions, chosen = null, isStale, row: places, selection, totals } = props;
  const [inHand, setInHand] = useState<string | number | null>(null);
  const [isAside, setIsAside] = useState(false);
  const [isSummed, setIsSummed] = useState(false);
  const inSheet = rows.find((row) => rowKey(row) === inHand);
  const shown = shownColumns(columns, chosen);
  return (
    <>
      {totals && places.amount && (
        // Said of each figure to whoever hears the page.
        <div className={styles.head} aria-hidden>
          <span>{places.title.title}</span>
          <span>{places.amount.title}</span>
        </div>
      )}
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
              hasMore={path === null || totals !== undefined || !isNothing(actions)}
              onMore={() => {
                setInHand(rowKey(row));
                setIsAside(false);
              }}
            />
          );
        })}
        {totals && <Sums places={places} totals={totals} onMore={() => setIsSummed(true)} />}
      </ul>
      {totals && isSummed && (
        <Sheet title={t('ui.total')} onClose={() => setIsSummed(false)}>
          <Values columns={shown} valueOf={(column) => sumOf(column, totals)} />
        </Sheet>
      )}
      {inSheet !== undefined && (
        <Sheet key={inHand} title={nameIn(places.title, inSheet)} isAside={isAside} onClose={() => setInHand(null)}>
          <Values columns={shown.filter((column) => column !== places.title)} valueOf={(column) => cellOf(column, inSheet)} />
          <SheetActions onBegun={() => setIsAside(true)}>{rowActions?.(inSheet)}</SheetActions>
        </Sheet>
      )}
    </>
  );
}

/** Every value beside its name; what there is none of is left out. */
function Values<Row>({ columns, valueOf }: { columns: readonly Column<Row>[]; valueOf: (column: Column<Row>) => ReactNode }) {
  return (
    <dl className={styles.values}>
      {columns
        .map((column) => ({ column, value: valueOf(column) }))
        .filter(({ value }) => !isNothing(value))
        .map(({ column, value }) => (
          <div key={column.id} className={styles.value}>
            <dt>{column.title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

type Totals = Readonly<Record<string, number>>;

const sumOf = <Row,>({ id, kind }: Column<Row>, totals: Totals): ReactNode => valueText(totals[id], kind);

/** The sums of all rows, in the places of a row. */
function Sums<Row>({ places: { lines, amount }, totals, onMore }: { places: PhoneRow<Row>; totals: Totals; onMore: () => void }) {
  return (
    <li className={styles.row} data-total>
      <div className={styles.words}>
        <div className={styles.first}>
          <span className={styles.title}>{t('ui.total')}</span>
        </div>
        <div className={styles.second} data-named>
          {lines
            .filter(({ id }) => totals[id] !== undefined)
            .map((column) => (
              <span key={column.id} className={styles.said}>
                <span className={styles.name}>{column.title}: </span>
                {sumOf(column, totals)}
              </span>
            ))}
        </div>
      </div>
      {amount && totals[amount.id] !== undefined && (
        <span className={styles.amount}>
          <span className="only-read-aloud">{amount.title}: </span>
          {sumOf(amount, totals)}
        </span>
      )}
      <ActionIcon className={styles.more} aria-label={t('ui.details_of', { name: t('ui.total') })} onClick={onMore}>
        <IconDots size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
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
        <div className={styles.second} data-named={lines.some(isUnexplained) || undefined}>
          {lines
            .filter((column) => !isNothing(cellOf(column, row)))
            .map((column, place) => (
              <Fragment key={column.id}>
                {place > 0 && !lines.some(isUnexplained) && <span aria-hidden> · </span>}
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
