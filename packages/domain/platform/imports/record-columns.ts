/**
 * How the cells of a column are read. `name` is one of two languages and goes to the field of its script; `value` names a record of ours (`ValueBook`); `digits` and `phone`
 * are numbers that are not reckoned with, which spreadsheets shorten; `minutes` are lengths of time; `quantity` is kept in thousandths, `percent` in basis points.
 */
export type CellKind =
  | 'text'
  | 'long_text'
  | 'name'
  | 'value'
  | 'digits'
  | 'phone'
  | 'money'
  | 'percent'
  | 'minutes'
  | 'quantity'
  | 'switch'
  | 'unit'
  | 'date'
  | 'gender'
  | 'nationality';

/** A column that files of a kind can have, with what it is called in them beside the labels of our own form. */
interface RecordColumn {
  readonly is: CellKind;
  readonly names: readonly string[];
}

/** A kind of records that is brought in from files. */
export interface RecordColumns {
  readonly columns: Readonly<Record<string, RecordColumn>>;
  /** The field that takes headings nobody knows; null where they can only be left out. */
  readonly notes: string | null;
  /** Whether both languages are asked for, so that one falls back to the other. */
  readonly needsBothNames: boolean;
}
