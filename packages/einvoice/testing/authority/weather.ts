import type { IncomingMessage } from 'node:http';

/** What can go wrong between a caller and the authority. */
export type Trouble =
  /** The connection is closed before anything is read. */
  | { kind: 'down' }
  /** The answer comes late. */
  | { kind: 'slow'; ms: number }
  /** The document is decided on, and no answer ever comes; the caller must give up by itself. */
  | { kind: 'silent_after_accepting' }
  /** The document is decided on, and the connection is closed in place of the answer. */
  | { kind: 'lost_answer' }
  /** An accepted document is answered as if it had been accepted before: 208 for clearance, 409 for reporting. */
  | { kind: 'earlier' }
  /** Clearance is answered 303: report it. */
  | { kind: 'report_instead' }
  | { kind: 'rate_limited'; retry_after_s?: number }
  | { kind: 'server_error'; status?: 500 | 502 | 503 | 504 }
  /** An answer that is not the authority's: a page of something in between. */
  | { kind: 'garbage'; status?: number }
  /** The beginning of the right answer, then the end of the connection. */
  | { kind: 'cut_short' };

export type Route = 'compliance' | 'checks' | 'csids' | 'report' | 'clear';

/** A trouble, and how often: the next so many calls, or each call with a probability; both left out means until `heal`. */
export type TroublePlan = Trouble & { times?: number; probability?: number; routes?: readonly Route[] };

/** Decides for each call what goes wrong with it; with the same seed and the same calls always the same. */
export class Weather {
  #plans: { plan: TroublePlan; left: number }[] = [];
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  plan(plan: TroublePlan): void {
    this.#plans.push({ plan, left: plan.times ?? Number.POSITIVE_INFINITY });
  }

  heal(): void {
    this.#plans = [];
  }

  get plans(): readonly TroublePlan[] {
    return this.#plans.map(({ plan, left }) => (Number.isFinite(left) ? { ...plan, times: left } : plan));
  }

  /** What happens to this call: at most one slowness and one other trouble. */
  forCall(route: Route): { slow_ms: number; trouble: Trouble | null } {
    let slow_ms = 0;
    let trouble: Trouble | null = null;
    for (const entry of this.#plans) {
      const { plan } = entry;
      if (plan.routes && !plan.routes.includes(route)) continue;
      if (plan.kind !== 'slow' && trouble) continue;
      if (plan.kind === 'report_instead' && route !== 'clear') continue;
      if (plan.probability !== undefined && this.#random() >= plan.probability) continue;
      entry.left -= 1;
      if (plan.kind === 'slow') slow_ms += plan.ms;
      else trouble = plan;
    }
    this.#plans = this.#plans.filter(({ left }) => left > 0);
    return { slow_ms, trouble };
  }

  /** Mulberry32. */
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let value = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  }
}

/** A plan that came over the wire; null if it is none. */
export function readTroublePlan(value: unknown): TroublePlan | null {
  if (typeof value !== 'object' || value === null || !('kind' in value) || typeof value.kind !== 'string') return null;
  if (!kinds.has(value.kind)) return null;
  const plan = value as Record<string, unknown>;
  const numbers = ['ms', 'times', 'probability', 'status', 'retry_after_s'];
  const sound = numbers.every((name) => plan[name] === undefined || (typeof plan[name] === 'number' && plan[name] >= 0));
  return sound && (plan['kind'] !== 'slow' || typeof plan['ms'] === 'number') ? (value as TroublePlan) : null;
}

const kinds: ReadonlySet<string> = new Set<Trouble['kind']>([
  'down',
  'slow',
  'silent_after_accepting',
  'lost_answer',
  'earlier',
  'report_instead',
  'rate_limited',
  'server_error',
  'garbage',
  'cut_short',
]);

/** Which of the authority's calls a request is; null for an address it does not have. */
export function routeOf(request: IncomingMessage): Route | null {
  const path = (request.url ?? '').split('?')[0] ?? '';
  return routes[`${request.method} ${path}`] ?? null;
}

const routes: Record<string, Route> = {
  'POST /compliance': 'compliance',
  'POST /compliance/invoices': 'checks',
  'POST /production/csids': 'csids',
  'PATCH /production/csids': 'csids',
  'POST /invoices/reporting/single': 'report',
  'POST /invoices/clearance/single': 'clear',
};
