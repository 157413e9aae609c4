import { addDocumentScan, deleteDocumentScan, openDocumentScan } from '@rawnaq/contract/team/records/documents';
import { largest_upload_bytes } from '@rawnaq/domain/settings/files/upload';
import { isPdf, mostScans, scan_extensions } from '@rawnaq/domain/team/records/scan';
import type { UserContext } from '../../../http/context.ts';
import { handle, handlePrepared } from '../../../http/handle.ts';
import { notFound, Refusal, refuse } from '../../../http/answers/refusal.ts';
import { cleanUpload } from '../../settings/files/public/private-pictures.ts';
import { keepSealed, readSealed, removeSealedTask } from '../../settings/files/public/sealed-files.ts';
import { insertScan, lockDocument, readScan, readScans, removeScan } from './document-store.ts';

const pictureTypes = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;
type ScanRefusal = 'file.too_large' | 'employee_document.not_a_scan' | 'file.too_many_pixels' | 'file.unreadable';

/** What a scan is, by its bytes: a PDF as it came, a picture drawn anew without what its camera wrote into it (decision 34). */
async function clean({
  content_base64,
}: {
  content_base64: string;
}): Promise<{ media_type: string; bytes: Buffer } | Refusal<ScanRefusal>> {
  const bytes = Buffer.from(content_base64, 'base64');
  if (bytes.length <= largest_upload_bytes && isPdf(bytes)) return { media_type: 'application/pdf', bytes };
  const picture = await cleanUpload({ content_base64 }, 'document');
  if (!(picture instanceof Refusal)) return { media_type: pictureTypes[picture.kind], bytes: picture.bytes };
  if (picture.code === 'file.not_a_picture' || picture.code === 'file.not_square')
    return refuse('employee_document.not_a_scan', { field: 'content_base64', params: { extensions: scan_extensions.join(', ') } });
  return picture as Refusal<ScanRefusal>;
}

const add = handlePrepared(addDocumentScan, clean, async ({ id }, context, scan) => {
  if (scan instanceof Refusal) return scan;
  const { db, account_id, services, now } = context;
  if ((await lockDocument(db, account_id, id)) === undefined) return notFound('employee_document');
  if ((await readScans(db, account_id, id)).length >= mostScans)
    return refuse('employee_document.too_many_scans', { params: { most: mostScans } });
  const { media_type, bytes } = scan;
  const unique_id = await keepSealed(services, account_id, bytes);
  const scan_id = await insertScan(db, account_id, { document_id: id, unique_id, media_type, size_bytes: bytes.length, created_at: now });
  await context.audit({ area: 'hr', action: 'upload', subject_type: 'employee_document', subject_id: id, after: { scan_id, media_type } });
  context.publish('employee_documents', id);
  return { id: scan_id };
});

/** Sends a scan, of one employee where one is named, and writes into the log that it was opened. */
export async function answerWithScan(context: UserContext, id: number, employee_id?: number) {
  const { db, account_id, services, reply } = context;
  const scan = await readScan(db, account_id, id, employee_id);
  const bytes = scan === undefined ? null : await readSealed(services, account_id, scan.unique_id);
  if (scan === undefined || bytes === null) return notFound('employee_document_scan');
  await context.audit({
    area: 'hr',
    action: 'open_scan',
    subject_type: 'employee_document',
    subject_id: scan.document_id,
    after: { scan_id: id },
  });
  const ending = scan.media_type.slice(scan.media_type.indexOf('/') + 1);
  await reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="document-${scan.document_id}-${id}.${ending}"`)
    .type(scan.media_type)
    .send(bytes);
  return {};
}

const open = handle(openDocumentScan, ({ id }, context) => answerWithScan(context, id));

const remove = handle(deleteDocumentScan, async ({ id }, context) => {
  const { db, account_id } = context;
  const scan = await readScan(db, account_id, id);
  if (scan === undefined) return notFound('employee_document_scan');
  await removeScan(db, account_id, id);
  await context.enqueue(removeSealedTask, { unique_id: scan.unique_id });
  await context.audit({
    area: 'hr',
    action: 'delete_scan',
    subject_type: 'employee_document',
    subject_id: scan.document_id,
    before: { scan_id: id },
  });
  context.publish('employee_documents', scan.document_id);
  return {};
});

export const scanHandlers = [add, open, remove];
