import { Readable } from 'node:stream';
import type { Schema } from '@rawnaq/contract/endpoint';
import type { ListColumn } from '@rawnaq/contract/list-columns';
import type { ListFile } from '@rawnaq/contract/list-file';
import { hasPermission } from '@rawnaq/domain/settings/identity/permissions';
import type { UserContext } from '../http/context.ts';
import { readingOn } from '../db/reading-on.ts';
import { type Handler, handle } from '../http/handle.ts';
import { NotFound, Refusal, refuse } from '../http/answers/refusal.ts';
import { zipStream } from '../http/answers/zip-stream.ts';
import { csvText } from './csv-text.ts';
import { excelParts, mostExcelRows } from './excel-sheet.ts';
import { keepAside } from './kept-aside.ts';
import type { FileColumn } from './sheet.ts';
import { type SheetArea, sheetWords, type SheetWords } from './words.ts';
import { todayOf } from '../http/business-day.ts';

const rowsAtOnce = 1000;
const types = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'text/csv; charset=utf-8' } as const;

interface ListAnswer {
  data: readonly unknown[];
  total: number;
}
/** The rows of a list as a file has them: what was asked for, in the language of who asks. */
export interface ListRows {
  title: string;
  columns: readonly FileColumn[];
  total: number;
  batches: AsyncGenerator<readonly unknown[]>;
}

/** Reads a list to its end; `isUnwanted` ends it early. A refusal is the list's own, or says that it may not be taken away. */
export type ReadRows = (
  input: { columns?: readonly string[] | undefined },
  context: UserContext,
  isUnwanted?: () => boolean,
) => Promise<ListRows | Refusal | NotFound>;

/** Handles the file of a list. */
export interface FileHandler extends Handler {
  readonly endpoint: ListFile;
  readonly readRows: ReadRows;
}

/**
 * Handles the file of a list: the list's own handler is asked for one page after another, so that rights, tenancy, filters, order and every figure are
 * those of the list. Its columns take their sentences from the dictionaries of `words.ts`: another one does not compile until it is named there.
 */
export function fileOfList<I extends Schema, O extends Schema, Column extends string>(
  list: Handler,
  endpoint: ListFile<I, O, Column, SheetArea>,
): FileHandler {
  const known = new Map<string, AnyColumn>(endpoint.columns.all.map((column) => [column.id, column as unknown as AnyColumn]));
  const readRows: ReadRows = async ({ columns, ...filters }, context, isUnwanted = () => false) => {
    const { user, language } = context;
    if (endpoint.right !== undefined && !user.is_owner && !hasPermission(user.permissions, endpoint.right))
      return refuse('list.export_not_allowed');
    const db = readingOn(context.db);
    const ask = (page: number) =>
      list.run({ ...filters, page, per_page: rowsAtOnce } as never, { ...context, db } as never, undefined as never);
    const first = await ask(1);
    if (first instanceof Refusal || first instanceof NotFound) return first;
    const answer = first as ListAnswer;
    const words = sheetWords[language];
    return {
      title: words.say(endpoint.title),
      columns: (columns ?? endpoint.columns.ids).map((id) => columnOf(id, known.get(id), words)),
      total: answer.total,
      batches: pagesFrom(answer, async (page) => (await ask(page)) as ListAnswer, isUnwanted),
    };
  };
  const handler = handle(endpoint, async ({ format, ...asked }, context) => {
    const { language, account, now, reply } = context;
    const rows = await readRows(asked, context, () => reply.raw.destroyed);
    if (rows instanceof Refusal || rows instanceof NotFound) return rows;
    if (format === 'xlsx' && rows.total > mostExcelRows) return refuse('list.too_long_for_excel', { params: { most: mostExcelRows } });
    const { title, columns, batches } = rows;
    const salon = { zone: account.timezone, currency: account.currency };
    const made =
      format === 'csv'
        ? Readable.from(csvText(columns, batches, salon), { objectMode: false })
        : zipStream(excelParts(columns, batches, { ...salon, title, language, at: now }));
    const file = await keepAside(made);
    const name = `${fileTitle(title)}-${todayOf({ account, now })}.${format}`;
    void reply
      .header('content-disposition', `attachment; filename="list.${format}"; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('content-length', file.bytes)
      .header('cache-control', 'private, no-store')
      .type(types[format])
      .send(file.read());
    return {};
  });
  return { ...handler, endpoint, readRows };
}

/** A title as a part of a file's name. */
export const fileTitle = (title: string): string => title.replaceAll(/[\\/:*?"<>|\s]+/g, '-');

/** The input of the endpoint was parsed: its columns are those of the declaration, and its rows those of the list. */
type AnyColumn = ListColumn<unknown, SheetArea, string>;

function columnOf(id: string, column: AnyColumn | undefined, words: SheetWords): FileColumn {
  if (column === undefined) throw new Error(`The file has no column ${id}`);
  const { title, kind, value } = column;
  return { title: words.say(title), kind: kind === 'state' ? 'text' : kind, value: (row) => value(row, words) };
}

/**
 * The rows of the first page and of all that follow; ends early where nobody waits for them any more. The next page is asked for before the one in hand is written, so that
 * the database finds rows while the server writes others.
 */
async function* pagesFrom(
  first: ListAnswer,
  ask: (page: number) => Promise<ListAnswer>,
  isUnwanted: () => boolean,
): AsyncGenerator<readonly unknown[]> {
  let given = 0;
  let answer = first;
  let next: Promise<ListAnswer> | undefined;
  try {
    for (let page = 2; answer.data.length > 0; page += 1) {
      given += answer.data.length;
      const isLast = given >= answer.total || isUnwanted();
      next = isLast ? undefined : ask(page);
      // Who writes hears of what went wrong when it comes to this page.
      next?.catch(() => undefined);
      yield answer.data;
      if (next === undefined) return;
      answer = await next;
    }
  } finally {
    // The transaction ends with the file: nothing may still be asked in it.
    await next?.catch(() => undefined);
  }
}
