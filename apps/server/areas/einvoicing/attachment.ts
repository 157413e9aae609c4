import type { Db } from '../../db/database.ts';

/** The XML that travels inside a document's paper: as it was cleared, or as it was issued. */
export async function readAttachment(
  db: Db,
  account_id: number,
  document_id: number,
): Promise<{ attachment: { file_name: string; xml: string } }> {
  const row = await db
    .selectFrom('einvoice_documents as d')
    .innerJoin('einvoice_deliveries as s', (join) => join.onRef('s.account_id', '=', 'd.account_id').onRef('s.document_id', '=', 'd.id'))
    .where('d.account_id', '=', account_id)
    .where('d.id', '=', document_id)
    .select(['d.file_name', 'd.xml', 's.cleared_xml'])
    .executeTakeFirstOrThrow();
  return { attachment: { file_name: row.file_name, xml: row.cleared_xml ?? row.xml } };
}
