import { getTotalSales, listSalesDocuments } from '@rawnaq/contract/reports/total-sales';
import { salesCuts, type SalesCut } from '@rawnaq/domain/reports/measures/sales-cuts';
import { reductionShares } from '@rawnaq/domain/reports/measures/reduction-shares';
import { hourOfWeek } from '@rawnaq/domain/time/hour-of-week';
import { dayOfWeek } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import type { TestServer } from '../../../testing/test-server.ts';

/** Any row of a table, with amounts as numbers. */
type Row = Record<string, number> & { kind: number; business_date: string; line_kind: string };

interface Told {
  key: string | null;
  list_price_minor: number;
  manual_discounts_minor: number;
  points_discounts_minor: number;
  billed_minor: number;
  debited_minor: number;
  credited_minor: number;
  vat_minor: number;
  debts_minor: number;
  tips_minor: number;
  invoices: number;
}
const fields = [
  'list_price_minor',
  'manual_discounts_minor',
  'points_discounts_minor',
  'billed_minor',
  'debited_minor',
  'credited_minor',
  'vat_minor',
  'debts_minor',
  'tips_minor',
  'invoices',
] as const;

const hourInRiyadh = ({ issued_at, at }: Row): number =>
  new Date(new Date((issued_at ?? at) as unknown as string).getTime() + 3 * 3_600_000).getUTCHours();

/** All documents of an account, read whole. */
async function readAll(app: TestServer, account_id: number) {
  const table = (name: string, also = 'null as line_kind') =>
    app.services.database.withAccount(
      account_id,
      async (db) => (await sql.raw<Row>(`select t.*, ${also} from ${name} t order by 1, 2`).execute(db)).rows,
    );
  const [
    invoices,
    lines,
    credits,
    creditLines,
    debits,
    debitLines,
    tips,
    debts,
    payments,
    tenders,
    used,
    returned,
    services,
    products,
    sold,
  ] = await Promise.all([
    table('invoices'),
    table('invoice_lines', 't.kind as line_kind'),
    table('credit_notes'),
    table('credit_note_lines'),
    table('debit_notes'),
    table('debit_note_lines'),
    table('tip_entries'),
    table('receivables'),
    table('payments'),
    table('invoice_tenders'),
    table('deposit_entries'),
    table('credit_note_tenders'),
    table('services'),
    table('products'),
    table('sold_offers'),
  ]);
  return {
    invoices,
    lines,
    credits,
    creditLines,
    debits,
    debitLines,
    tips,
    debts,
    payments,
    tenders,
    used,
    returned,
    services,
    products,
    sold,
  };
}
type All = Awaited<ReturnType<typeof readAll>>;

const text = (value: unknown): string | null => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);
const words: Readonly<Record<number, string>> = { 2: 'gift_card', 3: 'balance', 4: 'debt', 5: 'deposit' };

