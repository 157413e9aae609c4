import { endpoints } from '@rawnaq/contract/all';
import type { TestServer } from '../test-server.ts';
import { type Chance, chanceOf } from './chance.ts';
import { shotAt } from './endpoint-shots.ts';
import { faultOf } from './judge.ts';
import { openSender } from './send.ts';
import type { Impact, Shot } from './shot.ts';
import { pathShot, siteShot } from './site-shots.ts';
import { openTarget, type Target } from './targets.ts';

export interface FuzzOptions {
  seed: number;
  /** How long shots are begun; setting up and the last answers come on top. */
  seconds: number;
  /** How many shots at the most; as many as the time allows unless given. */
  most?: number;
  /** Milliseconds until an answer counts as hanging, and from which on it is called slow. */
  patience?: number;
  slow?: number;
  /** What the server wrote about a request's failure, by the request's id. */
  causeOf: (requestId: string) => string | undefined;
}

/** One kind of fault: what was wrong, where, how often, and the first shot that showed it. */
interface FuzzFault {
  kind: string;
  count: number;
  example: string;
}

export interface FuzzReport {
  seed: number;
  shots: number;
  /** Answers by status; 0 are connections that were closed without one, as a broken request deserves. */
  byStatus: Readonly<Record<string, number>>;
  faults: readonly FuzzFault[];
  slowest: string;
  isAliveAfterwards: boolean;
}

/** Requests under way at once. */
const lanes = 6;
const shotsPerTarget = 4000;
const shotsBetweenLooks = 60;

/** Shoots at a server for some seconds, by a plan that its seed decides, and tells what did not hold. */
export async function fuzz(app: TestServer, options: FuzzOptions): Promise<FuzzReport> {
  const { seed, seconds, most = Number.POSITIVE_INFINITY, patience = 15_000, slow = 8000, causeOf } = options;
  const chance = chanceOf(seed);
  const sender = openSender(app.base, patience);
  const faults = new Map<string, FuzzFault>();
  const byStatus: Record<string, number> = {};
  let slowest = { milliseconds: 0, told: '' };
  let target = await openTarget(app);
  const order = shuffled(endpoints, chance);
  let shots = 0;

  function judge(impact: Impact): void {
    const { shot, status, milliseconds } = impact;
    byStatus[status] = (byStatus[status] ?? 0) + 1;
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, told: tell(impact) };
    const cause = causeOf(impact.headers['x-request-id'] ?? '');
    const wrong = faultOf(impact, slow) ?? (cause === undefined ? null : `${status}`);
    if (wrong === null) return;
    const kind = `${wrong}${cause === undefined ? '' : ` ${cause}`} at ${shot.at}`;
    const known = faults.get(kind);
    if (known === undefined) faults.set(kind, { kind, count: 1, example: tell(impact) });
    else known.count += 1;
  }

  const end = performance.now() + seconds * 1000;
  const running = new Set<Promise<void>>();
  while (performance.now() < end && shots < most) {
    const shot = nextShot(target, shots, chance);
    shots += 1;
    const flying: Promise<void> = sender.send(shot).then((impact) => {
      running.delete(flying);
      judge(impact);
    });
    running.add(flying);
    if (running.size >= lanes) await Promise.race(running);
    if (shots % shotsPerTarget === 0 || (shots % shotsBetweenLooks === 0 && !(await target.revive()))) {
      await Promise.all(running);
      target = await openTarget(app);
    }
  }
  await Promise.all(running);
  sender.close();
  return {
    seed,
    shots,
    byStatus,
    faults: [...faults.values()],
    slowest: slowest.told,
    isAliveAfterwards: await (await openTarget(app)).revive(),
  };

  function nextShot(at: Target, number: number, by: Chance): Shot {
    if (number % 12 === 5) return siteShot(at.site, by);
    if (number % 12 === 11) return pathShot(by);
    const endpoint = order[number % order.length];
    if (endpoint === undefined) throw new Error('No endpoint to shoot at');
    return shotAt(endpoint, at.callerFor(endpoint, by), by);
  }
}

function shuffled<T>(all: readonly T[], chance: Chance): T[] {
  const made = [...all];
  for (let last = made.length - 1; last > 0; last -= 1) {
    const other = chance.below(last + 1);
    [made[last], made[other]] = [made[other] as T, made[last] as T];
  }
  return made;
}

const tell = ({ shot, status, milliseconds, text }: Impact): string =>
  `${shot.who}, ${shot.method} ${shot.path.slice(0, 160)} (${shot.what.slice(0, 120)}) → ${status} in ${Math.round(milliseconds)} ms: ${text.slice(0, 200)}`;

/** The faults as lines for a person, the most frequent first. */
export function faultLines(report: FuzzReport): string[] {
  return report.faults
    .toSorted((one, other) => other.count - one.count)
    .map(({ kind, count, example }) => `${count} × ${kind}\n      ${example}`);
}
