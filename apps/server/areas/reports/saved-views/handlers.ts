import {
  changeReportView,
  deleteReportView,
  listReportViews,
  saveReportView,
  setDefaultReportView,
} from '@rawnaq/contract/reports/saved-views';
import type { UserContext } from '../../../http/context.ts';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { type AskedReport, periodOfViewFault, viewFault, type ViewFault } from './judge-view.ts';
import {
  countOwnViews,
  insertView,
  readScreenViews,
  readView,
  removeView,
  type ReportView,
  updateView,
  type ViewFields,
  writeDefault,
} from './store.ts';

/** So many views of one screen a user can save. */
const mostViews = 30;

/** Who saved it may change it, and a shared one those who may change settings. */
const mayChange = ({ user_id, is_shared }: ReportView, { user, may }: UserContext): boolean =>
  user_id === user.id || (is_shared === 1 && may('settings.edit'));

const answerOf = ({ user_id, screen: _screen, report: _report, ...view }: ReportView, context: UserContext) => ({
  ...view,
  may_change: mayChange({ ...view, user_id, screen: _screen, report: _report }, context) ? (1 as const) : (0 as const),
});

/** What a view is recorded as in the log of changes. */
const recordOf = ({ view_name, is_shared, preset, from, to, query, version }: ReportView) => ({
  view_name,
  is_shared,
  preset,
  from,
  to,
  query,
  version,
});

const askedBy = ({ preset, from, to, query }: ViewFields, report: string): AskedReport => ({ report, query, period: { preset, from, to } });

const faults = {
  unknown_report: refuse('report_view.unknown_report', { field: 'query' }),
  shows_too_much: refuse('report_view.shows_too_much', { field: 'query' }),
  unreadable: refuse('report_view.unreadable', { field: 'query' }),
} as const satisfies Record<ViewFault, unknown>;

/** Why this cannot be saved by the caller; null where it can. */
async function refusalOf(context: UserContext, fields: ViewFields, report: string) {
  const asked = askedBy(fields, report);
  const wrongDays = await periodOfViewFault(context, asked);
  if (wrongDays !== null) return refuse(`report.${wrongDays}`, { field: 'to' });
  const fault = await viewFault(context, asked);
  return fault === null ? null : faults[fault];
}

interface Sent {
  view_name: string;
  is_shared: 0 | 1;
  preset?: ViewFields['preset'] | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  query?: string | undefined;
}

/** What was sent, with one period: two days are kept only without a preset, and both of them. */
function fieldsOf({ view_name, is_shared, preset = null, from = null, to = null, query = '' }: Sent): ViewFields {
  const days = preset === null && from !== null && to !== null ? { from, to } : { from: null, to: null };
  return { view_name, is_shared, preset, query, ...days };
}

const list = handle(listReportViews, async ({ screen }, context) => {
  const { db, account_id, user } = context;
  const views = await readScreenViews(db, account_id, user.id, screen);
  const data: ReportView[] = [];
  for (const view of views) if ((await viewFault(context, askedBy(view, view.report))) === null) data.push(view);
  return { data: data.map((view) => answerOf(view, context)) };
});

const onDuplicate = {
  report_views_own_name: { code: 'report_view.name_taken', field: 'view_name' },
  report_views_shared_name: { code: 'report_view.name_taken', field: 'view_name' },
} as const;

const save = handle(
  saveReportView,
  async ({ screen, report, ...sent }, context) => {
    const { db, account_id, user, now } = context;
    const fields = fieldsOf(sent);
    const refusal = await refusalOf(context, fields, report);
    if (refusal !== null) return refusal;
    if ((await countOwnViews(db, account_id, user.id, screen)) >= mostViews)
      return refuse('report_view.too_many', { field: 'view_name', params: { most: mostViews } });
    const id = await insertView(db, account_id, { ...fields, user_id: user.id, screen, report, at: now });
    const after = await readView(db, account_id, user.id, id);
    if (after === undefined) return notFound('report_view');
    await context.audit({ area: 'reports', action: 'create', subject_type: 'report_view', subject_id: id, after: recordOf(after) });
    return answerOf(after, context);
  },
  { onDuplicate },
);

const change = handle(
  changeReportView,
  async ({ id, version, ...sent }, context) => {
    const { db, account_id, user } = context;
    const before = await readView(db, account_id, user.id, id);
    if (before === undefined) return notFound('report_view');
    if (!mayChange(before, context)) return refuse('report_view.not_yours');
    const fields = fieldsOf(sent);
    const refusal = await refusalOf(context, fields, before.report);
    if (refusal !== null) return refusal;
    if (!(await updateView(db, account_id, id, version, fields)))
      return changedMeanwhile(context, { subject_types: ['report_view'], subject_id: id, version, current: answerOf(before, context) });
    // Made private by somebody else, it is its maker's alone.
    const after = { ...before, ...fields, version: version + 1 };
    await context.audit({
      area: 'reports',
      action: 'update',
      subject_type: 'report_view',
      subject_id: id,
      before: recordOf(before),
      after: recordOf(after),
    });
    return answerOf(after, context);
  },
  { onDuplicate },
);

const remove = handle(deleteReportView, async ({ id }, context) => {
  const { db, account_id, user } = context;
  const before = await readView(db, account_id, user.id, id);
  if (before === undefined) return notFound('report_view');
  if (!mayChange(before, context)) return refuse('report_view.not_yours');
  await removeView(db, account_id, id);
  await context.audit({ area: 'reports', action: 'delete', subject_type: 'report_view', subject_id: id, before: recordOf(before) });
  return {};
});

const setDefault = handle(setDefaultReportView, async ({ screen, view_id = null }, context) => {
  const { db, account_id, user } = context;
  if (view_id !== null && (await readView(db, account_id, user.id, view_id))?.screen !== screen) return notFound('report_view');
  await writeDefault(db, account_id, user.id, screen, view_id);
  return {};
});

export const savedViewsHandlers = [list, save, change, remove, setDefault];
