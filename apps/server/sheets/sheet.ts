import type { CellValue, ColumnKind } from '@rawnaq/domain/settings/files/csv-field';

/** A column of a file that is being written: its title in the reader's language. */
export interface FileColumn {
  title: string;
  kind: ColumnKind;
  value: (row: unknown) => CellValue;
}

/** Rows as they are read: some hundreds at a time. */
export type RowBatches = AsyncIterable<readonly unknown[]>;
