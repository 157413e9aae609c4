import type { Measurement } from '../bench.ts';
import { milliseconds, perSecond } from '../figures.ts';
import type { LoadRequest } from '../load/request.ts';
import { measureLoad, processorWords } from '../load/run-load.ts';

const clients = 8;
const mostP99 = 50;
const kinds = [
  ['a name in Arabic', ['نورة', 'العتيبي', 'هيا الدوسري', 'منيرة', 'الشهري']],
  ['a name in English', ['noura', 'al-otaibi', 'haya', 'Sara Al-Harbi', 'khou']],
  ['the middle of a mobile', ['51079', '66510', '7919', '23757', '0158']],
] as const;

export const search: Measurement = {
  name: 'search',
  async run({ product, salons, dataSet, options, add }) {
    const salon = salons.find((candidate) => candidate.account_id === dataSet.search_account);
    if (salon === undefined) return;
    for (const [kind, words] of kinds) {
      const requests = words.map((word): LoadRequest => ({
        method: 'GET',
        path: `/api/customers?per_page=10&search=${encodeURIComponent(word)}`,
        token: salon.token,
      }));
      const figures = await measureLoad({
        product,
        requests,
        mode: 'cycle',
        clients,
        seconds: options.seconds,
        runs: Math.min(options.runs, 3),
      });
      if (figures.succeeded < 1) throw new Error(`The search was refused: ${figures.trouble}`);
      add({
        line: 8,
        what: `customers found by ${kind}`,
        conditions: `${clients} clients, 100,000 customers in one account`,
        result: `${perSecond(figures.perSecond)}, p50 ${milliseconds(figures.p50)}, p99 ${milliseconds(figures.p99)}${processorWords(figures)}`,
        target: `p99 ≤ ${mostP99} ms`,
        good: figures.p99 <= mostP99,
      });
    }
  },
};
