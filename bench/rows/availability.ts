import { setTimeout } from 'node:timers/promises';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { againstLimit, type Bench, type Measurement } from '../bench.ts';
import type { Salon } from '../dataset/salons.ts';
import { milliseconds, perSecond } from '../figures.ts';
import type { LoadRequest } from '../load/request.ts';
import { type LoadFigures, measureLoad, processorWords, runLoad } from '../load/run-load.ts';

const clients = 8;
const daysAhead = 20;
/** Requests per second of the peer with 500,000 appointments, any employee. */
const peer = { day: 1, month: 0.5 };
const targets = {
  day: { what: 'free times of a day', cold: 0.5, warm: 1, p99: 15, peer: 1000 },
  month: { what: 'days with room in a month', cold: 0.5, warm: 2, p99: 60, peer: 400 },
} as const;
type Kind = keyof typeof targets;
type Spread = 'cold' | 'warm';

/** How long, in milliseconds, a kept answer is good for in the cold rows: shorter than the requests take to come round again. */
const changeEvery = 500;
/** A day's answer depends on four days of occupancy, so that changing every fourth changes them all. */
const changedDays = 4;

const today = (): string => new Date().toISOString().slice(0, 10);

/** Names what is occupied anew in every account, over and over, as bookings that come in all the time would: no answer can be given twice. */
async function keepChanging({ owner, salons }: Bench): Promise<() => Promise<void>> {
  const accounts = salons.map((salon) => salon.account_id);
  const { rows } = await owner.query<{ last: string | null }>('select max(id) as last from occupancy_changes');
  const last = rows[0]?.last ?? 0;
  await owner.query(
    `insert into occupancy_changes (account_id, on_day, content)
     select a, current_date - 1 + $2::int * d, 1 from unnest($1::int[]) a, generate_series(0, $3::int / $2::int) d`,
    [accounts, changedDays, daysAhead + changedDays],
  );
  let isOver = false;
  const change = async (): Promise<void> => {
    while (!isOver) {
      await owner.query('update occupancy_changes set content = content + 1 where account_id = any($1) and id > $2', [accounts, last]);
      await setTimeout(changeEvery);
    }
  };
  const changing = change();
  return async () => {
    isOver = true;
    await changing;
    await owner.query('delete from occupancy_changes where account_id = any($1) and id > $2', [accounts, last]);
  };
}

function requestsOf(salons: Bench['salons'], kind: Kind, spread: Spread, serviceOf: (salon: Salon) => number): LoadRequest[] {
  const asked = spread === 'warm' ? salons.slice(0, 1) : salons;
  const starts = spread === 'warm' ? [3] : Array.from({ length: daysAhead }, (_none, index) => index + 1);
  const requests = starts.flatMap((ahead) =>
    asked.map((salon): LoadRequest => {
      const from = addDays(today(), kind === 'day' ? ahead : 1 + (ahead % 3));
      // Months of 27 to 33 days, 30 on the average, so that each is asked for once before any comes again.
      const period = kind === 'day' ? `date=${from}` : `from=${from}&to=${addDays(from, 26 + (ahead % 7))}`;
      return { method: 'GET', path: `/api/online/${salon.alias}/available_times?${period}&service_ids=${serviceOf(salon)}` };
    }),
  );
  // A stride that shares no factor with the count visits every account and day before any comes again.
  return requests.map((_request, index) => requests[(index * 7919) % requests.length]).filter((request) => request !== undefined);
}

interface Asked {
  /** What kind of service is asked for. */
  what: string;
  spreads: readonly Spread[];
  serviceOf(salon: Salon): number;
}

async function measure(bench: Bench, kind: Kind, { what, spreads, serviceOf }: Asked): Promise<void> {
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
          const plan = { base: thin.base, requests: thinRequests, mode: 'cycle', clients, seconds: options.seconds, warmUp: 0.2 } as const;
          const { count, seconds } = await runLoad(plan);
          return count / seconds;
        };
  try {
    for (const spread of spreads) {
      const requests = requestsOf(salons, kind, spread, serviceOf);
      const load = { product, requests, mode: 'cycle', clients, seconds: options.seconds, runs: options.runs, limit } as const;
      const stop = spread === 'cold' ? await keepChanging(bench) : undefined;
      let figures: LoadFigures;
      try {
        figures = await measureLoad(load);
      } finally {
        await stop?.();
      }
      if (figures.succeeded < 1) throw new Error(`Availability was refused: ${figures.trouble}`);
      const timesPeer = figures.perSecond / peer[kind];
      const isGood = (figures.ofLimit ?? 0) >= target[spread] && figures.p99 <= target.p99 && timesPeer >= target.peer;
      add({
        line: kind === 'day' ? 1 : 2,
        what: `${target.what}, ${what}, ${spread}`,
        conditions: `${clients} clients, ${spread === 'cold' ? 'over all accounts and days, which change all the time' : 'one account and day again and again'}, ${dataWords}`,
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

/** What the thin process answers too: one service without chairs, rooms or parts, that all twenty do. */
const plain: Asked = { what: 'any of 20', spreads: ['cold', 'warm'], serviceOf: (salon) => salon.service_of_all };

/** A service that needs a place, which the thin process knows nothing of. */
function inPlaces(salons: Bench['salons']): Asked | undefined {
  const [first] = salons;
  if (first?.service_in_places == null || salons.some((salon) => salon.service_in_places === null)) return undefined;
  const what = `any of ${first.service_in_places.employees} and a free place`;
  return { what, spreads: ['cold'], serviceOf: (salon) => salon.service_in_places?.id ?? salon.service_of_all };
}

export const availability: Measurement = {
  name: 'availability',
  async run(bench) {
    const in_places = inPlaces(bench.salons);
    for (const kind of ['day', 'month'] as const) {
      await measure(bench, kind, plain);
      if (in_places !== undefined) await measure(bench, kind, in_places);
    }
  },
};
