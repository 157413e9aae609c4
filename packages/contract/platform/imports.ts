import { csvSeparators } from '@rawnaq/domain/fields/csv-rows';
import { twinPolicies, twinReasons } from '@rawnaq/domain/platform/imports/judge-customer';
import { valueChoices } from '@rawnaq/domain/platform/imports/value-book';
import { dateOrders } from '@rawnaq/domain/reports/bank/amount';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, done, flag, id, listQuery, optionalLongText, optionalText, pageOf, text } from '../fields.ts';
import { dataImport, importEncodings, importRow, importTargets, kind, verdict } from './import-shapes.ts';

export const mostImportColumns = 100;
export const mostImportRows = 50_000;
/** In one zip. */
export const mostImportFiles = 20;

/** Why a file is not read. */
export const importFileRefusals = [
  'import.too_large',
  'import.not_a_table',
  'import.old_excel',
  'import.password',
  'import.macros',
  'import.formula_without_value',
  'import.unpacks_too_large',
  'import.too_many_files',
  'import.zip_in_zip',
  'import.too_many_rows',
  'import.too_many_columns',
  'import.empty',
] as const;

const kindRefusals = ['import.kind_not_allowed'] as const;

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  access: may('data.import'),
  input: z.object({ page: listQuery.page, per_page: z._default(z.int().check(z.gte(1), z.lte(100)), 25) }),
  output: pageOf(importRow),
  summary: 'Imports of the account, newest first',
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/{id}',
  access: may('data.import'),
  input: byId,
  output: dataImport,
  refusals: kindRefusals,
  summary: 'One import: how its file was read, what its columns are, how far it is',
});

export const uploadImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  access: may('data.import'),
  input: z.object({ kind, file_name: text(200), content_base64: z.string().check(z.minLength(1), z.maxLength(7_000_000)) }),
  output: dataImport,
  refusals: [...kindRefusals, ...importFileRefusals],
  largest_body_bytes: 7_100_000,
  status: 201,
  summary: 'Reads a file (CSV or xlsx, 5 MB at most) and guesses what its columns are; nothing is written of it yet',
});

export const uploadImportFiles = endpoint({
  method: 'POST',
  path: '/api/import_files',
  access: may('data.import'),
  input: z.object({ file_name: text(200), content_base64: z.string().check(z.minLength(1), z.maxLength(7_000_000)) }),
  output: z.object({
    /** One for each file that was read, in the order to do them in. */
    imports: z.array(importRow),
    /** Files of a zip that were not read, each with why, in the reader's language. */
    refused: z.array(z.object({ file_name: z.string(), message: z.string() })),
  }),
  refusals: [...kindRefusals, ...importFileRefusals],
  largest_body_bytes: 7_100_000,
  status: 201,
  summary:
    'Reads a file, or each file of a zip (20 at most, 30 MB unpacked), as an import of its own whose kind is proposed by its headings; nothing is written of them yet',
});

export const readImportAgain = endpoint({
  method: 'POST',
  path: '/api/imports/{id}/read_again',
  access: may('data.import'),
  input: z.object({
    id,
    encoding: z.optional(z.literal(importEncodings)),
    separator: z.optional(z.literal(csvSeparators)),
    sheet: z.optional(text(100)),
    heading_row: z.optional(z.int().check(z.gte(1), z.lte(1_048_576))),
    /** What its rows are, where the proposal was wrong. */
    kind: z.optional(kind),
  }),
  output: dataImport,
  refusals: [...kindRefusals, ...importFileRefusals, 'import.not_now', 'import.no_such_row'],
  summary:
    'Reads the file of an import otherwise: another encoding, separator, sheet, row of headings or kind of record; columns are guessed anew',
});

export const checkImport = endpoint({
  method: 'POST',
  path: '/api/imports/{id}/check',
  access: may('data.import'),
  input: z.object({
    id,
    targets: z.array(z.literal(importTargets)).check(z.minLength(1), z.maxLength(mostImportColumns)),
    date_order: z.optional(z.literal(dateOrders)),
    is_hijri: z._default(flag, 0),
    twins: z.literal(twinPolicies),
    /** 1: visits are booked over others, where the caller may. */
    overbook: z._default(flag, 0),
    /** What becomes of values; one that nobody said is one of ours by its name, made, or refused. */
    choices: z.optional(
      z
        .array(z.object({ field: text(60), value: optionalText(200), choice: z.literal(valueChoices), value_id: z.optional(id) }))
        .check(z.maxLength(2000)),
    ),
  }),
  output: dataImport,
  refusals: [
    ...kindRefusals,
    'import.field_not_allowed',
    'import.making_not_allowed',
    'import.not_now',
    'import.target_twice',
    'import.no_name',
    'import.order_open',
    'import.columns_differ',
    'import.replace_not_allowed',
    'import.overbooking_not_allowed',
  ],
  summary: 'Says what the columns are and judges every row by the rules of the forms, without writing any record',
});

