import type { Endpoint, Output, Schema } from '@rawnaq/contract/endpoint';
import type { Db } from '../db/database.ts';
import type { KioskContext, ManagerContext, OnlineContext, PublicContext, RequestContext, UserContext } from './context.ts';
import type { ReadyAnswer } from './answers/ready-answer.ts';
import type { NotFound, Refusal } from './answers/refusal.ts';

export interface HandlerOptions<Code extends string> {
  /** Unique indexes whose violation is an expected refusal: index name → code and field. */
  onDuplicate?: Readonly<Record<string, { code: Code; field: string }>>;
}

/** The name of what only one request can have. Requests that name the same begin when the first of them has ended (`waitForSameRequest`). */
export type Contested<I extends Schema> = (input: Output<I>) => string | null;

export interface Handler {
  readonly endpoint: Endpoint;
  readonly kind: 'public' | 'online' | 'kiosk' | 'user' | 'manager';
  readonly run: (input: never, context: never, prepared: never) => Promise<unknown>;
  /** Runs before the request's transaction begins; `run` is handed what came of it. A `ReadyAnswer` ends the request. */
  readonly prepare?: (input: never, around: never) => Promise<unknown>;
  /** Asks the database in the company of the caller's session; `run` is handed the promise. */
  readonly prefetch?: (input: never, db: Db, accountId: number) => Promise<unknown>;
  /** What of the account the request wants that another may want at this moment too. */
  readonly contested?: (input: never) => string | null;
  readonly onDuplicate: Readonly<Record<string, { code: string; field: string }>>;
}

/** What is known of a request before its transaction begins. */
export type Surroundings = Pick<RequestContext, 'services' | 'ip' | 'language'>;
/** The same with the request itself. */
export type RequestSurroundings = Surroundings & Pick<RequestContext, 'request' | 'now'>;
/** The same once a user was let in: signed in, and with the endpoint's right. */
export type UserSurroundings = RequestSurroundings & Pick<UserContext, 'account_id' | 'account' | 'user'>;
/** The same of a paired device. */
export type KioskSurroundings = RequestSurroundings & Pick<KioskContext, 'account_id' | 'account' | 'kiosk'>;
/** The same for a manager. */
export type ManagerSurroundings = RequestSurroundings & Pick<ManagerContext, 'manager'>;

function handlerOf(kind: Handler['kind'], endpoint: Endpoint, run: unknown, options: HandlerOptions<string>): Handler {
  return { endpoint, kind, run: run as Handler['run'], onDuplicate: options.onDuplicate ?? {} };
}

/** Handles an endpoint of signed-in users of a business (`signedIn`, `may(…)`). */
export function handle<I extends Schema, O extends Schema, R extends string>(
  endpoint: Endpoint<I, O, R>,
  run: (input: Output<I>, context: UserContext) => Promise<Output<O> | Refusal<R> | NotFound>,
  options: HandlerOptions<R> = {},
): Handler {
  return handlerOf('user', endpoint, run, options);
}

/**
 * The same where what the handler reads first is known before the caller is: `prefetch` reads it in the same round trip as the caller's session. It also
 * runs for callers who are then refused, so it only reads, and only rows of the account. No further user without a decision record with its measurement.
 */
export function handlePrefetched<I extends Schema, O extends Schema, R extends string, Asked>(
  endpoint: Endpoint<I, O, R>,
  prefetch: (input: Output<I>, db: Db, accountId: number) => Promise<Asked>,
  run: (input: Output<I>, context: UserContext, asked: Promise<Asked>) => Promise<Output<O> | Refusal<R> | NotFound>,
  options: HandlerOptions<R> & { contested?: Contested<I> } = {},
): Handler {
  const { contested } = options;
  return { ...handlerOf('user', endpoint, run, options), prefetch, ...(contested === undefined ? {} : { contested }) };
}

/**
 * The same for answers of hundreds of records: `run` names every field that leaves and gives the bytes, so that nobody looks through all of them
 * once more for fields that are not declared (the tests do). Not for what is remembered under an `Idempotency-Key`.
 */
export function handleReady<I extends Schema, O extends Schema, R extends string>(
  endpoint: Endpoint<I, O, R>,
  run: (input: Output<I>, context: UserContext) => Promise<ReadyAnswer<Output<O>> | Refusal<R> | NotFound>,
): Handler {
  return handlerOf('user', endpoint, run, {});
}

/** Handles an endpoint of a business's public pages (`online`). */
export function handleOnline<I extends Schema, O extends Schema, R extends string>(
  endpoint: Endpoint<I, O, R>,
  run: (input: Output<I>, context: OnlineContext) => Promise<Output<O> | Refusal<R> | NotFound>,
  options: HandlerOptions<R> = {},
): Handler {
  return handlerOf('online', endpoint, run, options);
}

