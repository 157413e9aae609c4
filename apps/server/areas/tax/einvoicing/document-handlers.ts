import { getEinvoiceCoverage } from '@rawnaq/contract/tax/einvoicing';
import {
  checkEinvoiceChain,
  correctEinvoice,
  downloadEinvoices,
  getCreditNoteXml,
  getDebitNoteXml,
  getEinvoice,
  getEinvoiceXml,
  getInvoiceXml,
  listEinvoices,
  resendEinvoice,
} from '@rawnaq/contract/tax/einvoicing-documents';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse, type NotFound } from '../../../http/answers/refusal.ts';
import { zipStream } from '../../../http/answers/zip-stream.ts';
import { isClosedDocument } from '../../customers/customers/public/closed-documents.ts';
import { archiveFiles, type Reader } from './archive.ts';
import type { EinvoiceContext } from './context.ts';
import { readDevices } from './devices/device-store.ts';
import { listDocuments, readDetail, readDocument, readXml, type ShownDocument, type StoredXml } from './document-store.ts';
import { walkDevice } from './integrity.ts';
import { correctDocument, resendDocument } from './mend-document.ts';
import { readCoverage } from './coverage.ts';

const list = handle(listEinvoices, (input, { db, account_id, language }) => listDocuments(db, account_id, input, language));

const get = handle(getEinvoice, async ({ id }, context) =>
  (await isClosedDocument(context, 'einvoice', id))
    ? refuse('customer.erased_document')
    : ((await readDetail(context.db, context.account_id, id, context.language)) ?? notFound('einvoice_document')),
);

/** A document as it is now; it was there a moment ago. */
export async function shownDocument({ db, account_id, language }: EinvoiceContext, id: number): Promise<ShownDocument> {
  const document = await readDocument(db, account_id, id, language);
  if (document === undefined) throw new Error(`Document ${id} is gone`);
  return document;
}

const resend = handle(resendEinvoice, async ({ id }, context) => (await resendDocument(context, id)) ?? shownDocument(context, id));

const correct = handle(correctEinvoice, async ({ id }, context) => {
  const made = await correctDocument(context, id);
  return typeof made === 'number' ? shownDocument(context, made) : made;
});

/** The bytes as they are kept; nothing is written anew. */
async function sendXml(
  context: UserContext,
  found: StoredXml | undefined,
  version?: 'issued' | 'cleared',
): Promise<Record<string, never> | NotFound> {
  const xml = version === 'issued' ? found?.xml : version === 'cleared' ? found?.cleared_xml : (found?.cleared_xml ?? found?.xml);
  if (found === undefined || xml === undefined || xml === null) return notFound('einvoice_document');
  await context.reply
    .header('content-disposition', `attachment; filename="${found.file_name}"`)
    .header('cache-control', 'private, no-store')
    .type('application/xml; charset=utf-8')
    .send(Buffer.from(xml));
  return {};
}

const xml = handle(getEinvoiceXml, async ({ id, version }, context) =>
  (await isClosedDocument(context, 'einvoice', id))
    ? refuse('customer.erased_document')
    : sendXml(context, await readXml(context.db, context.account_id, { id }), version),
);

const xmlOf = [
  { endpoint: getInvoiceXml, reference_type: 1, document: 'invoice' },
  { endpoint: getCreditNoteXml, reference_type: 2, document: 'credit' },
  { endpoint: getDebitNoteXml, reference_type: 3, document: 'debit' },
] as const;
const referenceXml = xmlOf.map(({ endpoint, reference_type, document }) =>
  handle(endpoint, async ({ id }, context) =>
    (await isClosedDocument(context, document, id))
      ? refuse('customer.erased_document')
      : sendXml(context, await readXml(context.db, context.account_id, { reference_type, reference_id: id })),
  ),
);

const archive = handle(downloadEinvoices, async (period, context) => {
  const { account_id, services } = context;
  const read: Reader = (work) => services.database.withAccount(account_id, work);
  // Not waited for: the request's transaction ends now, and the files are read in short ones as fast as they are taken.
  void context.reply
    .header('content-disposition', `attachment; filename="e-invoices_${period.from}_${period.to}.zip"`)
    .header('cache-control', 'private, no-store')
    .type('application/zip')
    .send(zipStream(archiveFiles(read, account_id, { ...period, has_closed: context.may('books.view') })));
  return {};
});

const integrity = handle(checkEinvoiceChain, async ({ device_id }, { db, account_id, language }) => {
  const devices = await readDevices(db, account_id);
  const wanted = devices.filter((device) => device_id === undefined || device.id === device_id);
  const walked = [];
  for (const device of wanted)
    walked.push({ device_id: device.id, device_name: device.device_name, ...(await walkDevice(db, account_id, device, language)) });
  return { devices: walked };
});

const coverage = handle(getEinvoiceCoverage, ({ from, to }, context) => readCoverage(context, from, to));

export const einvoiceDocumentHandlers = [list, get, resend, correct, xml, ...referenceXml, archive, integrity, coverage];
