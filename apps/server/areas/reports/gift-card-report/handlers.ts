import { getGiftCardFigures, listReportGiftCards } from '@rawnaq/contract/reports/gift-card-report';
import { giftCardFiguresFile, reportGiftCardsFile } from '@rawnaq/contract/reports/gift-card-report-list';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { comparedPeriod } from '@rawnaq/domain/reports/comparison/comparison';
import { type ReportStep, stepKeys } from '@rawnaq/domain/reports/comparison/report-steps';
import { type GiftCardMeasure, giftCardMeasures } from '@rawnaq/domain/reports/measures/gift-card-measures';
import { figureOf } from '@rawnaq/domain/reports/measures/measure';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { periodRefusal, upToToday } from '../sales-reports/public/period.ts';
import { type CardSums, listCardRows, readCardSums } from './store.ts';

type Answer = Output<typeof getGiftCardFigures.output>;

const figure = (name: GiftCardMeasure, of: CardSums): number => figureOf(giftCardMeasures[name], of) ?? 0;
const figuresOf = (of: CardSums): Omit<Answer['data'][number], 'date'> => ({
  cards_sold: figure('cards_sold', of),
  cards_sold_value_minor: figure('cards_sold_value', of),
  cards_given_minor: figure('cards_given', of),
  cards_used_minor: figure('cards_used', of),
  cards_withdrawn_minor: figure('cards_withdrawn', of),
  cards_opened_minor: figure('cards_opened', of),
  cards_expired_minor: figure('cards_expired', of),
  cards_left_minor: figure('cards_left', of),
});
const wholeOf = (of: CardSums): Answer['totals'] => ({
  ...figuresOf(of),
  cards_left_expired_minor: figure('cards_left_expired', of),
  cards_expiring_30_minor: figure('cards_expiring_30', of),
  cards_expiring_60_minor: figure('cards_expiring_60', of),
  cards_expiring_90_minor: figure('cards_expiring_90', of),
});

const read = (context: UserContext, period: ReportPeriod, by: ReportStep) =>
  readCardSums(context.db, upToToday(context, period), by, stepKeys(period, by, todayOf(context)));

const figures = handle(getGiftCardFigures, async ({ by = 'month', compare, ...period }, context) => {
  const refusal = periodRefusal(period);
  if (refusal !== null) return refusal;
  const days = compare === undefined ? null : comparedPeriod(period, compare);
  const [now, earlier] = await Promise.all([read(context, period, by), days === null ? null : read(context, days, by)]);
  return {
    data: now.steps.map(({ date, sums }) => ({ date, ...figuresOf(sums) })),
    total: now.steps.length,
    totals: wholeOf(now.totals),
    compared: days === null || earlier === null ? null : { ...days, totals: wholeOf(earlier.totals) },
  };
});

const list = handle(listReportGiftCards, async ({ of = 'left', from, to, ...query }, context) => {
  const refusal = periodRefusal({ from, to });
  if (refusal !== null) return refusal;
  const found = await listCardRows(context.db, upToToday(context, { from, to }), of, query);
  return { ...found, page: query.page, per_page: query.per_page };
});

export const giftCardReportHandlers = [figures, fileOfList(figures, giftCardFiguresFile), list, fileOfList(list, reportGiftCardsFile)];
