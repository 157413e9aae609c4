import type { ColumnWords, ListColumns } from '@rawnaq/contract/list-columns';
import type { MessageArea } from '@rawnaq/messages/keys';
import type { ReactNode } from 'react';
import { language } from '../../shell/text/language.ts';
import { t } from '../../shell/text/text.ts';
import { localName } from '../../ui/figures/local-name.ts';
import type { Column } from './column.ts';

/** How a screen draws a declared column, where it differs from what the column says. */
interface Drawing<Row> {
  /** What the cell shows; `said` is what the column says. */
  cell?: (row: Row, said: string) => ReactNode;
  /** Where the cell leads, as a route's path. */
  link?: (row: Row) => string | null;
  /** The title with what the screen adds to it, such as the currency. */
  title?: (said: string) => string;
  /** The face or picture of what the row is about, before its name. */
  face?: (row: Row) => ReactNode;
  /** Whether a row is in the state that goes without saying. */
  isUsual?: (row: Row) => boolean;
  isHidden?: boolean;
  isSortable?: false;
}
type Drawings<Row, Id extends string, State extends string> = { readonly [Column in Id]?: Drawing<Row> } & {
  readonly [Column in State]: { cell: (row: Row, said: string) => ReactNode };
};

const words: ColumnWords<MessageArea> = {
  say: t,
  name: localName,
  joined: (texts) => texts.join(language === 'ar' ? '، ' : ', '),
};

/**
 * The columns of a list as its declaration has them, drawn as this screen wants. A column that is not declared does not compile, nor does a state that
 * nothing draws. `without` names columns that this screen leaves out.
 */
export function drawnColumns<Row, Id extends string, Sortable extends string, State extends string>(
  declared: ListColumns<Row, MessageArea, Id, Sortable, State>,
  drawings: NoInfer<Drawings<Row, Id, State>>,
  without: readonly NoInfer<Id>[] = [],
): readonly Column<Row>[] {
  return declared.all
    .filter(({ id }) => !without.includes(id))
    .map(({ id, title, kind, value, isSortable, isHidden, onPhone, width }): Column<Row> => {
      const drawing = drawings[id] ?? {};
      const { cell } = drawing;
      return {
        id,
        title: drawing.title?.(t(title)) ?? t(title),
        kind: kind === 'state' ? 'text' : kind,
        value: (row) => value(row, words),
        ...(cell && { cell: (row) => cell(row, String(value(row, words) ?? '')) }),
        ...(drawing.link && { link: drawing.link }),
        isSortable: drawing.isSortable ?? isSortable ?? false,
        isHidden: drawing.isHidden ?? isHidden ?? false,
        ...(onPhone && { onPhone }),
        ...(drawing.face && { face: drawing.face }),
        ...(drawing.isUsual && { isUsual: drawing.isUsual }),
        ...(width !== undefined && { width }),
      };
    });
}
