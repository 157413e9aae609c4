import { commissionsFile } from '@rawnaq/contract/finance/commission-report';
import {
  createCommissionTarget,
  deleteCommissionTarget,
  getCommissions,
  listCommissionLines,
  listCommissionTargets,
} from '@rawnaq/contract/finance/commissions';
import { targetExtra } from '@rawnaq/domain/finance/commissions/commission';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { sortEarners } from './sort-earners.ts';
import { listLines, readMonths, readTargets } from './store.ts';
import { columnsOf } from '../../../db/columns.ts';

const report = handle(getCommissions, async ({ from, to, sort }, { db, account_id, language }) => {
  const [months, targets] = await Promise.all([readMonths(db, account_id, from, to), readTargets(db, account_id)]);
  const ids = [...new Set(months.map(({ employee_id }) => employee_id))];
  const earners = ids.map((employee_id) => {
    const own = months.filter((month) => month.employee_id === employee_id);
    const sum = (of: keyof (typeof own)[number]) => own.reduce((all, month) => all + Number(month[of]), 0);
    const mine = targets.filter((target) => target.employee_id === employee_id);
    // Targets are a month's: a period of several adds up what each month reached by itself.
    const target_extra_minor = own.reduce((all, month) => all + targetExtra(Math.max(month.net_minor, 0), mine), 0);
    const { english_name = null, arabic_name = null } = own[0] ?? {};
    const parts = {
      services_commission_minor: sum('services_commission_minor'),
      products_commission_minor: sum('products_commission_minor'),
      credited_commission_minor: sum('credited_commission_minor'),
      target_extra_minor,
    };
    return {
      employee_id,
      english_name,
      arabic_name,
      services_net_minor: sum('services_net_minor'),
      products_net_minor: sum('products_net_minor'),
      credited_net_minor: sum('credited_net_minor'),
      net_minor: sum('net_minor'),
      ...parts,
      total_minor: Object.values(parts).reduce((all, part) => all + part, 0),
    };
  });
  return { data: sortEarners(earners, sort, language), total: earners.length };
});

const lines = handle(listCommissionLines, async (input, { db, account_id }) => ({
  ...(await listLines(db, account_id, input)),
  page: input.page,
  per_page: input.per_page,
}));

const targets = handle(listCommissionTargets, async (_input, { db, account_id }) => ({ data: await readTargets(db, account_id) }));

const create = handle(
  createCommissionTarget,
  async (input, context) => {
    const { db, account_id } = context;
    const employee = await db
      .selectFrom('employees')
      .where('account_id', '=', account_id)
      .where('id', '=', input.employee_id)
      .select('id')
      .executeTakeFirst();
    if (employee === undefined) return refuse('sales.employee_not_found', { field: 'employee_id' });
    const { id } = await db
      .insertInto('commission_targets')
      .values({ account_id, ...input })
      .returning('id')
      .executeTakeFirstOrThrow();
    await context.audit({
      area: 'hr',
      action: 'create_commission_target',
      subject_type: 'commission_target',
      subject_id: id,
      after: input,
    });
    return { id };
  },
  { onDuplicate: { commission_targets_from: { code: 'commissions.target_exists', field: 'from_net_minor' } } },
);

const remove = handle(deleteCommissionTarget, async ({ id }, context) => {
  const { db, account_id } = context;
  const gone = await db
    .deleteFrom('commission_targets')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returning(columnsOf.commission_targets)
    .executeTakeFirst();
  if (gone === undefined) return notFound('commission_target');
  await context.audit({ area: 'hr', action: 'delete_commission_target', subject_type: 'commission_target', subject_id: id, before: gone });
  return {};
});

const reportFile = fileOfList(report, commissionsFile);

export const commissionsHandlers = [reportFile, report, lines, targets, create, remove];
