import { purchaseDocuments, saleDocuments } from '@rawnaq/domain/reports/vat-return/vat-class';
import { vatForms } from '@rawnaq/domain/reports/vat-return/vat-form';
import { vatPeriodKinds } from '@rawnaq/domain/reports/vat-return/vat-period';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, date, done, flag, id, language, listQuery, moment, optionalLongText, pageOf, text } from '../fields.ts';

export const vatReturnStates = ['draft', 'locked', 'filed', 'paid'] as const;

const figure = z._default(amount_minor, 0);

/** What no document of the period says (`EnteredFigures`). */
const enteredFields = {
  corrections_up_minor: figure,
  corrections_down_minor: figure,
  credit_minor: figure,
  bad_debts_vat_minor: figure,
  tourists_amount_minor: figure,
  tourists_vat_minor: figure,
  imports_up_amount_minor: figure,
  imports_up_vat_minor: figure,
  imports_down_amount_minor: figure,
  imports_down_vat_minor: figure,
};

const name = { english_name: z.string(), arabic_name: z.string() };
const state = z.enum(vatReturnStates);
/** `1`, `1b`, or of a general form side, treatment and rate: `sale standard 1000`. */
const box = z.string().check(z.maxLength(60), z.regex(/^[0-9a-z_ ]+$/));

const vatReturn = z.object({
  period: z.object({ from: date, to: date }),
  form: z.enum(vatForms),
  state,
  /** Null while it is a draft. */
  id: z.nullable(id),
  version: z.int(),
  /** The last day to file and to pay; null where there is no VAT. */
  due_on: z.nullable(date),
  /** A salon that is not registered for VAT files nothing; its documents are shown all the same. */
  is_registered: flag,
  boxes: z.array(
    z.object({
      box,
      section: z.literal(['sales', 'purchases', 'net']),
      kind: z.literal(['documents', 'entered', 'derived']),
      amount_minor: z.nullable(z.int()),
      adjustment_minor: z.nullable(z.int()),
      vat_minor: z.nullable(z.int()),
    }),
  ),
  /** Documents that the form leaves out. */
  outside: z.object({ amount_minor: z.int(), vat_minor: z.int() }),
  net_minor: z.int(),
  entered: z.object({
    corrections_up_minor: z.int(),
    corrections_down_minor: z.int(),
    credit_minor: z.int(),
    bad_debts_vat_minor: z.int(),
    tourists_amount_minor: z.int(),
    tourists_vat_minor: z.int(),
    imports_up_amount_minor: z.int(),
    imports_up_vat_minor: z.int(),
    imports_down_amount_minor: z.int(),
    imports_down_vat_minor: z.int(),
    notes: z.nullable(z.string()),
  }),
  /** The credit comes from the return before, so nobody enters it. */
  has_credit_before: flag,
  /** Why it cannot be locked yet; null where it can, or is. */
  fault: z.nullable(
    z.literal(['no_vat', 'not_registered', 'not_over', 'earlier_first', 'amend_earlier_return', 'disclose_voluntarily', 'no_emirate']),
  ),
  locked_at: z.nullable(moment),
  locked_by_name: z.nullable(z.string()),
  filed_on: z.nullable(date),
  reference: z.nullable(z.string()),
  paid_on: z.nullable(date),
  method_english_name: z.nullable(z.string()),
  method_arabic_name: z.nullable(z.string()),
  setting: z.object({ vat_period: z.enum(vatPeriodKinds), first_month: z.int(), version: z.int() }),
  /** Periods to choose from, the newest first: those that are locked, and by the setting those of the last two years. */
  periods: z.array(z.object({ from: date, to: date, state, due_on: z.nullable(date), net_minor: z.nullable(z.int()) })),
});

/** A day within the period; left out: the first period that is over and not filed, or else the last one. */
const ofDay = { day: z.optional(date) };

export const getVatReport = endpoint({
  method: 'GET',
  path: '/api/vat_return',
  access: may('books.view'),
  input: z.object(ofDay),
  output: vatReturn,
  summary: 'The VAT return of a period on the form of the country: each box with the sum of its documents, and what can be done with it',
});

export const listVatLines = endpoint({
  method: 'GET',
  path: '/api/vat_return/lines',
  access: may('books.view'),
  input: z.object(ofDay),
  output: z.object({
    total: z.int(),
    /** The boxes of the form in their order. */
    data: z.array(
      z.object({
        form: z.enum(vatForms),
        box,
        section: z.enum(['sales', 'purchases', 'net']),
        kind: z.enum(['documents', 'entered', 'derived']),
        amount_minor: z.nullable(z.int()),
        adjustment_minor: z.nullable(z.int()),
        vat_minor: z.nullable(z.int()),
      }),
    ),
  }),
  summary: 'The lines of the VAT return of a period, box by box',
});

