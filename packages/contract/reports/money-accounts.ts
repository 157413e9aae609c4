import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, date, id, line, listQuery, longText, moment, optionalText, pageOf, text, version } from '../fields.ts';

export const moneyKinds = ['drawers', 'safe', 'bank', 'clearing', 'gateway'] as const;

const names = { english_name: z.string(), arabic_name: z.string() };

const moneyAccount = z.object({
  id,
  kind: z.enum(moneyKinds),
  accounting_account_id: id,
  code: z.string(),
  ...names,
  /** Of a bank; null where it is not entered. */
  iban: z.nullable(z.string()),
  /** What lies in it by the books; null for who may not see it. Minor units. */
  balance_minor: z.nullable(z.int()),
  /** Of clearing: payments that are not settled. Of a bank: lines of its statements that are not matched. */
  waiting: z.int(),
  version,
});

const moneyAccounts = z.object({
  data: z.array(moneyAccount),
  /** Up to when the books are posted, and so the balances; null: never yet. */
  posted_until: z.nullable(z.string()),
  /** Ways of paying by card, online and other ones, and which account their takings go to now. */
  methods: z.array(z.object({ id, ...names, money_account_id: z.nullable(id) })),
});

export const listMoneyAccounts = endpoint({
  method: 'GET',
  path: '/api/money_accounts',
  access: may('books.view'),
  input: z.object({}),
  output: moneyAccounts,
  summary: 'Where money lies: drawers, safe, banks and takings on their way, each with its balance',
});

const iban = z.optional(line(z.maxLength(42), z.regex(/^[0-9A-Za-z ]*$/)));
const accountFields = { english_name: text(120), arabic_name: text(120), iban };

export const createMoneyAccount = endpoint({
  method: 'POST',
  path: '/api/money_accounts',
  access: may('books.post'),
  /** `payment_method_id`: of clearing, the way of paying whose takings go there from now on. */
  input: z.object({ kind: z.enum(['safe', 'bank', 'clearing']), ...accountFields, payment_method_id: z.optional(id) }),
  output: moneyAccount,
  refusals: ['money.iban_wrong', 'money.iban_of_bank_only', 'money.iban_exists', 'money.method_unknown'],
  idempotent: true,
  status: 201,
  summary: 'Adds a bank, a safe or an account for takings of a way of paying, with an account of the chart of its own',
});

export const updateMoneyAccount = endpoint({
  method: 'PUT',
  path: '/api/money_accounts/{id}',
  access: may('books.post'),
  input: z.object({ id, version, ...accountFields }),
  output: moneyAccount,
  refusals: ['money.iban_wrong', 'money.iban_of_bank_only', 'money.iban_exists', 'record.changed_meanwhile'],
  summary: 'Renames where money lies, and enters the number of a bank account',
});

export const openMoneyAccount = endpoint({
  method: 'POST',
  path: '/api/money_accounts/{id}/opening',
  access: may('books.post'),
  input: z.object({ id, amount_minor: amount_minor.check(z.gte(1)), business_date: date }),
  output: z.object({ id }),
  refusals: ['money.drawers_count', 'money.opened_already', 'books.entry_in_future', 'books.entry_too_early'],
  idempotent: true,
  status: 201,
  summary: 'Enters what lay in it when the books began, by an entry of opening balances; answers the entry',
});

const transfer = z.object({
  id,
  /** Null: the owner. */
  from: z.nullable(z.object({ id, ...names })),
  to: z.nullable(z.object({ id, ...names })),
  amount_minor: z.int(),
  transferred_on: date,
  note: z.nullable(z.string()),
  reversal_of_id: z.nullable(id),
  reversed_by_id: z.nullable(id),
  at: moment,
  user_name: z.string(),
});

export const listMoneyTransfers = endpoint({
  method: 'GET',
  path: '/api/money_transfers',
  access: may('books.match_bank'),
  input: z.object({ ...listQuery, money_account_id: z.optional(id) }),
  output: pageOf(transfer),
  refusals: ['books.cost_not_allowed'],
  summary: 'Money that was moved between accounts, newest day first',
});

export const transferMoney = endpoint({
  method: 'POST',
  path: '/api/money_transfers',
  access: may('books.match_bank'),
  /** Without one side: from or to the owner. */
  input: z.object({
    from_id: z.optional(id),
    to_id: z.optional(id),
    amount_minor: amount_minor.check(z.gte(1)),
    transferred_on: date,
    note: optionalText(200),
  }),
  output: transfer,
  refusals: [
    'books.cost_not_allowed',
    'money.transfer_from_and_to',
    'money.transfer_within',
    'money.account_unknown',
    'money.drawer_has_its_ledger',
    'books.entry_in_future',
    'books.entry_too_early',
  ],
  idempotent: true,
  status: 201,
  summary: 'Moves money between the safe and banks, or from and to the owner; drawers record theirs at the drawer',
});

export const reverseMoneyTransfer = endpoint({
  method: 'POST',
  path: '/api/money_transfers/{id}/reversal',
  access: may('books.match_bank'),
  input: z.object({ id, reason: longText(300) }),
  output: transfer,
  refusals: ['books.cost_not_allowed', 'money.transfer_reversed'],
  idempotent: true,
  status: 201,
  summary: 'Undoes a transfer by one the other way round, dated today; answers the reversal',
});

export const moneyAccountsEndpoints = [
  listMoneyAccounts,
  createMoneyAccount,
  updateMoneyAccount,
  openMoneyAccount,
  listMoneyTransfers,
  transferMoney,
  reverseMoneyTransfer,
] as const;
