import { formatAmount } from '@rawnaq/domain/money/money-amount';
import type { EinvoiceReferenceTypeId } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { FileForZip } from '../../../http/answers/zip-stream.ts';
import { issuedDays } from './issued-days.ts';

interface Row {
  id: number;
  device_id: number | null;
  device_name: string | null;
  icv: number | null;
  reference_type: EinvoiceReferenceTypeId;
  document_number: string;
  profile: string;
  uuid: string;
  issued_at: string;
  net_minor: number;
  vat_minor: number;
  total_minor: number;
  file_name: string;
  xml: string;
  invoice_hash: string | null;
  previous_hash: string | null;
  qr_text: string | null;
  state: string;
  accepted_at: string | null;
  answers: unknown;
  cleared_xml: string | null;
  cleared_qr_text: string | null;
  /** The customer was erased (decision 142). */
  is_closed: boolean;
}

const rowsAtOnce = 200;

const isClosed = sql`exists (select from customers c where c.account_id = d.account_id and c.id = d.customer_id and c.erased_at is not null)`;

/** Runs a query in a short transaction of its own: a slow download holds no connection. */
export type Reader = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

export interface Period {
  from: string;
  to: string;
  device_id?: number | undefined;
  /** Whether documents of erased customers are in it: for who may see the books. The list tells of them in any case, so that no number of the chain is missing. */
  has_closed: boolean;
}

/** Documents of a period in the order of their chains, a few at a time: a year of them never stands in memory. `last_id`: none that was issued later. */
async function* documentsOf(read: Reader, account_id: number, { from, to, device_id }: Period, last_id: number): AsyncGenerator<Row> {
  let after = { device_id: 0, id: 0 };
  for (;;) {
    const { rows } = await read((db) =>
      sql<Row>`
      select d.id, d.device_id, v.device_name, d.icv, d.reference_type, d.document_number, d.profile, d.uuid, d.issued_at, d.net_minor, d.vat_minor, d.total_minor, d.file_name, d.xml,
        d.invoice_hash, d.previous_hash, d.qr_text, s.state, s.accepted_at, s.answers, s.cleared_xml, s.cleared_qr_text, ${isClosed} as is_closed
      from einvoice_documents d join einvoice_deliveries s on s.account_id = d.account_id and s.document_id = d.id
      left join einvoice_devices v on v.account_id = d.account_id and v.id = d.device_id
      where d.account_id = ${account_id} and ${sql.join(issuedDays(from, to), sql` and `)} and (${device_id ?? null}::bigint is null or d.device_id = ${device_id ?? null}::bigint)
        and d.id <= ${last_id}::bigint and (coalesce(d.device_id, 0), coalesce(d.icv, d.id)) > (${after.device_id}::bigint, ${after.id}::bigint)
      order by coalesce(d.device_id, 0), coalesce(d.icv, d.id) limit ${rowsAtOnce}`.execute(db),
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = { device_id: last.device_id ?? 0, id: last.icv ?? last.id };
  }
}

async function lastId(read: Reader, account_id: number): Promise<number> {
  const { rows } = await read((db) =>
    sql<{ id: number }>`select coalesce(max(id), 0)::bigint as id from einvoice_documents where account_id = ${account_id}`.execute(db),
  );
  return rows[0]?.id ?? 0;
}

/** Riyals and dirhams: no other country's e-invoices are made. */
const decimals = (minor: number): string => formatAmount(minor, 2);
const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const columns = [
  'device',
  'icv',
  'reference_type',
  'number',
  'profile',
  'uuid',
  'issued_at',
  'net',
  'vat',
  'total',
  'state',
  'accepted_at',
  'invoice_hash',
  'previous_hash',
  'qr',
  'file',
  'answers',
];

const nameOf = (row: Pick<Row, 'id' | 'device_id' | 'icv' | 'file_name'>): string =>
  `device-${row.device_id ?? 0}/${String(row.icv ?? row.id).padStart(8, '0')}_${row.file_name}`;

/**
 * A period as files: a folder a device with each document's XML as it was issued, beside it those the authority gave back cleared, the PDFs that were
 * handed out, and a list of all with hashes, codes and answers. The numbers in the names are the counters, so that the files stand in the order of the chain.
 */
export async function* archiveFiles(read: Reader, account_id: number, period: Period): AsyncGenerator<FileForZip> {
  const last_id = await lastId(read, account_id);
  for await (const row of documentsOf(read, account_id, period, last_id)) {
    if (row.is_closed && !period.has_closed) continue;
    const at = new Date(row.issued_at);
    yield { name: nameOf(row), at, bytes: Buffer.from(row.xml) };
    if (row.cleared_xml !== null) yield { name: `cleared/${nameOf(row)}`, at, bytes: Buffer.from(row.cleared_xml) };
  }
  yield* papersOf(read, account_id, period, last_id);
  yield { name: 'documents.csv', at: new Date(), bytes: listOf(documentsOf(read, account_id, period, last_id), period.has_closed) };
}

const papersAtOnce = 20;

/** The PDFs that were handed out, as they were; one that says more than the first has a number behind its name. */
async function* papersOf(
  read: Reader,
  account_id: number,
  { from, to, device_id, has_closed }: Period,
  last_id: number,
): AsyncGenerator<FileForZip> {
  let after = 0;
  for (;;) {
    const { rows } = await read((db) =>
      sql<Pick<Row, 'id' | 'device_id' | 'icv' | 'file_name'> & { paper_id: number; made_at: string; pdf: Buffer; place: number }>`
      select d.id, d.device_id, d.icv, d.file_name, p.id as paper_id, p.made_at, p.pdf,
        (select count(*)::int from einvoice_papers e where e.account_id = p.account_id and e.document_id = p.document_id and e.id <= p.id) as place
      from einvoice_papers p join einvoice_documents d on d.account_id = p.account_id and d.id = p.document_id
      where p.account_id = ${account_id} and ${sql.join(issuedDays(from, to), sql` and `)} and d.id <= ${last_id}::bigint and p.id > ${after}::bigint
        and (${device_id ?? null}::bigint is null or d.device_id = ${device_id ?? null}::bigint) and (${has_closed}::boolean or not ${isClosed})
      order by p.id limit ${papersAtOnce}`.execute(db),
    );
    for (const row of rows) {
      const name = nameOf(row).replace(/\.xml$/, row.place === 1 ? '.pdf' : `_${row.place}.pdf`);
      yield { name: `pdf/${name}`, at: new Date(row.made_at), bytes: row.pdf };
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < papersAtOnce) return;
    after = last.paper_id;
  }
}

/** Read a second time instead of being collected: the list of a year is too long to stand in memory. */
async function* listOf(documents: AsyncIterable<Row>, has_closed: boolean): AsyncGenerator<Buffer> {
  yield Buffer.from(`\u{feff}${columns.join(',')}\r\n`);
  for await (const row of documents) {
    const cells = [
      row.device_name,
      row.icv,
      row.reference_type,
      row.document_number,
      row.profile,
      row.uuid,
      row.issued_at,
      decimals(row.net_minor),
      decimals(row.vat_minor),
      decimals(row.total_minor),
      row.state,
      row.accepted_at,
      row.invoice_hash,
      row.previous_hash,
      row.cleared_qr_text ?? row.qr_text,
      row.is_closed && !has_closed ? '' : nameOf(row),
      JSON.stringify(row.answers),
    ];
    yield Buffer.from(`${cells.map(cell).join(',')}\r\n`);
  }
}
