import type { Endpoint, Input, Output } from '@rawnaq/contract/endpoint';
import type { assetTypes, masterDataKinds } from '@rawnaq/contract/settings/master-data';
import { queryClient } from '../../../shell/queries.ts';

export type Kind = (typeof masterDataKinds)[number];
type PlainList = typeof assetTypes;
/** What every entry of every list has. */
export type Entry = Output<PlainList['create']['output']>;
/** What every entry is made of. */
export type EntryInput = Input<PlainList['create']['input']>;
/** An entry as it is changed: which one, and the version that was looked at. */
export type Changed<I> = I & { id: number; version: number };
export type ListInput = Input<PlainList['list']['input']>;

interface Takes<I> {
  readonly _zod: { readonly input: I; readonly output: unknown };
}
interface Answers<O> {
  readonly _zod: { readonly input: unknown; readonly output: O };
}

/** The endpoints of a list whose entries are made of `I` and answered as `Row`. */
export interface EntryEndpoints<I extends EntryInput = EntryInput, Row extends Entry = Entry> {
  readonly list: Endpoint<Takes<ListInput>, Answers<{ data: Row[]; total: number; page: number; per_page: number }>>;
  readonly create: Endpoint<Takes<I>, Answers<Row>>;
  readonly update: Endpoint<Takes<Changed<I>>, Answers<Row>>;
  readonly remove: PlainList['remove'];
  readonly reorder: PlainList['reorder'];
  readonly merge: Endpoint<Takes<{ id: number; into_id: number }>, Answers<Row>>;
  readonly addUsual: PlainList['addUsual'];
}

const addresses =
  /^\/api\/(?:sections|departments|work_shifts|working_locations|asset_types|asset_brands|affected_items|it_locations|document_types|master_data|check_in_setting)$/;

/** Reads anew whatever shows entries: the lists name one another, and the hub counts them. */
export const refreshMasterData = (): Promise<unknown> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => addresses.test(String(queryKey[0])) });
