import type { Endpoint } from '@rawnaq/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { RequestContext } from './context.ts';
import type { Handler } from './handle.ts';
import { forget, recall, remember } from './idempotency.ts';
import { NotFound, Refusal, RolledBack } from './answers/refusal.ts';

/** The `Idempotency-Key` of a request to an endpoint that takes one; undefined without a usable one. */
export function keyOf(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  const key = endpoint.idempotent === true ? request.headers['idempotency-key'] : undefined;
  return typeof key === 'string' && key.length >= 8 && key.length <= 200 ? key : undefined;
}

/**
 * Runs the handler, or gives the answer that the same `Idempotency-Key` already got; `keep` leaves of an answer what is stored for that. A refusal
 * leaves as an exception, so that the transaction rolls back.
 */
export async function answerOnce(
  handler: Handler,
  keep: (answer: unknown) => unknown,
  context: RequestContext,
  input: unknown,
  request: FastifyRequest,
  prepared: unknown,
): Promise<unknown> {
  const { endpoint } = handler;
  const key = keyOf(endpoint, request);
  const accountId = (context as { account_id?: number }).account_id;
  const scoped = key !== undefined && accountId !== undefined;
  if (!scoped) context.mayPipelineCommit = true;
  if (scoped) {
    const sent = { key, endpoint: `${endpoint.method} ${endpoint.path}`, input, tellsWhat: handler.kind === 'user' };
    const earlier = await recall(context.db, accountId, sent);
    if (earlier !== null && 'refusal' in earlier) throw new RolledBack(earlier.refusal);
    if (earlier !== null) return earlier.answer;
  }
  const answer = await handler.run(input as never, context as never, prepared as never);
  if (answer instanceof Refusal && answer.keeps) {
    if (scoped) await forget(context.db, accountId, key);
    return answer;
  }
  if (answer instanceof Refusal || answer instanceof NotFound) throw new RolledBack(answer);
  if (scoped) remember(context.db, accountId, key, keep(answer));
  return answer;
}
