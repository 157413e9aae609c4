import type { Output } from '@rawnaq/contract/endpoint';
import type { einvoiceDetail, einvoiceDocument, einvoiceFilters } from '@rawnaq/contract/tax/einvoicing-documents';
import type { EinvoiceReferenceTypeId, EinvoiceState } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import type { Language } from '@rawnaq/messages/format';
import { type RawBuilder, sql } from 'kysely';
import type { infer as Infer, ZodMiniObject } from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import type { KeptAnswer } from './sending/exchange-log.ts';
import { tellAnswer, tellAnswers } from './sending/plain-answers.ts';
import { issuedDays } from './issued-days.ts';

export type ShownDocument = Output<typeof einvoiceDocument>;
export type ShownDetail = Output<typeof einvoiceDetail>;
export type Filter = Infer<ZodMiniObject<typeof einvoiceFilters>>;

interface Row extends Omit<ShownDocument, 'answer' | 'may_resend' | 'may_correct'> {
  answers: KeptAnswer[];
  uuid: string;
  invoice_hash: string | null;
  previous_hash: string | null;
  file_name: string;
  qr_text: string | null;
}

const columns = sql`d.id, d.device_id, v.device_name, d.reference_type, d.reference_id, d.document_number as number, d.profile, d.icv, d.issued_at, c.name as customer_name,
  d.net_minor, d.vat_minor, d.total_minor, s.state, s.has_warnings, s.attempts, s.next_attempt_at, s.accepted_at, s.answers, s.replaced_by_id, d.uuid, d.invoice_hash,
  d.previous_hash, d.file_name, case when s.state in ('waiting', 'submitted') then s.deadline_at end as deadline_at,
  case when d.profile = 'simplified' or s.state in ('reported', 'cleared', 'delivered') then coalesce(s.cleared_qr_text, d.qr_text) end as qr_text`;