/** The figures of a cut, from documents one after another; slow, and obvious. */
function obviousSales(all: All, cut: SalesCut, from: string, to: string): Map<string | null, Told> {
  const found = new Map<string | null, Told>();
  const add = (key: string | null, values: Partial<Told>) => {
    const row = found.get(key) ?? ({ key, ...Object.fromEntries(fields.map((field) => [field, 0])) } as unknown as Told);
    for (const field of fields) row[field] += values[field] ?? 0;
    found.set(key, row);
  };
  const isIn = ({ business_date }: Row) => business_date >= from && business_date <= to;
  const invoiceOf = (id: number | undefined) => all.invoices.find((one) => one['id'] === id) as Row;
  const lineOf = (invoice_id: number | undefined, position: number | undefined) =>
    all.lines.find((one) => one['invoice_id'] === invoice_id && one['position'] === position);
  const documentKey = (document: Row, invoice: Row, cashier = document['cashier_user_id']): string | null => {
    if (cut === 'day') return document.business_date;
    if (cut === 'month') return `${document.business_date.slice(0, 8)}01`;
    if (cut === 'cashier') return text(cashier);
    if (cut === 'salesman') return text(invoice['salesman_employee_id']);
    if (cut === 'customer') return text(invoice['customer_id']);
    if (cut === 'hour') return String(hourOfWeek(dayOfWeek(document.business_date), hourInRiyadh(document)));
    return invoice['appointment_id'] === null ? 'walk_in' : 'desk';
  };
  const lineKey = (line: Row | undefined, service_id?: number): string | null => {
    const service = line?.['service_id'] ?? service_id;
    const group = (rows: readonly Row[], id: number | undefined, name: string) => text(rows.find((one) => one['id'] === id)?.[name]);
    if (cut === 'employee') return text(line?.['employee_id']);
    if (cut === 'kind') return line?.line_kind ?? (service ? 'service' : null);
    if (cut === 'service') return text(service);
    if (cut === 'product') return text(line?.['product_id']);
    if (cut === 'offer') return line?.line_kind === 'offer' ? group(all.sold, line['sold_offer_id'], 'offer_id') : null;
    if (service) return `s${group(all.services, service, 'service_group_id')}`;
    return line?.['product_id'] ? `p${group(all.products, line['product_id'], 'product_group_id')}` : null;
  };
  const n = (row: Row, name: string): number => row[name] ?? 0;
  for (const invoice of all.invoices.filter(isIn)) {
    const own = all.lines
      .filter((line) => line['invoice_id'] === invoice['id'])
      .toSorted((one, other) => n(one, 'position') - n(other, 'position'));
    const shares = reductionShares(
      own.map((line) => n(line, 'invoice_discount_minor')),
      { points_minor: n(invoice, 'points_discount_minor'), voucher_minor: n(invoice, 'voucher_discount_minor') },
    );
    own.forEach((line, index) => {
      const share = shares[index] ?? { points_minor: 0, manual_minor: 0 };
      const values = {
        list_price_minor:
          n(line, 'gross_minor') + n(line, 'discount_minor') + n(line, 'code_discount_minor') + n(line, 'invoice_discount_minor'),
        manual_discounts_minor: n(line, 'discount_minor') + share.manual_minor,
        points_discounts_minor: share.points_minor,
        billed_minor: n(line, 'gross_minor'),
        vat_minor: n(line, 'vat_minor'),
      };
      if (cut !== 'method') add(isDocumentCut(cut) ? documentKey(invoice, invoice) : lineKey(line), values);
    });
    const debt = all.debts.find((one) => one['invoice_id'] === invoice['id']);
    if (isDocumentCut(cut))
      add(documentKey(invoice, invoice), { invoices: 1, debts_minor: (debt?.['amount_minor'] ?? 0) - (debt?.['charged_back_minor'] ?? 0) });
    if (cut !== 'method') continue;
    for (const payment of all.payments.filter(
      (one) => one['invoice_id'] === invoice['id'] && one['source'] === 0 && one['is_collection'] === 0,
    ))
      add(text(payment['payment_method_id']), { billed_minor: n(payment, 'amount_minor') });
    for (const tender of all.tenders.filter((one) => one['invoice_id'] === invoice['id']))
      add(words[tender.kind] ?? '', { billed_minor: n(tender, 'amount_minor') });
    for (const entry of all.used.filter((one) => one['invoice_id'] === invoice['id'] && one.kind === 1))
      add('deposit', { billed_minor: n(entry, 'amount_minor') });
  }
  for (const [notes, lines, what, of] of [
    [all.credits, all.creditLines, 'credited_minor', 'credit_note_id'],
    [all.debits, all.debitLines, 'debited_minor', 'debit_note_id'],
  ] as const) {
    for (const note of notes.filter(isIn)) {
      const sign = what === 'credited_minor' ? -1 : 1;
      const ofNote = (one: Row) => one[of] === note['id'];
      if (cut === 'method') {
        for (const payment of all.payments.filter(ofNote)) add(text(payment['payment_method_id']), { [what]: n(payment, 'amount_minor') });
        for (const tender of all.returned.filter(ofNote)) add(words[tender.kind] ?? '', { [what]: n(tender, 'amount_minor') });
        continue;
      }
      for (const line of lines.filter(ofNote))
        add(
          isDocumentCut(cut)
            ? documentKey(note, invoiceOf(note['invoice_id']))
            : lineKey(lineOf(note['invoice_id'], line['line_position']), line['service_id']),
          {
            [what]: n(line, 'gross_minor'),
            vat_minor: sign * n(line, 'vat_minor'),
          },
        );
    }
  }
  for (const tip of all.tips.filter((one) => isIn(one) && (one.kind === 1 || one.kind === 3))) {
    const tips_minor = tip.kind === 1 ? n(tip, 'amount_minor') : -n(tip, 'amount_minor');
    if (cut === 'method') add(text(tip['payment_method_id']), { tips_minor });
    else if (cut === 'employee') add(text(tip['employee_id']), { tips_minor });
    else if (isDocumentCut(cut)) add(documentKey(tip, invoiceOf(tip['invoice_id']), tip['user_id']), { tips_minor });
  }
  return found;
}
const isDocumentCut = (cut: SalesCut): boolean => ['day', 'month', 'cashier', 'salesman', 'customer', 'source', 'hour'].includes(cut);

