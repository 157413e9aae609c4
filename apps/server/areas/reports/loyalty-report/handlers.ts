import { getLoyaltyFigures, listReportPoints } from '@rawnaq/contract/reports/loyalty-report';
import { loyaltyFiguresFile, reportPointsFile } from '@rawnaq/contract/reports/loyalty-report-list';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { redeemedShare } from '@rawnaq/domain/reports/accounting/valuation';
import { comparedPeriod } from '@rawnaq/domain/reports/comparison/comparison';
import { type ReportStep, stepKeys } from '@rawnaq/domain/reports/comparison/report-steps';
import { type LoyaltyMeasure, loyaltyMeasures } from '@rawnaq/domain/reports/measures/loyalty-measures';
import { figureOf } from '@rawnaq/domain/reports/measures/measure';
import { worthOf } from '@rawnaq/domain/value/loyalty/loyalty';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { readStoredProgram, usualProgram } from '../../value/loyalty/public.ts';
import { readYearOfPoints } from '../accounting/public/points.ts';
import { periodRefusal, upToToday } from '../sales-reports/public/period.ts';
import { listPointRows, type PointSums, readPointSums } from './store.ts';

type Answer = Output<typeof getLoyaltyFigures.output>;

const figure = (name: LoyaltyMeasure, of: PointSums): number => figureOf(loyaltyMeasures[name], of) ?? 0;
const figuresOf = (of: PointSums): Omit<Answer['data'][number], 'date'> => ({
  points_earned: figure('points_earned', of),
  points_redeemed: figure('points_redeemed', of),
  points_expired: figure('points_expired', of),
  points_adjusted: figure('points_adjusted', of),
  points_opened: figure('points_opened', of),
  points_left: figure('points_left', of),
});

async function read(context: UserContext, period: ReportPeriod, by: ReportStep) {
  const { db, account_id, account } = context;
  const of = upToToday(context, period);
  const [{ steps, totals }, year, stored] = await Promise.all([
    readPointSums(db, of, by, stepKeys(period, by, todayOf(context))),
    readYearOfPoints(db, account_id, of.to),
    readStoredProgram(db, account_id),
  ]);
  const points_left = figure('points_left', totals);
  // More can be taken back than was earned: what is owed of it is nothing.
  const worth_minor = points_left > 0 ? worthOf(stored ?? usualProgram(account.currency), points_left) : 0;
  const whole: Answer['totals'] = {
    ...figuresOf(totals),
    points_holders: figure('points_holders', totals),
    points_worth_minor: context.may(loyaltyMeasures.points_worth.right) ? figure('points_worth', { worth_minor }) : null,
    points_use_bp: redeemedShare(year),
  };
  return { steps, whole };
}

const figures = handle(getLoyaltyFigures, async ({ by = 'month', compare, ...period }, context) => {
  const refusal = periodRefusal(period);
  if (refusal !== null) return refusal;
  const days = compare === undefined ? null : comparedPeriod(period, compare);
  const [now, earlier] = await Promise.all([read(context, period, by), days === null ? null : read(context, days, by)]);
  return {
    data: now.steps.map(({ date, sums }) => ({ date, ...figuresOf(sums) })),
    total: now.steps.length,
    totals: now.whole,
    compared: days === null || earlier === null ? null : { ...days, totals: earlier.whole },
  };
});

const list = handle(listReportPoints, async ({ of = 'left', from, to, ...query }, context) => {
  const refusal = periodRefusal({ from, to });
  if (refusal !== null) return refusal;
  const found = await listPointRows(context.db, upToToday(context, { from, to }), of, query);
  return { ...found, page: query.page, per_page: query.per_page };
});

export const loyaltyReportHandlers = [figures, fileOfList(figures, loyaltyFiguresFile), list, fileOfList(list, reportPointsFile)];
