import type { Language } from '@rawnaq/messages/format';
import { refuse } from '../../../http/answers/refusal.ts';
import type { UserContext } from '../../../http/context.ts';
import { PdfUnavailable } from '../../../pdf/compile-queue.ts';
import type { FileColumn } from '../../../sheets/sheet.ts';
import { paperOf } from '../report-mails/public/paper.ts';
import { makeJson, type PersonKind } from './held-tables.ts';

interface Copy<Row> {
  /** The person's language. */
  language: Language;
  title: string;
  facts: { label: string; value: string }[];
  columns: { title: string; kind: FileColumn['kind']; value: (row: Row) => string | number | null }[];
  rows: Row[];
}

function makePaper<Row>(context: UserContext, { language, title, facts, columns, rows }: Copy<Row>): Promise<Uint8Array> {
  async function* batches() {
    yield rows;
  }
  const of = columns.map((column) => ({ ...column, value: (row: unknown) => column.value(row as Row) }));
  return paperOf({ ...context, language }, { title, period: null, facts }, { title, columns: of, batches: batches(), total: rows.length });
}

/** Answers with a copy of what is held about a person, as a paper or as data; `noteGiven` writes down that it was given. */
export async function giveCopy<Row>(
  context: UserContext,
  person: { kind: PersonKind; id: number; format: 'pdf' | 'json' },
  readCopy: () => Promise<Copy<Row>>,
  noteGiven: () => Promise<void>,
) {
  const { kind, id, format } = person;
  try {
    const bytes = format === 'pdf' ? await makePaper(context, await readCopy()) : await makeJson(context, kind, id);
    await noteGiven();
    void context.reply
      .header('content-disposition', `attachment; filename="personal-data-${id}.${format}"`)
      .header('cache-control', 'private, no-store')
      .type(format === 'pdf' ? 'application/pdf' : 'application/json; charset=utf-8')
      .send(Buffer.from(bytes));
    return {};
  } catch (error) {
    if (error instanceof PdfUnavailable) return refuse('sales.print_unavailable');
    throw error;
  }
}
