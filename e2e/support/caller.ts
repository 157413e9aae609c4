import { buildRequest } from '@rawnaq/contract/client';
import type { Endpoint, Input, Output, Schema } from '@rawnaq/contract/endpoint';
import { login } from '@rawnaq/contract/settings/identity';

export interface Refused {
  code: string;
  message: string;
  errors: Record<string, string[]>;
  details?: Record<string, unknown>;
}

export interface Answer<Body> {
  status: number;
  body: Body;
}

interface CallOptions {
  language?: 'en' | 'ar';
  idempotencyKey?: string;
}

/** Somebody outside who calls the product over HTTP: a till, a phone, a script. */
export interface Caller {
  /** The answer as it came; throws only where none came. */
  call<I extends Schema, O extends Schema, R extends string>(
    endpoint: Endpoint<I, O, R>,
    input: Input<I>,
    options?: CallOptions,
  ): Promise<Answer<Output<O> & Partial<Refused>>>;
  /** The answer of a call that has to succeed; throws with the refusal otherwise. */
  succeed<I extends Schema, O extends Schema, R extends string>(
    endpoint: Endpoint<I, O, R>,
    input: Input<I>,
    options?: CallOptions,
  ): Promise<Output<O>>;
}

/** A caller of the product at `base`; without a token, one who is not signed in. */
export function callerOf(base: string, token: string | null = null): Caller {
  async function call<I extends Schema, O extends Schema, R extends string>(
    endpoint: Endpoint<I, O, R>,
    input: Input<I>,
    options: CallOptions = {},
  ) {
    const { method, url, headers, body } = buildRequest(endpoint, input, {
      origin: base,
      language: options.language ?? 'en',
      token,
      ...(options.idempotencyKey === undefined ? {} : { idempotencyKey: options.idempotencyKey }),
    });
    const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
    return { status: response.status, body: (await response.json()) as Output<O> & Partial<Refused> };
  }
  return {
    call,
    async succeed(endpoint, input, options) {
      const answer = await call(endpoint, input, options);
      if (answer.status >= 300)
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
}

/** Signs one of the training account's people in (`owner`, `reception`, `cashier`, `stylist`), ending that user's session elsewhere. */
export async function signInAs(base: string, who: string): Promise<{ token: string; caller: Caller }> {
  const { user } = await callerOf(base).succeed(login, { email: `${who}@training.rawnaq.test`, password: 'Training-1', log_out_other: 1 });
  return { token: user.api_token, caller: callerOf(base, user.api_token) };
}
