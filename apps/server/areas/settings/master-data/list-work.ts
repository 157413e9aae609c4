import type { assetTypes } from '@rawnaq/contract/settings/master-data';
import type { Endpoint, Output, Schema } from '@rawnaq/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../../../http/answers/refusal.ts';
import type { NotFoundSubject } from '../../../http/answers/sentences.ts';
import type { AuditAction, AuditSubject, UserContext } from '../../../http/context.ts';
import { type Entry, lockList, type MasterDataTable, type OwnColumns, readEntry } from './store.ts';

export type PlainList = typeof assetTypes;
/** The endpoints of a list, whatever its entries have besides. */
export type AnyList = { readonly [Name in keyof PlainList]: Endpoint<Schema, Schema> };

export interface ListOptions<List extends AnyList, Row> {
  readonly table: MasterDataTable;
  readonly subject: NotFoundSubject & AuditSubject;
  /** The list's own columns as SQL, each behind a comma, of the entry `e`. */
  readonly shown?: RawBuilder<unknown>;
  /** What is answered of what was read. */
  readonly answer?: (row: Row, context: UserContext) => Row;
  /** Changes to entries depend on one another: one comes after the other. */
  readonly isChangedAsWhole?: true;
  /** What is stored of an entry besides its names and status, or why it cannot be; `before` is null for a new one. */
  readonly judge?: (
    input: Output<List['create']['input']>,
    context: UserContext,
    before: Row | null,
  ) => Promise<OwnColumns | Refusal<List['create']['refusals'][number]>>;
  /** What has to be different before one entry takes the place of another. */
  readonly beforeMerge?: (context: UserContext, merged: Row, kept: Row) => Promise<void>;
  /** What most salons have in the list. */
  readonly usual?: readonly Readonly<{ key: string } & OwnColumns>[];
}

/** What the handlers of one list do with an entry, whichever endpoint asks. */
export function listWork<List extends AnyList, Row extends Entry>(options: ListOptions<List, Row>) {
  const { table, subject, shown = sql`` } = options;
  const answered = (row: Row, context: UserContext): Row => options.answer?.(row, context) ?? row;
  return {
    shown,
    answered,
    async read(context: UserContext, id: number): Promise<Row | undefined> {
      const row = await readEntry<Row>(context.db, context.account_id, table, shown, id);
      return row === undefined ? undefined : answered(row, context);
    },
    async lockWhole({ db, account_id }: UserContext): Promise<void> {
      if (options.isChangedAsWhole) await lockList(db, account_id, table);
    },
    /** Everything that is stored of an entry, or why it cannot be. */
    async judge(input: Output<PlainList['create']['input']>, context: UserContext, before: Row | null) {
      const own = await options.judge?.(input, context, before);
      if (own instanceof Refusal) return own as Refusal<never>;
      return { english_name: input.english_name, arabic_name: input.arabic_name, status: input.status, ...own };
    },
    /** Writes what was done into the log, and tells open screens. */
    async noted(context: UserContext, entry: { action: AuditAction; id: number; before?: unknown; after?: unknown }): Promise<void> {
      const { id, ...rest } = entry;
      await context.audit({ area: 'master_data', subject_type: subject, subject_id: id, ...rest });
      context.publish('master_data', id);
    },
  };
}
export type ListWork<Row extends Entry> = ReturnType<typeof listWork<AnyList, Row>>;
