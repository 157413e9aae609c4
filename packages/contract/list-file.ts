import type { PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import type { KeyIn, MessageArea } from '@rawnaq/messages/keys';
import * as z from 'zod/mini';
import { done } from './fields.ts';
import { type Endpoint, endpoint, type Input, type Output, type Schema } from './endpoint.ts';
import type { ListColumns, RowOf } from './list-columns.ts';

const format = z.literal(['csv', 'xlsx']);
export type FileFormat = 'xlsx' | 'csv';

type Paging = 'page' | 'per_page';
/** The filters and the order of a list, without its pages. */
export interface FileSchema<I extends Schema, Column extends string> {
  readonly _zod: {
    readonly output: Omit<Output<I>, Paging> & { format: FileFormat; columns?: Column[] | undefined };
    readonly input: Omit<Input<I>, Paging> & { format: FileFormat; columns?: Column[] | undefined };
  };
}

export interface ListFile<
  I extends Schema = Schema,
  O extends Schema = Schema,
  Column extends string = string,
  Area extends MessageArea = MessageArea,
> extends Endpoint<FileSchema<I, Column>> {
  readonly list: Endpoint<I, O>;
  /** Names the file and its sheet. */
  readonly title: KeyIn<'screens'>;
  readonly columns: ListColumns<RowOf<Output<O>>, Area, Column>;
  /** The right to take the list away, where it is another than that to see it. */
  readonly right: PermissionKey | undefined;
}

/**
 * Declares the whole of a list as a file, at the list's address with `/file` behind it: the same filters and order, the columns asked for (all, where
 * none is named) in the reader's language. A user who may not see the list may not have its file.
 */
export function listFile<const I extends Schema, const O extends Schema, const Column extends string, Area extends MessageArea>(
  list: Endpoint<I, O>,
  {
    title,
    columns,
    right,
    summary,
  }: {
    title: KeyIn<'screens'>;
    columns: ListColumns<RowOf<Output<O>>, Area, Column>;
    right?: PermissionKey;
    summary: string;
  },
): ListFile<I, O, Column, Area> {
  const { page: _page, per_page: _per_page, ...filters } = (list.input as unknown as { shape: Record<string, z.ZodMiniType> }).shape;
  const input = z.object({ ...filters, format, columns: z.optional(z.array(z.literal([...columns.ids]))) });
  const declared = endpoint({
    method: 'GET',
    path: `${list.path as `/api/${string}`}/file`,
    access: list.access,
    input: input as unknown as FileSchema<I, Column>,
    output: done,
    refusals: [...list.refusals, 'list.export_not_allowed', 'list.too_long_for_excel'],
    summary,
    answers: 'file',
  });
  return { ...declared, list, title, columns, right };
}
