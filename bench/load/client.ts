import { buildRequest } from '@rawnaq/contract/client';
import type { Endpoint, Input, Output, Schema } from '@rawnaq/contract/endpoint';
import type { Bench } from '../bench.ts';

export type Ask = <I extends Schema, O extends Schema, R extends string>(
  endpoint: Endpoint<I, O, R>,
  input: Input<I>,
) => Promise<Output<O>>;

/** Asks the product as the owner of an account; throws what is refused. */
export function clientOf({ product, salons }: Pick<Bench, 'product' | 'salons'>, account_id: number): Ask {
  const token = salons.find((salon) => salon.account_id === account_id)?.token ?? '';
  return async (endpoint, input) => {
    const idempotencyKey = crypto.randomUUID();
    const { method, url, headers, body } = buildRequest(endpoint, input, { language: 'en', token, origin: product.base, idempotencyKey });
    const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
    const said = (await answer.json()) as never;
    if (!answer.ok) throw new Error(`${method} ${endpoint.path}: ${answer.status} ${JSON.stringify(said).slice(0, 200)}`);
    return said;
  };
}