const change = z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) });
const checkedRow = z.object({
  row_number: z.int(),
  cells: z.array(z.string()),
  verdict: z.nullable(verdict),
  name: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** What is wrong, in the reader's language, each with the column it is in. */
  faults: z.array(z.object({ column: z.nullable(z.int()), message: z.string() })),
  changes: z.array(change),
  /** The customer that is there already, or the earlier row of the file. */
  twin: z.nullable(z.object({ id: z.nullable(id), row_number: z.nullable(z.int()), name: z.string(), reason: z.literal(twinReasons) })),
  shared: z.nullable(z.object({ field: z.literal(['mobile', 'email']), name: z.string() })),
  /** Whether its customer is a new one, who is added with it. */
  adds_customer: z.boolean(),
  outcome: z.nullable(z.literal(['created', 'changed'])),
  record_id: z.nullable(id),
  undone: z.nullable(z.literal(['removed', 'restored', 'kept'])),
  undone_reason: z.nullable(z.literal(['in_use', 'changed', 'gone', 'ledger'])),
});

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/imports/{id}/rows',
  access: may('data.import'),
  input: z.object({ ...listQuery, id, verdict: z.optional(verdict), undone: z.optional(z.literal(['removed', 'restored', 'kept'])) }),
  output: pageOf(checkedRow),
  refusals: kindRefusals,
  summary: 'Rows of an import in the order of the file, each with what becomes of it and why',
});

export const mendImportRow = endpoint({
  method: 'PUT',
  path: '/api/imports/{id}/rows/{row_number}',
  access: may('data.import'),
  input: z.object({
    id,
    row_number: z.int().check(z.gte(1), z.lte(1_048_576)),
    /** Those that change, by their column from 0: a list of texts would lose its empty ones on the way. */
    cells: z
      .array(z.object({ column: z.int().check(z.gte(0), z.lt(mostImportColumns)), value: optionalLongText(33_000) }))
      .check(z.maxLength(mostImportColumns)),
  }),
  output: dataImport,
  refusals: [...kindRefusals, 'import.not_now', 'import.no_such_row', 'import.columns_differ'],
  summary: 'Mends the cells of a row before the import runs, and judges the rows anew',
});

const step = (path: `/api/imports/{id}/${string}`, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: may('data.import'),
    input: byId,
    output: dataImport,
    refusals: [...kindRefusals, 'import.not_now'],
    summary,
  });

export const runImport = step(
  '/api/imports/{id}/run',
  'Writes the rows of a checked import, 500 at a time, in a job; nobody is sent a message because of it',
);
export const pauseImport = step('/api/imports/{id}/pause', 'Holds a running import after the rows in hand');
export const resumeImport = step('/api/imports/{id}/resume', 'Goes on with an import that was held');
export const cancelImport = step('/api/imports/{id}/cancel', 'Ends a running import; what is written stays, and can be undone');

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/{id}/undo',
  access: may('data.undo_import'),
  input: byId,
  output: dataImport,
  refusals: [...kindRefusals, 'import.not_now'],
  summary:
    'Within 30 days: removes what an import added and nobody used since, and gives changed fields their earlier values where they still hold the imported ones',
});

export const discardImport = endpoint({
  method: 'DELETE',
  path: '/api/imports/{id}',
  access: may('data.import'),
  input: byId,
  output: done,
  refusals: [...kindRefusals, 'import.not_now'],
  summary: 'Discards an import of which nothing was written',
});

export const getRefusedRows = endpoint({
  method: 'GET',
  path: '/api/imports/{id}/refused_rows',
  access: may('data.import'),
  input: z.object({ id, format: z.literal(['csv', 'xlsx']) }),
  output: done,
  refusals: kindRefusals,
  answers: 'file',
  summary: 'The refused rows with the columns of their file and why each was refused: to be mended and imported again',
});

export const getImportTemplate = endpoint({
  method: 'GET',
  path: '/api/import_templates/{kind}',
  access: may('data.import'),
  input: z.object({ kind, format: z.literal(['csv', 'xlsx']) }),
  output: done,
  answers: 'file',
  summary: "An empty file with the headings that are recognised, in the reader's language",
});

export const importsEndpoints = [
  listImports,
  getImport,
  uploadImport,
  uploadImportFiles,
  readImportAgain,
  checkImport,
  listImportRows,
  mendImportRow,
  runImport,
  pauseImport,
  resumeImport,
  cancelImport,
  undoImport,
  discardImport,
  getRefusedRows,
  getImportTemplate,
] as const;