const joined = (account_id: number, beside: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`einvoice_documents d
  join einvoice_deliveries s on s.account_id = d.account_id and s.document_id = d.id
  left join einvoice_devices v on v.account_id = d.account_id and v.id = d.device_id
  left join customers c on c.account_id = d.account_id and c.id = d.customer_id ${beside}
  where d.account_id = ${account_id}`;

const mayResend = (state: EinvoiceState): 0 | 1 => (state === 'waiting' ? 1 : 0);
const mayCorrect = (state: EinvoiceState, replaced_by_id: number | null): 0 | 1 =>
  state === 'rejected' && replaced_by_id === null ? 1 : 0;

function wire(
  { answers, uuid: _uuid, invoice_hash: _hash, previous_hash: _before, file_name: _name, qr_text: _qr, ...row }: Row,
  language: Language,
): ShownDocument {
  const [first] = answers;
  return {
    ...row,
    answer: first === undefined ? null : tellAnswer(first, language),
    may_resend: mayResend(row.state),
    may_correct: mayCorrect(row.state, row.replaced_by_id),
  };
}

const sorts = { issued_at: sql`d.issued_at`, number: sql`d.document_number`, total_minor: sql`d.total_minor`, icv: sql`d.icv` } as const;

/** A page of documents, with the totals of all that is filtered. */
export async function listDocuments(db: Db, account_id: number, filter: Filter, language: Language) {
  const anywhere = `%${(filter.search ?? '').replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const parts = [
    ...issuedDays(filter.from, filter.to),
    ...(filter.state === undefined ? [] : [sql`s.state = ${filter.state}`]),
    ...(filter.reference_type === undefined ? [] : [sql`d.reference_type = ${filter.reference_type}::smallint`]),
    ...(filter.profile === undefined ? [] : [sql`d.profile = ${filter.profile}`]),
    ...(filter.device_id === undefined ? [] : [sql`d.device_id = ${filter.device_id}::bigint`]),
    ...((filter.search ?? '') === ''
      ? []
      : [
          sql`(d.document_number ilike ${anywhere} or search_fold(c.name) like search_fold(${anywhere}) or d.uuid::text like lower(${anywhere}))`,
        ]),
  ];
  const matches = parts.length === 0 ? sql`` : sql`and ${sql.join(parts, sql` and `)}`;
  const sort = filter.sort ?? '-issued_at';
  const column = sorts[sort.replace(/^-/, '') as keyof typeof sorts] ?? sorts.issued_at;
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  // Credit notes count against the totals; an invoice without what its deposits' invoices charge.
  const signed = (name: 'net_minor' | 'vat_minor' | 'total_minor') =>
    sql`coalesce(sum(case when d.reference_type in (2, 5) then -1 else 1 end * d.${sql.ref(name)} - coalesce(used.${sql.ref(name)}, 0)) filter (where s.state <> 'rejected'), 0)::bigint as ${sql.ref(name)}`;
  const used = sql`left join (select x.invoice_id, sum(u.net_minor) as net_minor, sum(u.vat_minor) as vat_minor, sum(u.net_minor + u.vat_minor) as total_minor
      from prepayment_uses u join deposit_entries x on x.account_id = u.account_id and x.id = u.deposit_entry_id where u.account_id = ${account_id} and x.kind = 1 group by x.invoice_id) used
    on d.reference_type = 1 and d.device_id is not null and used.invoice_id = d.reference_id`;
  const [page, sums] = await Promise.all([
    sql<Row>`select ${columns} from ${joined(account_id)} ${matches} order by ${column} ${direction}, d.id ${direction}
      limit ${filter.per_page} offset ${(filter.page - 1) * filter.per_page}`.execute(db),
    sql<{ total: number; net_minor: number; vat_minor: number; total_minor: number }>`
      select count(*)::int as total, ${signed('net_minor')}, ${signed('vat_minor')}, ${signed('total_minor')} from ${joined(account_id, used)} ${matches}`.execute(
      db,
    ),
  ]);
  const { total, ...totals } = sums.rows[0] ?? { total: 0, net_minor: 0, vat_minor: 0, total_minor: 0 };
  return { data: page.rows.map((row) => wire(row, language)), total, totals, page: filter.page, per_page: filter.per_page };
}

async function readRow(db: Db, account_id: number, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${columns} from ${joined(account_id)} and d.id = ${id}::bigint`.execute(db);
  return rows[0];
}

export async function readDocument(db: Db, account_id: number, id: number, language: Language): Promise<ShownDocument | undefined> {
  const row = await readRow(db, account_id, id);
  return row === undefined ? undefined : wire(row, language);
}

/** Several at once, by id. */
export async function readDocuments(db: Db, account_id: number, ids: readonly number[], language: Language): Promise<ShownDocument[]> {
  const { rows } = await sql<Row>`select ${columns} from ${joined(account_id)} and d.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows.map((row) => wire(row, language));
}

/** One with every exchange about it, oldest first. */
export async function readDetail(db: Db, account_id: number, id: number, language: Language): Promise<ShownDetail | undefined> {
  const row = await readRow(db, account_id, id);
  if (row === undefined) return undefined;
  const exchanges = await db
    .selectFrom('einvoice_exchanges')
    .where('account_id', '=', account_id)
    .where('document_id', '=', id)
    .select(['id', 'at', 'action', 'http_status', 'duration_ms', 'outcome', 'answers'])
    .$narrowType<{ answers: KeptAnswer[] }>()
    .orderBy('id')
    .execute();
  const { uuid, invoice_hash, previous_hash, file_name, qr_text, answers } = row;
  return {
    ...wire(row, language),
    uuid,
    invoice_hash,
    previous_hash,
    file_name,
    qr_text,
    answers: tellAnswers(answers, language),
    exchanges: exchanges.map((exchange) => ({ ...exchange, answers: tellAnswers(exchange.answers, language) })),
  };
}

export interface StoredXml {
  file_name: string;
  xml: string;
  cleared_xml: string | null;
}

/** The bytes of a document; by its own id, or by that of its invoice or note (then the latest). */
export async function readXml(
  db: Db,
  account_id: number,
  which: { id: number } | { reference_type: EinvoiceReferenceTypeId; reference_id: number },
): Promise<StoredXml | undefined> {
  const found =
    'id' in which
      ? sql`d.id = ${which.id}::bigint`
      : sql`d.reference_type = ${which.reference_type}::smallint and d.reference_id = ${which.reference_id}::bigint`;
  const { rows } = await sql<StoredXml>`
    select d.file_name, d.xml, s.cleared_xml from einvoice_documents d join einvoice_deliveries s on s.account_id = d.account_id and s.document_id = d.id
    where d.account_id = ${account_id} and ${found} order by d.attempt desc limit 1`.execute(db);
  return rows[0];
}

/** The state a document is in; locked, so that nobody else settles or corrects it meanwhile. */
export async function lockDelivery(db: Db, account_id: number, id: number) {
  const { rows } = await sql<{
    state: EinvoiceState;
    replaced_by_id: number | null;
    device_id: number | null;
    reference_type: EinvoiceReferenceTypeId;
    reference_id: number;
    attempt: number;
  }>`select s.state, s.replaced_by_id, s.device_id, d.reference_type, d.reference_id, d.attempt
    from einvoice_deliveries s join einvoice_documents d on d.account_id = s.account_id and d.id = s.document_id
    where s.account_id = ${account_id} and s.document_id = ${id}::bigint for update of s`.execute(db);
  return rows[0];
}
