import type { Output, Schema } from '@rawnaq/contract/endpoint';
import type { ListFile } from '@rawnaq/contract/list-file';
import type { CellValue, ColumnKind } from '@rawnaq/domain/settings/files/csv-field';
import type { SheetKey, SheetWords } from './words.ts';

export interface SheetColumn<Row> {
  title: SheetKey;
  kind?: ColumnKind;
  value: (row: Row, words: SheetWords) => CellValue;
}

/** What a list says in a file, column by column. */
interface Sheet<Row, Column extends string> {
  /** Names the sheet and the file. */
  title: SheetKey;
  /** A column of the name of a field says that field. */
  columns: {
    readonly [Id in Column]: Id extends keyof Row
      ? Row[Id] extends CellValue
        ? Partial<SheetColumn<Row>> & { title: SheetKey }
        : SheetColumn<Row>
      : SheetColumn<Row>;
  };
}

/** The sheet of a list's file; its rows are those that the list answers. */
export type SheetOf<F> = F extends ListFile<Schema, infer O, infer Column> ? Sheet<RowOf<Output<O>>, Column> : never;
type RowOf<Answer> = Answer extends { readonly data: readonly (infer Row)[] } ? Row : never;

/** A column of a file that is being written: its title in the reader's language. */
export interface FileColumn {
  title: string;
  kind: ColumnKind;
  value: (row: unknown) => CellValue;
}

/** Rows as they are read: some hundreds at a time. */
export type RowBatches = AsyncIterable<readonly unknown[]>;
