/** Rises when an archive of before can no longer be read. */
export const archiveFormat = 1;
export const archiveManifestName = 'manifest.json';

export interface ArchivedTable {
  name: string;
  columns: string[];
  rows: number;
  /** Of the file with a row a line (`tables/<name>.jsonl`), from which an account is restored. */
  sha256: string;
  /** Of the same rows for a spreadsheet (`tables/<name>.csv`). */
  csv_sha256: string;
}

export interface ArchivedFile {
  path: string;
  bytes: number;
  sha256: string;
  /** The table and the `unique_id` of the row that has the file; null for copies made for reading. */
  of: { table: string; unique_id: string } | null;
}

/** What an archive of an account says of itself, in `manifest.json`, its last file. */
export interface ArchiveManifest {
  kind: 'rawnaq account';
  format: number;
  /** Version of the product. */
  version: string;
  /** The moment of which all rows are. */
  made_at: string;
  account_id: number;
  /** The migrations of the version, which had made the tables, in the order in which they run. */
  migrations: { name: string; checksum: string }[];
  tables: ArchivedTable[];
  files: ArchivedFile[];
  /** What is not in it, and why: tables, then columns of tables that are. */
  left_out: { name: string; why: string }[];
}
