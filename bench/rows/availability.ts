import { addDays } from '@rawnaq/domain/time/calendar-date';
import { againstLimit, type Bench, type Measurement } from '../bench.ts';
import { milliseconds, perSecond } from '../figures.ts';
import type { LoadRequest } from '../load/request.ts';
import { measureLoad, processorWords, runLoad } from '../load/run-load.ts';

const clients = 8;
const daysAhead = 20;
/** Requests per second of the peer with 500,000 appointments, any employee. */
const peer = { day: 1, month: 0.5 };
const targets = {
  day: { what: 'free times of a day, any of 20', cold: 0.5, warm: 1, p99: 15, peer: 1000 },
  month: { what: 'days with room in a month, any of 20', cold: 0.5, warm: 2, p99: 60, peer: 400 },
} as const;
type Kind = keyof typeof targets;

const today = (): string => new Date().toISOString().slice(0, 10);

function requestsOf(salons: Bench['salons'], kind: Kind, spread: 'cold' | 'warm'): LoadRequest[] {
  const asked = spread === 'warm' ? salons.slice(0, 1) : salons;
  const starts = spread === 'warm' ? [3] : Array.from({ length: daysAhead }, (_none, index) => index + 1);
  const requests = starts.flatMap((ahead) =>
    asked.map((salon): LoadRequest => {
      const from = addDays(today(), kind === 'day' ? ahead : 1 + (ahead % 3));
      const period = kind === 'day' ? `date=${from}` : `from=${from}&to=${addDays(from, 29)}`;
      return { method: 'GET', path: `/api/online/${salon.alias}/available_times?${period}&service_ids=${salon.service_of_all}` };
    }),
  );
  // A stride that shares no factor with the count visits every account and day before any comes again.
  return requests.map((_request, index) => requests[(index * 7919) % requests.length]).filter((request) => request !== undefined);
}

async function measure(bench: Bench, kind: Kind): Promise<void> {
  const { product, salons, options, add, dataWords, limits } = bench;
  const target = targets[kind];
  const thin = await limits?.thinProcess();
  const thinRequests = Array.from({ length: 1000 }, (_none, index): LoadRequest => ({
    method: 'GET',
    path: `/${kind}?acc=${1 + (index % (limits?.accounts ?? 1))}&d=${180 + ((index * 7) % 60)}`,
  }));
  const limit =
    thin === undefined
      ? undefined
      : async (): Promise<number> => {
          const { count, seconds } = await runLoad({
            base: thin.base,
            requests: thinRequests,
            mode: 'cycle',
            clients,
            seconds: options.seconds,
            warmUp: 0.2,
          });
          return count / seconds;
        };
  try {
    for (const spread of ['cold', 'warm'] as const) {
      const requests = requestsOf(salons, kind, spread);
      const figures = await measureLoad({ product, requests, mode: 'cycle', clients, seconds: options.seconds, runs: options.runs, limit });
      if (figures.succeeded < 1) throw new Error(`Availability was refused: ${figures.trouble}`);
      const timesPeer = figures.perSecond / peer[kind];
      const isGood = (figures.ofLimit ?? 0) >= target[spread] && figures.p99 <= target.p99 && timesPeer >= target.peer;
      add({
        line: kind === 'day' ? 1 : 2,
        what: `${target.what}, ${spread}`,
        conditions: `${clients} clients, ${spread === 'cold' ? 'over all accounts and days' : 'one account and day again and again'}, ${dataWords}`,
        result: `${perSecond(figures.perSecond)}, p50 ${milliseconds(figures.p50)}, p99 ${milliseconds(figures.p99)}; ${Math.round(timesPeer)}× the peer${processorWords(figures)}`,
        target: `≥ ${target[spread]} of the thin process, p99 ≤ ${target.p99} ms, ≥ ${target.peer}× the peer`,
        limit: againstLimit(figures),
        ...(figures.ofLimit === undefined ? {} : { good: isGood }),
      });
    }
  } finally {
    await thin?.stop();
  }
}

export const availability: Measurement = {
  name: 'availability',
  async run(bench) {
    await measure(bench, 'day');
    await measure(bench, 'month');
  },
};
