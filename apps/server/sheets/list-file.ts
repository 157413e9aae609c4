import { Readable } from 'node:stream';
import type { Schema } from '@rawnaq/contract/endpoint';
import type { ListColumn } from '@rawnaq/contract/list-columns';
import type { ListFile } from '@rawnaq/contract/list-file';
import { hasPermission } from '@rawnaq/domain/settings/identity/permissions';
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
/**
 * Handles the file of a list: the list's own handler is asked for one page after another, so that rights, tenancy, filters, order and every figure are
 * those of the list. Its columns take their sentences from the dictionaries of `words.ts`: another one does not compile until it is named there.
 */
export function fileOfList<I extends Schema, O extends Schema, Column extends string>(
  list: Handler,
  endpoint: ListFile<I, O, Column, SheetArea>,
): Handler {
  const known = new Map<string, AnyColumn>(endpoint.columns.all.map((column) => [column.id, column as unknown as AnyColumn]));
  return handle(endpoint, async ({ format, columns, ...filters }, context) => {
    const { user, language, account, now, reply } = context;
    if (endpoint.right !== undefined && !user.is_owner && !hasPermission(user.permissions, endpoint.right))
      return refuse('list.export_not_allowed');

    const db = readingOn(context.db);
    const ask = (page: number) =>
      list.run({ ...filters, page, per_page: rowsAtOnce } as never, { ...context, db } as never, undefined as never);
    const first = await ask(1);
    if (first instanceof Refusal || first instanceof NotFound) return first as Refusal<'list.export_not_allowed'>;
    const answer = first as ListAnswer;
    if (format === 'xlsx' && answer.total > mostExcelRows) return refuse('list.too_long_for_excel', { params: { most: mostExcelRows } });

    const words = sheetWords[language];
    const title = words.say(endpoint.title);
    const shown = (columns ?? endpoint.columns.ids).map((id) => columnOf(id, known.get(id), words));
    const batches = pagesFrom(
      answer,
      async (page) => (await ask(page)) as ListAnswer,
      () => reply.raw.destroyed,
    );
    const salon = { zone: account.timezone, currency: account.currency };
    const made =
      format === 'csv'
        ? Readable.from(csvText(shown, batches, salon), { objectMode: false })
        : zipStream(excelParts(shown, batches, { ...salon, title, language, at: now }));
    const file = await keepAside(made);
    const name = `${title.replaceAll(/[\\/:*?"<>|\s]+/g, '-')}-${todayOf({ account, now })}.${format}`;
    void reply
      .header('content-disposition', `attachment; filename="list.${format}"; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('content-length', file.bytes)
      .header('cache-control', 'private, no-store')
      .type(types[format])
      .send(file.read());
    return {};
  });
}

/** The input of the endpoint was parsed: its columns are those of the declaration, and its rows those of the list. */
type AnyColumn = ListColumn<unknown, SheetArea, string>;

function columnOf(id: string, column: AnyColumn | undefined, words: SheetWords): FileColumn {
  if (column === undefined) throw new Error(`The file has no column ${id}`);
  const { title, kind, value } = column;
  return { title: words.say(title), kind: kind === 'state' ? 'text' : kind, value: (row) => value(row, words) };
}

/** The rows of the first page and of all that follow; ends early where nobody waits for them any more. */
async function* pagesFrom(
  first: ListAnswer,
  ask: (page: number) => Promise<ListAnswer>,
  isUnwanted: () => boolean,
): AsyncGenerator<readonly unknown[]> {
  let given = 0;
  for (let page = 1, answer = first; answer.data.length > 0; page += 1, answer = await ask(page)) {
    yield answer.data;
    given += answer.data.length;
    if (given >= answer.total || isUnwanted()) return;
  }
}