const moved = (row: Partial<Told>) => fields.some((field) => (row[field] ?? 0) !== 0);

/** What differs between the total sales of every cut, their documents, the obvious sums and the books; nothing, if all is well. */
export async function salesDifferences(
  app: TestServer,
  account_id: number,
  owner: { token: string },
  period: { from: string; to: string },
): Promise<readonly string[]> {
  const found: string[] = [];
  const all = await readAll(app, account_id);
  for (const cut of salesCuts) {
    const report = await app.succeed(getTotalSales, { ...period, by: cut }, owner);
    const told = new Map(report.data.filter(moved as never).map((row) => [row.key, row]));
    const obvious = obviousSales(all, cut, period.from, period.to);
    for (const key of new Set([...told.keys(), ...[...obvious].filter(([, row]) => moved(row)).map(([one]) => one)])) {
      const row = told.get(key);
      for (const field of fields) {
        const [said, is] = [row?.[field] ?? (row === undefined ? 0 : null), obvious.get(key)?.[field] ?? 0];
        if (said !== null && said !== is) found.push(`${cut} ${key} ${field}: reported ${said}, is ${is}`);
      }
      const opened = await app.succeed(
        listSalesDocuments,
        { ...period, by: cut, per_page: 1000, ...(key === null ? { without_key: 1 as const } : { key }) },
        owner,
      );
      const sum = opened.data.reduce((result, one) => result + one.total_sales_minor, 0);
      if (row !== undefined && (sum !== row.total_sales_minor || opened.total_sales_minor !== sum))
        found.push(`${cut} ${key}: ${row.total_sales_minor} opens into ${sum} (${opened.total_sales_minor})`);
    }
    const rows = report.data.reduce((sum, row) => sum + row.total_sales_minor, 0);
    if (rows !== report.totals.total_sales_minor) found.push(`${cut}: rows ${rows}, total ${report.totals.total_sales_minor}`);
  }
  const undated = await app.services.database.withAccount(account_id, async (db) => {
    const { rows } = await sql<{
      id: number;
    }>`select l.id from invoice_lines l join invoices i on i.account_id = l.account_id and i.id = l.invoice_id
      where l.business_date is distinct from i.business_date`.execute(db);
    return rows;
  });
  if (undated.length > 0) found.push(`${undated.length} lines have another day than their invoice`);
  // Of each day, which are those of the whole period together.
  const days = await app.succeed(getTotalSales, { ...period, by: 'day' }, owner);
  const booked = await app.services.database.withAccount(account_id, async (db) => {
    const { rows } = await sql<{
      day: string;
      sales: number;
      vat: number;
    }>`select e.business_date as day, coalesce(sum(l.amount_minor) filter (where a.key = 'receivables'), 0)::bigint as sales,
        coalesce(-sum(l.amount_minor) filter (where a.key = 'output_vat'), 0)::bigint as vat from journal_lines l
      join journal_entries e on e.account_id = l.account_id and e.id = l.entry_id join accounting_accounts a on a.account_id = l.account_id and a.id = l.accounting_account_id
      where e.source in ('invoice', 'credit_note', 'debit_note') and e.business_date between ${period.from}::date and ${period.to}::date group by 1`.execute(
      db,
    );
    return new Map(rows.map(({ day, sales, vat }) => [day, [sales, vat]]));
  });
  for (const day of new Set([...booked.keys(), ...days.data.map(({ key }) => key ?? '')])) {
    const row = days.data.find(({ key }) => key === day);
    const told = [row?.total_sales_minor ?? 0, row?.vat_minor ?? 0];
    const inBooks = booked.get(day) ?? [0, 0];
    if (told.join() !== inBooks.join()) found.push(`${day}: sales and VAT ${told.join()}, in the books ${inBooks.join()}`);
  }
  return found;
}
