/**
 * How the cells of a column are read. `name` is one of two languages and goes to the field of its script; `value` names a record of ours (`ValueBook`); `digits` and `phone`
 * are numbers that are not reckoned with, which spreadsheets shorten; `payment` is whether something is paid; `held` is money that the salon keeps for somebody, so that one below zero is a debt; `minutes` are lengths of time, `time` is one of day in minutes after midnight; `count` is a whole number, `quantity` is kept in thousandths, `percent` in basis points.
 */
export type CellKind =
  | 'text'
  | 'long_text'
  | 'name'
  | 'value'
  | 'digits'
  | 'phone'
  | 'money'
  | 'held'
  | 'percent'
  | 'minutes'
  | 'quantity'
  | 'count'
  | 'switch'
  | 'payment'
  | 'unit'
  | 'date'
  | 'time'
  | 'visit_status'
  | 'past_status'
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
  /** The fields of which a file has one at least: they name the record. Left out: its names. */
  readonly naming?: readonly string[];
}
