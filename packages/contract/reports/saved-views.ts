import { datePresets } from '@rawnaq/domain/reports/comparison/date-presets';
import * as z from 'zod/mini';
import { endpoint, signedIn } from '../endpoint.ts';
import { byId, date, done, flag, id, line, text, version } from '../fields.ts';

/** The address of a report's screen, without the language. */
const screen = z.string().check(z.maxLength(100), z.regex(/^\/merchant\/[a-z0-9/-]+$/));

const shown = {
  view_name: text(60),
  is_shared: flag,
  /** A period that moves with the day; null where two days stay, or the report has none. */
  preset: z.optional(z.nullable(z.enum(datePresets))),
  from: z.optional(z.nullable(date)),
  to: z.optional(z.nullable(date)),
  /** Filters, `columns` and `sort` as the address of the screen has them; left out: the report as it is. */
  query: z.optional(line(z.maxLength(1000))),
};

const view = z.object({
  id,
  view_name: z.string(),
  is_shared: flag,
  preset: z.nullable(z.enum(datePresets)),
  from: z.nullable(date),
  to: z.nullable(date),
  query: z.string(),
  version,
  /** Who saved it. */
  user_name: z.string(),
  /** Whether the reader may change, rename and delete it: who saved it, and of a shared one who may change settings. */
  may_change: flag,
  /** Whether the screen begins with it for the reader. */
  is_default: flag,
});

export const listReportViews = endpoint({
  method: 'GET',
  path: '/api/report_views',
  access: signedIn,
  input: z.object({ screen }),
  output: z.object({ data: z.array(view) }),
  summary: "The reader's own views of a report and those that are shared, without those that show what the reader may not see",
});

const refusals = [
  'report_view.unknown_report',
  'report_view.shows_too_much',
  'report_view.unreadable',
  'report_view.name_taken',
  'report_view.too_many',
  'report.ends_before_start',
  'report.too_long',
] as const;

export const saveReportView = endpoint({
  method: 'POST',
  path: '/api/report_views',
  access: signedIn,
  input: z.object({
    screen,
    /** The address of the report in this API. */
    report: z.string().check(z.maxLength(100), z.regex(/^\/api\/[a-z0-9_/]+$/)),
    ...shown,
  }),
  output: view,
  refusals,
  summary: 'Saves what a report shows under a name, for oneself or shared',
});

export const changeReportView = endpoint({
  method: 'PUT',
  path: '/api/report_views/{id}',
  access: signedIn,
  input: z.object({ id, version, ...shown }),
  output: view,
  refusals: [...refusals, 'report_view.not_yours', 'record.changed_meanwhile'],
  summary: 'Renames, shares or overwrites a view',
});

export const deleteReportView = endpoint({
  method: 'DELETE',
  path: '/api/report_views/{id}',
  access: signedIn,
  input: byId,
  output: done,
  refusals: ['report_view.not_yours'],
  summary: 'Deletes a view',
});

export const setDefaultReportView = endpoint({
  method: 'POST',
  path: '/api/report_view_default',
  access: signedIn,
  /** Left out: the screen begins as it is. */
  input: z.object({ screen, view_id: z.optional(z.nullable(id)) }),
  output: done,
  summary: 'Which view a screen begins with for the caller',
});

export const printReport = endpoint({
  method: 'GET',
  path: '/api/report_paper',
  access: signedIn,
  input: z.object({
    report: line(z.minLength(1), z.maxLength(100)),
    /** Left out for a report without a period. */
    from: z.optional(date),
    to: z.optional(date),
    /** Filters and `columns` as the address of the screen has them; left out: the report as it is. */
    query: z.optional(line(z.maxLength(1000))),
  }),
  output: done,
  refusals: [
    'report_view.unknown_report',
    'report_view.shows_too_much',
    'report_view.unreadable',
    'report.ends_before_start',
    'report.too_long',
    'report.too_long_for_paper',
    'list.export_not_allowed',
    'sales.print_unavailable',
  ],
  summary: "Any report as a PDF, in the reader's language",
  answers: 'file',
});

export const savedViewsEndpoints = [
  listReportViews,
  saveReportView,
  changeReportView,
  deleteReportView,
  setDefaultReportView,
  printReport,
] as const;
