import { createHash } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { renderPdf } from '../../../pdf/pdf.ts';
import type { PrintDocument } from '../../../pdf/print-document.ts';

/** The XML that travels inside a document's paper: as it was cleared, or as it was issued. */
async function readAttachment(db: Db, account_id: number, document_id: number): Promise<NonNullable<PrintDocument['attachment']>> {
  const row = await db
    .selectFrom('einvoice_documents as d')
    .innerJoin('einvoice_deliveries as s', (join) => join.onRef('s.account_id', '=', 'd.account_id').onRef('s.document_id', '=', 'd.id'))
    .where('d.account_id', '=', account_id)
    .where('d.id', '=', document_id)
    .select(['d.file_name', 'd.xml', 'd.issued_at', 's.cleared_xml'])
    .executeTakeFirstOrThrow();
  return { file_name: row.file_name, xml: row.cleared_xml ?? row.xml, issued_at: row.issued_at };
}

/** What a paper says, whatever logo the business has by now. */
function digestOf({ template, language, data, attachment }: PrintDocument): Buffer {
  const said = { template, language, data: { ...data, business: { ...data.business, logo_png: null } }, attachment };
  return createHash('sha256').update(JSON.stringify(said)).digest();
}

/**
 * The paper of a document with its e-invoice inside. On A4 and A5 it is kept as it was first handed out, and the same bytes are given again, whatever
 * logo or layout came since. A receipt is not kept, because most sales print one; made again from the same words it has the same bytes.
 * `document_id` is null where there is no e-invoice. Rejects as `renderPdf` does.
 */
export async function renderPaper(
  db: Db,
  account_id: number,
  document_id: number | null,
  paper: PrintDocument,
  now: Date,
): Promise<Buffer> {
  if (document_id === null) return Buffer.from(await renderPdf(paper));
  const whole = { ...paper, attachment: await readAttachment(db, account_id, document_id) };
  if (paper.template === 'receipt_80mm') return Buffer.from(await renderPdf(whole));
  const said = digestOf(whole);
  const find = () =>
    db
      .selectFrom('einvoice_papers')
      .where('account_id', '=', account_id)
      .where('document_id', '=', document_id)
      .where('said', '=', said)
      .select('pdf')
      .executeTakeFirst();
  const kept = await find();
  if (kept !== undefined) return kept.pdf;
  const pdf = Buffer.from(await renderPdf(whole));
  await db
    .insertInto('einvoice_papers')
    .values({ account_id, document_id, said, made_at: now, pdf })
    .onConflict((conflict) => conflict.columns(['account_id', 'document_id', 'said']).doNothing())
    .execute();
  // Two may have made it at once: both hand out the first.
  return (await find())?.pdf ?? pdf;
}