export const saveVatSetting = endpoint({
  method: 'PUT',
  path: '/api/vat_return/setting',
  access: may('books.lock_return'),
  input: z.object({
    vat_period: z.enum(vatPeriodKinds),
    first_month: z._default(z.literal([1, 2, 3]), 1),
    version: z.int().check(z.gte(0), z.lte(2_147_483_646)),
  }),
  output: done,
  refusals: ['record.changed_meanwhile'],
  summary: 'Says whether VAT returns are filed every month or every quarter, and with which month the first quarter begins',
});

export const saveVatFigures = endpoint({
  method: 'PUT',
  path: '/api/vat_return/figures',
  access: may('books.lock_return'),
  input: z.object({
    from: date,
    to: date,
    ...enteredFields,
    notes: optionalLongText(1000),
    version: z.int().check(z.gte(0), z.lte(2_147_483_646)),
  }),
  output: vatReturn,
  refusals: ['vat_return.no_period', 'vat_return.locked_already', 'vat_return.amend_earlier_return', 'record.changed_meanwhile'],
  summary:
    'Keeps what a return needs and no document says: corrections of earlier periods, an opening credit, and what the form of the Emirates asks besides',
});

export const lockVatReturn = endpoint({
  method: 'POST',
  path: '/api/vat_return/lock',
  access: may('books.lock_return'),
  /** `net_minor` is what the user saw: a return that changed meanwhile is looked at again. */
  input: z.object({ from: date, to: date, net_minor: z.int().check(z.gte(-100_000_000_00), z.lte(100_000_000_00)) }),
  output: vatReturn,
  refusals: [
    'vat_return.no_period',
    'vat_return.no_vat',
    'vat_return.not_registered',
    'vat_return.not_over',
    'books.still_posting',
    'vat_return.earlier_first',
    'vat_return.amend_earlier_return',
    'vat_return.disclose_voluntarily',
    'vat_return.no_emirate',
    'vat_return.locked_already',
    'vat_return.changed_meanwhile',
  ],
  summary:
    'Locks a return with its documents and closes the books for good up to its last day; what changes later is a correction in the next one',
  idempotent: true,
});

export const fileVatReturn = endpoint({
  method: 'POST',
  path: '/api/vat_returns/{id}/filing',
  access: may('books.lock_return'),
  input: z.object({ id, filed_on: date, reference: text(60) }),
  output: vatReturn,
  refusals: ['vat_return.filed_already', 'vat_return.in_future', 'vat_return.too_early'],
  summary: 'Records that a locked return was filed with the authority, when and under which reference',
});

export const payVatReturn = endpoint({
  method: 'POST',
  path: '/api/vat_returns/{id}/payment',
  access: may('books.lock_return'),
  input: z.object({ id, paid_on: date, payment_method_id: id }),
  output: vatReturn,
  refusals: [
    'vat_return.file_first',
    'vat_return.paid_already',
    'vat_return.nothing_to_pay',
    'vat_return.method_unknown',
    'vat_return.in_future',
    'vat_return.too_early',
  ],
  summary: 'Records that the VAT of a filed return was paid, when and how',
  idempotent: true,
});

export const listVatMethods = endpoint({
  method: 'GET',
  path: '/api/vat_return/methods',
  access: may('books.lock_return'),
  input: z.object({}),
  output: z.array(z.object({ id, ...name })),
  summary: 'Ways by which VAT can be paid to the authority: transfers, and others that are neither cash nor a card',
});

export const listVatDocuments = endpoint({
  method: 'GET',
  path: '/api/vat_return/documents',
  access: may('books.view'),
  input: z.object({
    ...listQuery,
    ...ofDay,
    /** Of one box, or `outside` for what the form leaves out; left out: all of the return. */
    box: z.optional(box),
  }),
  output: pageOf(
    z.object({
      document: z.enum([...saleDocuments, ...purchaseDocuments]),
      document_id: id,
      number: z.nullable(z.string()),
      business_date: date,
      /** Customer or supplier; null where nobody is named. */
      ...{ english_name: z.nullable(z.string()), arabic_name: z.nullable(z.string()) },
      /** In this box, without VAT; what a document takes back is negative. */
      net_minor: z.int(),
      vat_minor: z.int(),
      /** It belongs to an earlier period and came after that was locked. */
      is_late: flag,
    }),
  ),
  summary: 'The documents that a box of a VAT return is the sum of',
});

export const printVatReturn = endpoint({
  method: 'GET',
  path: '/api/vat_return/pdf',
  access: may('books.view'),
  input: z.object({ ...ofDay, language: z.optional(language) }),
  output: done,
  refusals: ['sales.print_unavailable'],
  summary: 'The VAT return of a period as a PDF, on the form of the country',
  answers: 'file',
});

export const vatReturnEndpoints = [
  getVatReport,
  listVatLines,
  saveVatSetting,
  saveVatFigures,
  lockVatReturn,
  fileVatReturn,
  payVatReturn,
  listVatMethods,
  listVatDocuments,
  printVatReturn,
] as const;
