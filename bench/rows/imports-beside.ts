import { checkImport, getImport, runImport, uploadImport } from '@rawnaq/contract/platform/imports';
import { addDays, dayOfWeek } from '@rawnaq/domain/time/calendar-date';
import { localToEpochMinutes, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { setTimeout as pause } from 'node:timers/promises';
import { trainingZone } from '../../apps/server/training/training.ts';
import type { Bench, Measurement } from '../bench.ts';
import type { Salon } from '../dataset/salons.ts';
import { milliseconds, percentile } from '../figures.ts';
import { type Ask, clientOf } from '../load/client.ts';
import type { LoadRequest } from '../load/request.ts';
import { runLoad } from '../load/run-load.ts';
import { salesOf } from './invoice.ts';

const [customerRows, visitRows] = [20_000, 600] as const;
/** As far ahead as the public page goes. */
const [firstDay, lastDay] = [21, 29] as const;
const seconds = 8;
const [tills, portals] = [2, 4] as const;
const mostTimes = 1.5;

interface Slot {
  readonly employee_id: number;
  readonly date: string;
  readonly minute: number;
}

function slotsOf(salon: Salon): Slot[] {
  const today = new Date().toISOString().slice(0, 10);
  const slots: Slot[] = [];
  for (let ahead = firstDay; ahead <= lastDay; ahead += 1) {
    const date = addDays(today, ahead);
    for (const { id: employee_id, days } of salon.employees) {
      const hours = days[dayOfWeek(date)];
      if (hours === undefined) continue;
      for (let minute = hours[0]; minute + 30 <= hours[1]; minute += 30) slots.push({ employee_id, date, minute });
    }
  }
  return slots;
}

/** The public page keeps a time for its visitor, each from an address of their own. */
const hold = ({ alias, service_of_all }: Salon, { employee_id, date, minute }: Slot, visitor: number): LoadRequest => ({
  method: 'POST',
  path: `/api/online/${alias}/holds`,
  headers: { 'x-forwarded-for': `10.9.${(visitor >> 8) & 255}.${visitor & 255}` },
  body: JSON.stringify({
    service_ids: [service_of_all],
    employee_id,
    starts_at: momentOfEpochMinutes(trainingZone, localToEpochMinutes(trainingZone, date, minute)),
  }),
});

const two = (value: number): string => String(value).padStart(2, '0');

/** Coming visits of customers who are here, at the same times as the public page keeps. */
async function visitsFile({ owner }: Bench, salon: Salon, slots: readonly Slot[]): Promise<string> {
  const { rows } = await owner.query<{ name: string; mobile: string }>(
    'select name, mobile from customers where account_id = $1 and mobile is not null and status = 1 order by id desc limit $2',
    [salon.account_id, visitRows],
  );
  const { rows: names } = await owner.query<{ id: string; name: string }>(
    'select id, english_name as name from employees where account_id = $1',
    [salon.account_id],
  );
  const { rows: services } = await owner.query<{ name: string }>(
    'select english_name as name from services where account_id = $1 and id = $2',
    [salon.account_id, salon.service_of_all],
  );
  const nameOf = new Map(names.map(({ id, name }) => [Number(id), name]));
  const lines = slots.slice(0, rows.length).map(({ employee_id, date, minute }, place) => {
    const { name = '', mobile = '' } = rows[place] ?? {};
    const at = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
    return `${name},+${mobile},${date},${at},${services[0]?.name ?? ''},${nameOf.get(employee_id) ?? ''}`;
  });
  return ['Name,Mobile,Date,Time,Service,Employee', ...lines].join('\n');
}

async function checked(ask: Ask, kind: 'customers' | 'appointments', content: string): Promise<number> {
  const file = { kind, file_name: `${kind}.csv`, content_base64: Buffer.from(content).toString('base64') };
  const { id, columns } = await ask(uploadImport, file);
  await ask(checkImport, { id, targets: columns.map(({ target }) => target), twins: 'skip' });
  await until(ask, id, 'checked');
  return id;
}

async function until(ask: Ask, id: number, state: string) {
  for (;;) {
    const data = await ask(getImport, { id });
    if (data.state === state) return data;
    await pause(250);
  }
}

/** Times that two have of one employee: the database refuses them, whoever writes. */
async function takenTwice({ owner }: Bench, account_id: number): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from claims a join claims b on b.account_id = a.account_id and b.subject_kind = a.subject_kind and b.subject_id = a.subject_id and b.id > a.id
       and tstzrange(b.starts_at, b.ends_at) && tstzrange(a.starts_at, a.ends_at)
     where a.account_id = $1 and a.is_exclusive = 1 and b.is_exclusive = 1 and a.starts_at > now() + interval '20 days'`,
    [account_id],
  );
  return rows[0]?.count ?? 0;
}

/** A till that sells and a public page that keeps times, while customers and coming visits are brought in. */
export const importsBeside: Measurement = {
  name: 'imports-beside',
  async run(bench) {
    const { owner, product, salons, dataSet, add } = bench;
    const salon = salons.find(({ account_id }) => account_id === dataSet.search_account);
    if (salon === undefined) return;
    const ask = clientOf(bench, salon.account_id);
    const slots = slotsOf(salon);
    const people = Array.from(
      { length: customerRows },
      (_, row) => `Beside ${row},05988${String(row).padStart(5, '0')},beside.${row}@bench.test`,
    );
    const sell = async (warmUp: number) =>
      percentile(
        [...(await runLoad({ base: product.base, requests: salesOf([salon]), mode: 'cycle', clients: tills, seconds, warmUp })).latencies],
        0.99,
      );
    try {
      const visits = await checked(ask, 'appointments', await visitsFile(bench, salon, slots));
      const customers = await checked(ask, 'customers', ['Name,Mobile,E-mail', ...people].join('\n'));
      const holds = slots.map((slot, visitor) => hold(salon, slot, visitor));
      const half = Math.ceil(holds.length / 2);
      // `runLoad` throws where any answer is 500 or above.
      const keep = (requests: LoadRequest[]) =>
        runLoad({ base: product.base, requests, mode: 'once', clients: portals, seconds, warmUp: 0 });
      await sell(6);
      const [before] = await Promise.all([sell(0.2), keep(holds.slice(half))]);
      await ask(runImport, { id: customers });
      await ask(runImport, { id: visits });
      const [beside, kept] = await Promise.all([sell(0.2), keep(holds.slice(0, half))]);
      const wasRunning = (await ask(getImport, { id: customers })).state === 'running';
      await until(ask, customers, 'done');
      const { counts, created_count } = await until(ask, visits, 'done');
      const twice = await takenTwice(bench, salon.account_id);
      if (twice > 0) throw new Error(`${twice} times were taken twice`);
      const statuses = Object.entries(kept.statuses).map(([status, count]) => `${count} × ${status}`);
      add({
        line: 20,
        what: 'a till and the public page beside imports',
        conditions: `${customerRows.toLocaleString('en')} customers and ${visitRows} coming visits brought in${wasRunning ? ' for longer than it was sold' : ''}; ${tills} tills, ${portals} visitors who keep the same times (${statuses.join(', ')}), ${kept.trouble === undefined ? '' : `the first refused: ${kept.trouble.slice(0, 80)}, `}${created_count} visits written, ${counts.refused} refused`,
        result: `a sale p99 ${milliseconds(beside)}, without imports ${milliseconds(before)}; nothing taken twice, no answer of 5xx`,
        target: `p99 ≤ ${mostTimes} times that of without, nothing taken twice`,
        good: beside <= before * mostTimes,
      });
    } finally {
      await owner.query("delete from claims where account_id = $1 and hold_key is not null and starts_at > now() + interval '20 days'", [
        salon.account_id,
      ]);
      await owner.query('delete from imports where account_id = $1', [salon.account_id]);
    }
  },
};
