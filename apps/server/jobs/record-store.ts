import type { Db } from '../db/database.ts';
import type { ImportedRecord } from '../db/imported-records.ts';
import type { JobContext } from '../http/context.ts';

/** How an area's records are brought in from files and taken back, many at once. */
export interface RecordStore {
  /** The table whose rows the records are: what names one of them is found by its foreign keys. */
  readonly table: string;
  /** False for records that are entries of ledgers: these are not changed, and what became of them is said by `used`. */
  readonly hasVersions?: false;
  /** Locks records in the order of their ids; those that are gone are left out. */
  lock(db: Db, account_id: number, ids: readonly number[]): Promise<ImportedRecord[]>;
  /** Adds records; their ids in the same order, or null where somebody else took what has to be one's own meanwhile: the transaction is then begun anew. */
  add(context: JobContext, records: readonly Pick<ImportedRecord, 'values' | 'tag_ids'>[], origin: string): Promise<number[] | null>;
  /** Writes whole records over those of the same version; false where one was changed meanwhile. `origin` names the import where a ledger asks for a reason. */
  change(context: JobContext, records: readonly Omit<ImportedRecord, 'has_picture'>[], origin: string): Promise<boolean>;
  /** Removes records that nothing names; answers those that have to stay because a ledger has them: they are disabled, and the ledger has a counter-entry. */
  remove(context: JobContext, ids: readonly number[], origin: string): Promise<number[]>;
  /** Those of some records that something names which an import did not bring. */
  used(db: Db, account_id: number, ids: readonly number[]): Promise<number[]>;
}
