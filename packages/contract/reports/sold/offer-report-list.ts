import { listColumns } from '../../list-columns.ts';
import { listFile } from '../../list-file.ts';
import { getOfferFigures, listReportOffers } from './offer-report.ts';

/** What the report of offers shows and writes into its file. */
export const offerFigureColumns = listColumns<typeof getOfferFigures, 'offerReport' | 'measures'>()({
  offer: { title: 'offerReport.offer', value: (row, { name }) => name(row), onPhone: 'title' },
  offers_sold: { title: 'measures.offers_sold.name', kind: 'number', onPhone: 'named_line' },
  offers_sold_value_minor: { title: 'measures.offers_sold_value.name', kind: 'money' },
  offers_withdrawn_minor: { title: 'measures.offers_withdrawn.name', kind: 'money', isHidden: true },
  offers_opened_minor: { title: 'measures.offers_opened.name', kind: 'money', isHidden: true },
  offer_uses: { title: 'measures.offer_uses.name', kind: 'number' },
  offers_earned_minor: { title: 'measures.offers_earned.name', kind: 'money', onPhone: 'amount' },
  offers_cost_minor: { title: 'measures.offers_cost.name', kind: 'money', isHidden: true },
  offers_margin_minor: { title: 'measures.offers_margin.name', kind: 'money' },
  offers_margin_share_bp: { title: 'measures.offers_margin_share.name', kind: 'percent', isHidden: true },
  offers_expired_minor: { title: 'measures.offers_expired.name', kind: 'money' },
  offer_uses_left: { title: 'measures.offer_uses_left.name', kind: 'number' },
  offers_deferred_minor: { title: 'measures.offers_deferred.name', kind: 'money', onPhone: 'named_line' },
  offers_left_expired_minor: { title: 'measures.offers_left_expired.name', kind: 'money', isHidden: true },
  offers_expiring_30_minor: { title: 'measures.offers_expiring_30.name', kind: 'money', isHidden: true },
  offers_expiring_60_minor: { title: 'measures.offers_expiring_60.name', kind: 'money', isHidden: true },
  offers_expiring_90_minor: { title: 'measures.offers_expiring_90.name', kind: 'money', isHidden: true },
});
export const offerFiguresFile = listFile(getOfferFigures, {
  title: 'screens.merchant.offers_report',
  columns: offerFigureColumns,
  right: 'reports.export',
  summary: 'The report of offers as a file',
});

/** What the sold offers behind a figure show and write into their file. Nobody is named: the sold offer itself says whose it is. */
export const reportOfferColumns = listColumns<typeof listReportOffers, 'offerReport' | 'measures'>()({
  date: { title: 'offerReport.date', kind: 'date', isSortable: true, onPhone: 'line', width: 9 },
  offer: { title: 'offerReport.offer', value: (row, { name }) => name(row), onPhone: 'title' },
  sale_number: { title: 'offerReport.sale' },
  number: { title: 'offerReport.document', onPhone: 'line' },
  expires_on: { title: 'offerReport.expires_on', kind: 'date', isSortable: true, width: 9 },
  uses: { title: 'offerReport.uses', kind: 'number' },
  cost_minor: { title: 'measures.offers_cost.name', kind: 'money', isHidden: true },
  amount_minor: { title: 'offerReport.amount', kind: 'money', isSortable: true, onPhone: 'amount' },
});
export const reportOffersFile = listFile(listReportOffers, {
  title: 'screens.merchant.report_offers',
  columns: reportOfferColumns,
  right: 'reports.export',
  summary: 'The sold offers behind a figure of offers as a file',
});

export const offerReportListEndpoints = [offerFiguresFile, reportOffersFile] as const;
