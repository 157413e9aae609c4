import type { CellValue, ColumnKind } from '@rawnaq/domain/settings/files/csv-field';
import type { KeyIn, MessageArea } from '@rawnaq/messages/keys';
import type { Endpoint, Output } from './endpoint.ts';

interface Named {
  readonly english_name: string | null;
  readonly arabic_name: string | null;
}

/** What a column says with, in the reader's language: on the screen by the words of the page, in a file by those that the server has. */
export interface ColumnWords<Area extends MessageArea> {
  readonly say: (key: KeyIn<Area>, params?: Readonly<Record<string, string | number>>) => string;
  /** Of two names the one in the reader's language, the other where there is none, nothing where there is neither. */
  readonly name: (named: Named) => string;
  /** Several things after one another. */
  readonly joined: (texts: readonly string[]) => string;
}

/** How values are written. A `state` is a text that the screen has to draw, most often as a badge. */
type Kind = ColumnKind | 'state';

/**
 * Where a phone shows a column in the row of a list: as what the row is called, on the line below (`named_line` with its title, where the value
 * does not explain itself), as the badge beside the name, as the amount at the end, or as a note in
 * lines of its own, where a row has something to explain. What has no place is seen when the row is opened.
 */
export type PhonePlace = 'title' | 'line' | 'named_line' | 'badge' | 'amount' | 'note';

interface Declared<Row, Area extends MessageArea> {
  /** The sentence above the column. */
  readonly title: KeyIn<Area>;
  /** `text` where none is named. */
  readonly kind?: Kind;
  /**
   * What the column says: an integer of minor units for money, basis points for percent, ISO for dates and moments. Left out: the field of the
   * column's name.
   */
  readonly value?: (row: Row, words: ColumnWords<Area>) => CellValue;
  /** The list's store has an order for it (`SortOf`). */
  readonly isSortable?: true;
  /** Left out of the screen until the reader asks for it. */
  readonly isHidden?: true;
  /** Its place in the row of a phone. Every list names one title and one or two lines. */
  readonly onPhone?: PhonePlace;
  /** Width on the screen in rem; the others share what is left. */
  readonly width?: number;
}

/** A column as screen and file read it. */
export interface ListColumn<Row, Area extends MessageArea, Id extends string> extends Declared<Row, Area> {
  readonly id: Id;
  readonly kind: Kind;
  readonly value: (row: Row, words: ColumnWords<Area>) => CellValue;
}

/** The columns of a list, in their order. */
export interface ListColumns<
  Row,
  Area extends MessageArea = MessageArea,
  Id extends string = string,
  Sortable extends string = string,
  State extends string = string,
> {
  readonly ids: readonly Id[];
  readonly all: readonly ListColumn<Row, Area, Id>[];
  readonly sortable: readonly Sortable[];
  /** Those that the screen has to draw. */
  readonly states: readonly State[];
}

/** What the list can be sorted by: the keys of the store's orders. */
export type SortOf<Columns extends { readonly sortable: readonly string[] }> = Columns['sortable'][number];

/** The fields of a row that a column can say as they are. */
type PlainField<Row> = { [Field in keyof Row]: Row[Field] extends CellValue ? Field : never }[keyof Row];
/** A column of another name has to say what its value is; and none has a property that columns do not have. */
type Declarations<Row, Area extends MessageArea, C> = {
  readonly [Id in keyof C]: Declared<Row, Area> &
    (Id extends PlainField<Row> ? unknown : { readonly value: unknown }) & {
      readonly [Other in Exclude<keyof C[Id], keyof Declared<Row, Area>>]: never;
    };
};
type IdsWith<C, Property> = { [Id in keyof C & string]: C[Id] extends Property ? Id : never }[keyof C & string];

/** A row of what a list answers. */
export type RowOf<Answer> = Answer extends { readonly data: readonly (infer Row)[] } ? Row : never;

/**
 * Declares the columns of a list once, for its screen and its file: `listColumns<typeof listInvoices, 'sales' | 'labels'>()({ … })` with the list and
 * the dictionaries that titles and values take their sentences from. The order is that of the declaration.
 */
/* @__NO_SIDE_EFFECTS__ */
export function listColumns<List extends Endpoint, Area extends MessageArea>() {
  type Row = RowOf<Output<List['output']>>;
  return <const C extends Declarations<Row, Area, C>>(
    declared: C,
  ): ListColumns<Row, Area, keyof C & string, IdsWith<C, { readonly isSortable: true }>, IdsWith<C, { readonly kind: 'state' }>> => {
    type Id = keyof C & string;
    const all = Object.entries<Declared<Row, Area>>(declared).map(([id, column]) => ({
      kind: 'text' as const,
      value: (row: Row) => row[id as keyof Row] as CellValue,
      ...column,
      id: id as Id,
    }));
    return {
      ids: all.map(({ id }) => id),
      all,
      sortable: all.filter(({ isSortable }) => isSortable).map(({ id }) => id) as IdsWith<C, { readonly isSortable: true }>[],
      states: all.filter(({ kind }) => kind === 'state').map(({ id }) => id) as IdsWith<C, { readonly kind: 'state' }>[],
    };
  };
}
