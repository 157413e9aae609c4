/** Why a file is not read as a table. */
export type FileFaultKind =
  | 'not_a_table'
  | 'old_excel'
  | 'password'
  | 'macros'
  | 'formula_without_value'
  | 'too_large'
  | 'too_many_files'
  | 'zip_in_zip'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'empty';

/** Thrown while a file is read, and caught where it was sent: `cell` is where a formula has no value. */
export class FileFault extends Error {
  readonly kind: FileFaultKind;
  readonly cell: string | null;
  constructor(kind: FileFaultKind, cell: string | null = null) {
    super(kind);
    this.kind = kind;
    this.cell = cell;
  }
}
