import type pg from 'pg';
import { readSealed } from '../areas/settings/files/public/sealed-files.ts';
import { readStoredFile } from '../areas/settings/files/public/stored-files.ts';
import type { ArchivedFile } from './manifest.ts';
import type { ArchiveParts } from './write-archive.ts';

interface FileOfArchive {
  path: string;
  of: ArchivedFile['of'];
  bytes: Buffer;
}

/** How many documents are read at once. */
const batch = 50;

/** The files of an account: pictures and scanned papers, from which they are restored, and e-invoices as files for reading. One that is gone is passed over. */
export async function* readFiles(client: pg.ClientBase, parts: ArchiveParts): AsyncGenerator<FileOfArchive> {
  yield* readPictures(client, parts);
  yield* readPapers(client, parts);
  yield* readDocuments(client, parts);
}

async function* readPictures(client: pg.ClientBase, { account_id, services }: ArchiveParts): AsyncGenerator<FileOfArchive> {
  const { rows } = await client.query<{ unique_id: string }>('select unique_id from files where account_id = $1 order by id', [account_id]);
  for (const { unique_id } of rows) {
    const stored = await readStoredFile(services.config.filesDir, unique_id);
    if (stored !== null)
      yield {
        path: `files/${stored.isPrivate ? 'private-pictures' : 'pictures'}/${unique_id}.${stored.kind}`,
        of: { table: 'files', unique_id },
        bytes: stored.bytes,
      };
  }
}

async function* readPapers(client: pg.ClientBase, { account_id, services }: ArchiveParts): AsyncGenerator<FileOfArchive> {
  const { rows } = await client.query<{ unique_id: string; media_type: string }>(
    'select unique_id, media_type from employee_document_scans where account_id = $1 order by id',
    [account_id],
  );
  for (const { unique_id, media_type } of rows) {
    const bytes = await readSealed(services, account_id, unique_id);
    const ending = /^[a-z]+\/([a-z]+)/.exec(media_type)?.[1] ?? 'bin';
    if (bytes !== null) yield { path: `files/papers/${unique_id}.${ending}`, of: { table: 'employee_document_scans', unique_id }, bytes };
  }
}

/** A folder for each device, in the order of its chain; those that are sent by a provider have no device. */
async function* readDocuments(client: pg.ClientBase, { account_id }: ArchiveParts): AsyncGenerator<FileOfArchive> {
  for (let last = 0; ;) {
    const { rows } = await client.query<{ id: string; device_id: string | null; icv: string | null; file_name: string; xml: string }>(
      'select id, device_id, icv, file_name, xml from einvoice_documents where account_id = $1 and id > $2 order by id limit $3',
      [account_id, last, batch],
    );
    for (const { id, device_id, icv, file_name, xml } of rows) {
      const folder = device_id === null ? 'provider' : `device-${device_id}`;
      yield { path: `e-invoices/${folder}/${icv ?? id}_${file_name.replaceAll(/[^\w.-]/g, '_')}`, of: null, bytes: Buffer.from(xml) };
    }
    last = Number(rows.at(-1)?.id ?? 0);
    if (rows.length < batch) break;
  }
  for (let last = 0; ;) {
    const { rows } = await client.query<{ id: string; document_id: string; pdf: Buffer }>(
      'select id, document_id, pdf from einvoice_papers where account_id = $1 and id > $2 order by id limit $3',
      [account_id, last, batch],
    );
    for (const { id, document_id, pdf } of rows) yield { path: `e-invoices/papers/${document_id}_${id}.pdf`, of: null, bytes: pdf };
    last = Number(rows.at(-1)?.id ?? 0);
    if (rows.length < batch) break;
  }
}