/**
 * The same where another machine has to be asked: `prepare` runs while the request holds no connection and no lock, so that a slow answer
 * keeps nobody else waiting. Nobody has looked at the business yet: `prepare` finds it, and opens transactions of its own. It runs again
 * when a request is repeated, and must bear that; a refusal is for `run` to give.
 */
export function handleOnlinePrepared<I extends Schema, O extends Schema, R extends string, Prepared>(
  endpoint: Endpoint<I, O, R>,
  prepare: (input: Output<I>, around: Surroundings) => Promise<Prepared>,
  run: (input: Output<I>, context: OnlineContext, prepared: Prepared) => Promise<Output<O> | Refusal<R> | NotFound>,
): Handler {
  return { ...handlerOf('online', endpoint, run, {}), prepare };
}

/**
 * The same for what is asked again and again: `known` may have the whole answer before a transaction begins, and has then looked at the business
 * itself; otherwise `run` gives it, ready to be kept.
 */
export function handleOnlineCached<I extends Schema, O extends Schema, R extends string>(
  endpoint: Endpoint<I, O, R>,
  known: (input: Output<I>, around: Surroundings) => Promise<ReadyAnswer<Output<O>> | undefined>,
  run: (input: Output<I>, context: OnlineContext) => Promise<ReadyAnswer<Output<O>> | Refusal<R> | NotFound>,
): Handler {
  return { ...handlerOf('online', endpoint, run, {}), prepare: known };
}

/** Handles an endpoint of a paired device (`kiosk`). */
export function handleKiosk<I extends Schema, O extends Schema, R extends string>(
  endpoint: Endpoint<I, O, R>,
  run: (input: Output<I>, context: KioskContext) => Promise<Output<O> | Refusal<R> | NotFound>,
): Handler {
  return handlerOf('kiosk', endpoint, run, {});
}

/** The same where a PIN is judged, which takes long and needs no connection. */
export function handleKioskPrepared<I extends Schema, O extends Schema, R extends string, Prepared>(
  endpoint: Endpoint<I, O, R>,
  prepare: (input: Output<I>, around: KioskSurroundings) => Promise<Prepared>,
  run: (input: Output<I>, context: KioskContext, prepared: Prepared) => Promise<Output<O> | Refusal<R> | NotFound>,
): Handler {
  return { ...handlerOf('kiosk', endpoint, run, {}), prepare };
}

/** Handles an endpoint anyone may call (`anyone`), on the platform's own tables. */
export function handlePublic<I extends Schema, O extends Schema, R extends string>(
  endpoint: Endpoint<I, O, R>,
  run: (input: Output<I>, context: PublicContext) => Promise<Output<O> | Refusal<R> | NotFound>,
  options: HandlerOptions<R> = {},
): Handler {
  return handlerOf('public', endpoint, run, options);
}

/**
 * The same where something takes long that needs no connection (hashing a password): `prepare` runs while the request holds none and opens short
 * transactions of its own. It ends the request by throwing `RolledBack`. It does not run for input that does not parse.
 */
export function handlePublicPrepared<I extends Schema, O extends Schema, R extends string, Prepared>(
  endpoint: Endpoint<I, O, R>,
  prepare: (input: Output<I>, around: RequestSurroundings) => Promise<Prepared>,
  run: (input: Output<I>, context: PublicContext, prepared: Prepared) => Promise<Output<O> | Refusal<R> | NotFound>,
  options: HandlerOptions<R> = {},
): Handler {
  return { ...handlerOf('public', endpoint, run, options), prepare };
}

/** The same for signed-in users: who calls, and with which right, is found out in a short transaction before `prepare`, and again for `run`. */
export function handlePrepared<I extends Schema, O extends Schema, R extends string, Prepared>(
  endpoint: Endpoint<I, O, R>,
  prepare: (input: Output<I>, around: UserSurroundings) => Promise<Prepared>,
  run: (input: Output<I>, context: UserContext, prepared: Prepared) => Promise<Output<O> | Refusal<R> | NotFound>,
  options: HandlerOptions<R> = {},
): Handler {
  return { ...handlerOf('user', endpoint, run, options), prepare };
}

/** The same for platform managers. */
export function handleManagerPrepared<I extends Schema, O extends Schema, R extends string, Prepared>(
  endpoint: Endpoint<I, O, R>,
  prepare: (input: Output<I>, around: ManagerSurroundings) => Promise<Prepared>,
  run: (input: Output<I>, context: ManagerContext, prepared: Prepared) => Promise<Output<O> | Refusal<R> | NotFound>,
): Handler {
  return { ...handlerOf('manager', endpoint, run, {}), prepare };
}

/** Handles an endpoint of platform managers (`managerSignedIn`, `managerMay(…)`). */
export function handleManager<I extends Schema, O extends Schema, R extends string>(
  endpoint: Endpoint<I, O, R>,
  run: (input: Output<I>, context: ManagerContext) => Promise<Output<O> | Refusal<R> | NotFound>,
  options: HandlerOptions<R> = {},
): Handler {
  return handlerOf('manager', endpoint, run, options);
}
