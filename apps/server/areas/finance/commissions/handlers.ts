import { commissionsFile } from '@rawnaq/contract/finance/commission-report';
import {
  createCommissionTarget,
  deleteCommissionTarget,
  getCommissions,
  listCommissionLines,
  listCommissionTargets,
} from '@rawnaq/contract/finance/commissions';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { readEarners } from './earners.ts';
import { sortEarners } from './sort-earners.ts';
import { listLines, readTargets } from './store.ts';
import { columnsOf } from '../../../db/columns.ts';

const report = handle(getCommissions, async ({ from, to, sort }, { db, account_id, language }) => {
  const earners = await readEarners(db, account_id, from, to);
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
