import type { Measurement } from '../bench.ts';
import { kilobytes, milliseconds, perSecond } from '../figures.ts';
import type { LoadRequest } from '../load/request.ts';
import { measureLoad, processorWords } from '../load/run-load.ts';

const mostP50 = 15;

/** The calls behind a full day of the board. */
export const board: Measurement = {
  name: 'board',
  async run({ product, salons, dataSet, options, add }) {
    const salon = salons.find((candidate) => candidate.account_id === dataSet.busy_day.account_id);
    if (salon === undefined) return;
    const { date } = dataSet.busy_day;
    const calls: [string, string][] = [
      ['visits', `/api/appointments?from=${date}&to=${date}`],
      ['frame (employees, hours, block times)', `/api/board?from=${date}&to=${date}`],
    ];
    for (const [what, path] of calls) {
      const requests: LoadRequest[] = [{ method: 'GET', path, token: salon.token }];
      const figures = await measureLoad({ product, requests, mode: 'cycle', clients: 1, seconds: options.seconds, runs: options.runs });
      if (figures.succeeded < 1) throw new Error(`The board was refused: ${figures.trouble}`);
      add({
        line: 5,
        what: `board call: ${what}`,
        conditions: `1 client, 30 employees × 500 appointments on one day, ${kilobytes(figures.bytesEach)} each`,
        result: `p50 ${milliseconds(figures.p50)}, p99 ${milliseconds(figures.p99)}, ${perSecond(figures.perSecond)}${processorWords(figures)}`,
        target: `p50 ≤ ${mostP50} ms`,
        good: figures.p50 <= mostP50,
      });
    }
  },
};
