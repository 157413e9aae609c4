import type { LiveTopic } from '@rawnaq/contract/live';
import type { Change, JudgedRecord, KnownRecord } from '@rawnaq/domain/platform/imports/judge-customer';
import type { PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import type { ImportedRecord } from '../../../db/imported-records.ts';
import type { Db } from '../../../db/database.ts';
import type { JobContext } from '../../../http/context.ts';
import type { RecordStore } from '../../../jobs/record-store.ts';
import type { RowVerdict, StoredImport } from './store.ts';
import type { MadeRecords, ValueSource } from './values.ts';

export interface ReadRow {
  row_number: number;
  cells: string[];
}

/** A row as it was judged; `judged` is null where it is refused. */
export interface JudgedRow {
  verdict: RowVerdict;
  judged: JudgedRecord | null;
}

/** One way through the rows of an import: what earlier rows leave is in its memory, as far as it is not in the database yet. */
export interface Judge {
  /** Judges rows one after another, each with what the rows before it leave. */
  judge(context: JobContext, data: StoredImport, rows: readonly ReadRow[]): Promise<JudgedRow[]>;
  /** A record as the rows before leave it. */
  entryOf(known: Pick<KnownRecord, 'id' | 'row'>): KnownRecord | undefined;
  /** The values of rows that a record is still to be made of, by field, as the file calls them. */
  newValues(context: JobContext, data: StoredImport, rows: readonly ReadRow[]): Promise<{ field: string; name: string }[]>;
  /** Makes what rows need beside their own records before they are judged, and says what it made (`alsoMade`); null where somebody else made it meanwhile. */
  makeFirst?(context: JobContext, data: StoredImport, rows: readonly ReadRow[]): Promise<{ field: string; id: number }[] | null>;
}

/** What the import has to be told of a kind of records; one file each, in the list of `kinds.ts`. */
export interface ImportRules {
  /** Who may bring them in: who may add them by hand too. */
  readonly rights: readonly PermissionKey[];
  /** Who may have what is there replaced. */
  readonly editRight: PermissionKey;
  /** Fields that need a right of their own. */
  readonly fieldRights: Readonly<Record<string, PermissionKey>>;
  readonly store: RecordStore;
  /** Open screens that hear of it. */
  readonly topics: readonly LiveTopic[];
  /** The fields whose values name records, and where those are. */
  readonly values: readonly ValueSource[];
  /** What `makeFirst` makes, with the way back for what nothing has. */
  readonly alsoMade?: readonly MadeRecords[];
  /** How many rows are judged or written in a transaction; left out: 500. */
  readonly rowsAtOnce?: number;
  /** How many of the last of some rows may go together with rows behind them. */
  openRows?(data: StoredImport, rows: readonly ReadRow[]): number;
  /** A way through the rows from the first one. */
  begin(import_id: number): Judge;
  /** Changes that can be taken back: without those whose earlier value is another record's by now. */
  freeChanges?(db: Db, account_id: number, record: ImportedRecord, held: readonly Change[]): Promise<readonly Change[]>;
}
