import { listCommissionLines } from '@rawnaq/contract/finance/commissions';
import { listAccountLines } from '@rawnaq/contract/reports/books';
import { listVatDocuments } from '@rawnaq/contract/reports/vat-return';
import { type AnyRow, number, type ReportWays, summed, way, type WayToRows } from './way.ts';

const commissions = (field: string, where: (row: AnyRow) => boolean) =>
  way(listCommissionLines, ({ employee_id }, period) => ({ ...period, employee_id }), summed(field, 1, where));
const isSold = (kind: string) => (row: AnyRow) => number(row['net_minor']) >= 0 && (row['kind'] === 'product') === (kind === 'product');
const isCredited = (row: AnyRow) => number(row['net_minor']) < 0;
const bookedLines = (sum: WayToRows['sum']) =>
  way(
    listAccountLines,
    (row, period) => {
      const account = row['account'] as { id: number } | null;
      return account === null ? null : { ...period, accounting_account_id: account.id };
    },
    sum,
  );
/** Of boxes that documents are summed in. On the form of Saudi Arabia credit notes are in a column of their own. */
const ofBox = (field: string, where: (row: AnyRow) => boolean, sign: 1 | -1 = 1) =>
  way(listVatDocuments, ({ box, kind }, { from }) => (kind === 'documents' ? { day: from, box } : null), summed(field, sign, where));
const isTakenBack = (row: AnyRow) => number(row['net_minor']) < 0;
const ofBudget = 'A plan, not a sum of documents.';

/** The same of commissions, of the books and of what is to come. */
export const waysOfBooks: Readonly<Record<string, ReportWays>> = {
  '/api/commissions': {
    opens: {
      services_net_minor: commissions('net_minor', isSold('service')),
      products_net_minor: commissions('net_minor', isSold('product')),
      credited_net_minor: commissions('net_minor', isCredited),
      services_commission_minor: commissions('commission_minor', isSold('service')),
      products_commission_minor: commissions('commission_minor', isSold('product')),
      credited_commission_minor: commissions('commission_minor', isCredited),
    },
    computed: ['net_minor', 'total_minor'],
    closed: { target_extra_minor: 'What a reached target brings belongs to a month and to no line.' },
  },
  '/api/books/profit_and_loss': {
    opens: { amount_minor: bookedLines((rows) => Math.abs(summed('debit_minor')(rows) - summed('credit_minor')(rows))) },
    computed: ['previous_minor', 'change_minor'],
    closed: { budget_minor: ofBudget },
  },
  '/api/books/trial_balance': {
    opens: { debit_minor: bookedLines(summed('debit_minor')), credit_minor: bookedLines(summed('credit_minor')) },
    computed: ['opening_debit_minor', 'opening_credit_minor', 'closing_debit_minor', 'closing_credit_minor'],
  },
  '/api/books/balance_sheet': {
    opens: { change_minor: bookedLines((rows) => Math.abs(summed('debit_minor')(rows) - summed('credit_minor')(rows))) },
    computed: ['opening_minor', 'closing_minor'],
  },
  '/api/vat_return/lines': {
    asked: { day: '2026-12-01' },
    opens: {
      amount_minor: ofBox('net_minor', (row) => !isTakenBack(row)),
      adjustment_minor: ofBox('net_minor', isTakenBack, -1),
      vat_minor: ofBox('vat_minor', () => true),
    },
  },
  '/api/reports/forecast': {
    asked: {},
    opens: {},
    closed: Object.fromEntries(
      ['value', 'booked', 'low_80', 'high_80', 'low_95', 'high_95'].flatMap((name) =>
        [name, `${name}_minor`].map((one) => [one, 'Days to come have no documents yet.']),
      ),
    ),
  },
  '/api/reports/cash_forecast': {
    asked: {},
    opens: {},
    closed: Object.fromEntries(
      [
        ...['booked_visits_minor', 'further_sales_minor', 'unpaid_expenses_minor', 'expected_expenses_minor'],
        ...['commissions_minor', 'vat_minor', 'balance_minor', 'low_80_minor'],
      ].map((name) => [name, 'Days to come have no documents yet; expenses of a day are named beside it.']),
    ),
  },
};
