import { amount_minor, date, optionalLongText, optionalText } from '@rawnaq/contract/fields';
import { todayOf } from '../../../../http/business-day.ts';
import { importedDebts, readImportedDebts } from '../../../value/receivables/public/imports.ts';
import { recordKind } from '../record-kind.ts';
import { ownerFields } from '../row-owners.ts';

/** The same debt: of the same document elsewhere, or, where it has no number, of the same amount since the same day. */
const keyOf = ({
  customer_id,
  document_number,
  amount_minor: amount,
  owed_since,
}: Readonly<Record<string, string | number | null>>): string =>
  typeof document_number === 'string'
    ? `number ${customer_id} ${document_number.toLowerCase()}`
    : `debt ${customer_id} ${owed_since} ${amount}`;

/** What customers owed before: an entry of its own ledger, owed like the debt of an invoice, set against the opening balances. */
export const openingDebtsKind = recordKind({
  kind: 'opening_debts',
  rights: ['debts.collect', 'payments.view', 'customers.view'],
  editRight: 'debts.collect',
  fieldRights: {},
  store: importedDebts,
  topics: ['invoices', 'customers'],
  values: [],
  ofCustomer: 'required',
  // A ledger is added to: what is there stays as it is.
  twins: 'skip',
  fields: { ...ownerFields, amount_minor, owed_since: date, document_number: optionalText(60), notes: optionalLongText(1000) },
  required: ['amount_minor', 'owed_since'],
  read: readImportedDebts,
  defaults: () => Promise.resolve({ customer_id: null, amount_minor: null, owed_since: null, document_number: null, notes: null }),
  keysOf: (values) => [['document', keyOf(values)]],
  isNothing: (given) => given['amount_minor'] === 0,
  beginFaults: (context) => {
    const today = todayOf(context);
    return Promise.resolve((values) => {
      const since = values['owed_since'];
      return typeof since === 'string' && since > today ? { field: 'owed_since', rule: 'imported_in_future', params: {} } : null;
    });
  },
  amountOf: ({ verdict, values }) => (verdict === 'new' ? Number(values['amount_minor']) : null),
});
