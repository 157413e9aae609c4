import type { Measurement } from '../bench.ts';
import { milliseconds, perSecond } from '../figures.ts';
import { measureLoad, processorWords } from '../load/run-load.ts';

const clients = 8;
const mostP99 = 30;

/** What the pages of settings read when they open; the history of a page is read beside its form. */
const paths = [
  '/api/general_setting',
  '/api/vat_setting',
  '/api/business_hours',
  '/api/booking_rules',
  '/api/invoice_setting',
  '/api/online_setting',
  '/api/permissions',
  '/api/setting_history?page=booking_rules',
];

export const settingsPages: Measurement = {
  name: 'settings',
  async run({ product, salons, dataSet, options, add }) {
    const salon = salons.find((candidate) => candidate.account_id === dataSet.search_account);
    if (salon === undefined) return;
    const figures = await measureLoad({
      product,
      requests: paths.map((path) => ({ method: 'GET' as const, path, token: salon.token })),
      mode: 'cycle',
      clients,
      seconds: options.seconds,
      runs: Math.min(options.runs, 3),
    });
    if (figures.succeeded < 1) throw new Error(`The settings were refused: ${figures.trouble}`);
    add({
      line: 8,
      what: 'pages of settings',
      conditions: `${clients} clients, ${paths.length} pages in turn`,
      result: `${perSecond(figures.perSecond)}, p50 ${milliseconds(figures.p50)}, p99 ${milliseconds(figures.p99)}${processorWords(figures)}`,
      target: `p99 ≤ ${mostP99} ms`,
      good: figures.p99 <= mostP99,
    });
  },
};
