import type { Endpoint, Output, Schema } from '@rawnaq/contract/endpoint';
import type { ManagerContext, OnlineContext, PublicContext, UserContext } from './context.ts';
import type { NotFound, Refusal } from './refusal.ts';

export interface HandlerOptions<Code extends string> {
  /** Unique indexes whose violation is an expected refusal: index name → code and field. */
  onDuplicate?: Readonly<Record<string, { code: Code; field: string }>>;
}

export interface Handler {
  readonly endpoint: Endpoint;
  readonly kind: 'public' | 'online' | 'user' | 'manager';
  readonly run: (input: never, context: never) => Promise<unknown>;
  readonly onDuplicate: Readonly<Record<string, { code: string; field: string }>>;
}

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

/** Handles an endpoint of a business's public pages (`online`). */
export function handleOnline<I extends Schema, O extends Schema, R extends string>(
  endpoint: Endpoint<I, O, R>,
  run: (input: Output<I>, context: OnlineContext) => Promise<Output<O> | Refusal<R> | NotFound>,
  options: HandlerOptions<R> = {},
): Handler {
  return handlerOf('online', endpoint, run, options);
}

/** Handles an endpoint anyone may call (`anyone`), on the platform's own tables. */
export function handlePublic<I extends Schema, O extends Schema, R extends string>(
  endpoint: Endpoint<I, O, R>,
  run: (input: Output<I>, context: PublicContext) => Promise<Output<O> | Refusal<R> | NotFound>,
  options: HandlerOptions<R> = {},
): Handler {
  return handlerOf('public', endpoint, run, options);
}

/** Handles an endpoint of platform managers (`managerSignedIn`, `managerMay(…)`). */
export function handleManager<I extends Schema, O extends Schema, R extends string>(
  endpoint: Endpoint<I, O, R>,
  run: (input: Output<I>, context: ManagerContext) => Promise<Output<O> | Refusal<R> | NotFound>,
  options: HandlerOptions<R> = {},
): Handler {
  return handlerOf('manager', endpoint, run, options);
}
