import { getOfferFigures, listReportOffers } from '@rawnaq/contract/reports/sold/offer-report';
import { offerFiguresFile, reportOffersFile } from '@rawnaq/contract/reports/sold/offer-report-list';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { comparedPeriod } from '@rawnaq/domain/reports/comparison/comparison';
import { type Measure, figureOf } from '@rawnaq/domain/reports/measures/measure';
import { type OfferMeasure, offerMeasures, type OfferSum } from '@rawnaq/domain/reports/measures/offer-measures';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { periodRefusal, upToToday } from '../sales-reports/public/period.ts';
import { listOfferRows, type OfferSums, readOfferSums } from './store.ts';

type Figures = Output<typeof getOfferFigures.output>['totals'];

/** The figures of sums, as far as the reader may see them. */
function figuresOf({ may }: UserContext, of: OfferSums): Figures {
  const figure = (name: OfferMeasure): number => figureOf(offerMeasures[name], of) ?? 0;
  const costFigure = (name: OfferMeasure): number | null => {
    const measure: Measure<OfferSum> = offerMeasures[name];
    return may(measure.right) ? figureOf(measure, of) : null;
  };
  return {
    offers_sold: figure('offers_sold'),
    offers_sold_value_minor: figure('offers_sold_value'),
    offers_withdrawn_minor: figure('offers_withdrawn'),
    offers_opened_minor: figure('offers_opened'),
    offer_uses: figure('offer_uses'),
    offers_earned_minor: figure('offers_earned'),
    offers_expired_minor: figure('offers_expired'),
    offers_cost_minor: costFigure('offers_cost'),
    offers_margin_minor: costFigure('offers_margin'),
    offers_margin_share_bp: costFigure('offers_margin_share'),
    offer_uses_left: figure('offer_uses_left'),
    offers_deferred_minor: figure('offers_deferred'),
    offers_left_expired_minor: figure('offers_left_expired'),
    offers_expiring_30_minor: figure('offers_expiring_30'),
    offers_expiring_60_minor: figure('offers_expiring_60'),
    offers_expiring_90_minor: figure('offers_expiring_90'),
  };
}

const addUp = (all: readonly OfferSums[]): OfferSums =>
  all.reduce<Record<string, number>>((whole, sums) => {
    for (const [name, value] of Object.entries(sums)) if (typeof value === 'number') whole[name] = (whole[name] ?? 0) + value;
    return whole;
  }, {});

const figures = handle(getOfferFigures, async ({ compare, ...period }, context) => {
  const refusal = periodRefusal(period);
  if (refusal !== null) return refusal;
  const days = compare === undefined ? null : comparedPeriod(period, compare);
  const read = (of: ReportPeriod) => readOfferSums(context.db, upToToday(context, of));
  const [now, earlier] = await Promise.all([read(period), days === null ? null : read(days)]);
  const data = now
    .map(({ offer_id, english_name, arabic_name, ...sums }) => ({ offer_id, english_name, arabic_name, ...figuresOf(context, sums) }))
    .toSorted((one, other) => other.offers_earned_minor - one.offers_earned_minor || one.offer_id - other.offer_id);
  return {
    data,
    total: data.length,
    totals: figuresOf(context, addUp(now)),
    compared: days === null || earlier === null ? null : { ...days, totals: figuresOf(context, addUp(earlier)) },
  };
});

const list = handle(listReportOffers, async ({ of: part = 'left', from, to, offer_id, ...query }, context) => {
  const refusal = periodRefusal({ from, to });
  if (refusal !== null) return refusal;
  const found = await listOfferRows(context.db, { ...upToToday(context, { from, to }), part, offer_id }, query);
  const sees_cost = context.may(offerMeasures.offers_cost.right);
  return {
    ...found,
    data: sees_cost ? found.data : found.data.map((row) => ({ ...row, cost_minor: null })),
    cost_minor: sees_cost ? found.cost_minor : null,
    page: query.page,
    per_page: query.per_page,
  };
});

export const offerReportHandlers = [figures, fileOfList(figures, offerFiguresFile), list, fileOfList(list, reportOffersFile)];
