import { buildRequest } from '@rawnaq/contract/client';
import type { Endpoint, Input, Output, Schema } from '@rawnaq/contract/endpoint';
import { login } from '@rawnaq/contract/settings/identity';
import { trainingSignIns } from '../../apps/server/training/training.ts';

export type Succeed = <I extends Schema, O extends Schema, R extends string>(
  endpoint: Endpoint<I, O, R>,
  input: Input<I>,
) => Promise<Output<O>>;

/** Signs the owner of the training salon in at a process; answers what calls endpoints as that owner and throws what is refused. */
export async function ownerAt(base: string): Promise<Succeed> {
  let token: string | null = null;
  const succeed: Succeed = async (endpoint, input) => {
    const { method, url, headers, body } = buildRequest(endpoint, input, { origin: base, language: 'en', token });
    const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
    const answer = (await response.json()) as never;
    if (!response.ok) throw new Error(`${method} ${endpoint.path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const [{ email, password }] = trainingSignIns;
  ({ api_token: token } = (await succeed(login, { email, password, log_out_other: 1 })).user);
  return succeed;
}
