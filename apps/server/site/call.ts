import type { Language } from '@rawnaq/messages/format';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface RefusedCall {
  code?: string;
  message?: string;
  errors?: Readonly<Record<string, readonly string[]>>;
}

/** What became of a call. */
export interface SentCall {
  isDone: boolean;
  /** Refused by a rule, or met an outage: there is a sentence for it. Otherwise it failed. */
  isRefused: boolean;
  read<T>(): T;
}

/** Lets a plain form go the way of every other call: the same limits, one transaction, the same refusals. */
export async function callEndpoint(
  scope: FastifyInstance,
  request: FastifyRequest,
  { path, alias, payload, language, key }: { path: string; alias: string; payload: object; language: Language; key?: string | undefined },
): Promise<SentCall> {
  const answer = await scope.inject({
    method: 'POST',
    url: path.replace('{alias}', encodeURIComponent(alias)),
    payload,
    remoteAddress: request.ip,
    headers: { 'accept-language': language, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });
  return {
    isDone: answer.statusCode < 300,
    isRefused: answer.statusCode < 500 || answer.statusCode === 503,
    read: <T>() => answer.json<T>(),
  };
}
