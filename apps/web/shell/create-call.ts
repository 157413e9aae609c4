import { buildRequest } from '@rawnaq/contract/client';
import type { Endpoint, Input, Output, Schema } from '@rawnaq/contract/endpoint';
import type { Language } from '@rawnaq/messages/format';
import { HandledError, RefusalError } from './refusal.ts';
import { isOutcomeUnknown, outageCodeOf, sendWithRetries } from './retry.ts';
import type { Audience } from './session.ts';
import { audienceOf } from './session.ts';

/** What the shell does about answers that no screen should have to think of (specification §8). */
export interface Reactions {
  signInAgain(audience: Audience): void;
  noPermission(audience: Audience): void;
  notFound(): void;
  showText(text: string): void;
  /** Covers the page until the server works again. Rejects when the caller gives up meanwhile. */
  outage(signal?: AbortSignal): Promise<void>;
  /** Blocks the page, reports, and reloads once the reader agrees. */
  unexpected(problem: string, requestId: string | null): void;
}

export interface Surroundings {
  fetch: typeof fetch;
  wait(signal?: AbortSignal): Promise<void>;
  token(audience: Audience): string | null;
  language: Language;
  isOffline(): boolean;
  newKey(): string;
  reactions: Reactions;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Idempotency key: one for each thing the user means to do; a retry passes the same. Made here when left out. */
  readonly idempotencyKey?: string;
  /** Hands every failure to the caller and reacts to none: for calls made in the background. */
  readonly isQuiet?: boolean;
  /** Sent once: the caller tries again, in its own time. */
  readonly isSentOnce?: boolean;
}

/** What fails again so often although the server says that it works is shown, not tried for ever. */
const mostWaits = 3;

/** A network failure or a status that nobody expected. */
export class UnexpectedError extends Error {
  readonly status: number | null;
  readonly requestId: string | null;
  constructor(problem: string, status: number | null, requestId: string | null = null) {
    super(problem);
    this.name = 'UnexpectedError';
    this.status = status;
    this.requestId = requestId;
  }
}

export type Call = <I extends Schema, O extends Schema>(
  endpoint: Endpoint<I, O>,
  input: Input<I>,
  options?: CallOptions,
) => Promise<Output<O>>;
export type Send = <I extends Schema, O extends Schema>(
  endpoint: Endpoint<I, O>,
  input: Input<I>,
  options?: CallOptions,
) => Promise<Response>;

/**
 * Makes the one way to the server. `send` gives the successful response itself (files), `call` its JSON.
 * Refusals (403, 404, 422, 429) reach the caller as RefusalError, what the shell has dealt with as HandledError.
 */
export function createCall(surroundings: Surroundings): { send: Send; call: Call } {
  const send: Send = async (endpoint, input, options = {}) => {
    const audience = audienceOf(endpoint.path);
    const { method, url, headers, body } = buildRequest(endpoint, input, {
      language: surroundings.language,
      token: surroundings.token(audience),
      idempotencyKey: options.idempotencyKey ?? surroundings.newKey(),
    });
    const request = { method, headers, ...(body === undefined ? {} : { body }), ...(options.signal ? { signal: options.signal } : {}) };
    const name = `${endpoint.method} ${endpoint.path}`;
    for (let waits = 0; ; waits += 1) {
      let response: Response;
      try {
        const sent = (): Promise<Response> => surroundings.fetch(url, request);
        response = await (options.isSentOnce ? sent() : sendWithRetries(sent, () => surroundings.wait(options.signal)));
      } catch (failure) {
        if (options.signal?.aborted) throw failure;
        throw answerNetworkFailure(`${name}: ${String(failure)}`, options);
      }
      if (response.ok) return response;
      const outage = options.isQuiet ? null : await outageCodeOf(response);
      if (outage === null) throw await answerFailure(response, name, audience, options);
      // Told that nothing was changed, or that it is not done twice: it is sent again as it was, with the same key.
      if (isOutcomeUnknown(outage) || waits === mostWaits) throw await answerOutage(response, name);
      await surroundings.reactions.outage(options.signal);
    }
  };

  async function answerOutage(response: Response, name: string): Promise<Error> {
    const { message } = (await response.json()) as { message: string };
    surroundings.reactions.showText(message);
    return new HandledError(`${name}: ${message}`);
  }

  function answerNetworkFailure(problem: string, options: CallOptions): Error {
    if (options.isQuiet) return new UnexpectedError(problem, null);
    // The offline notice covers the page and says so already.
    if (!surroundings.isOffline()) surroundings.reactions.unexpected(problem, null);
    return new HandledError(problem);
  }

  async function answerFailure(response: Response, name: string, audience: Audience, options: CallOptions): Promise<Error> {
    const text = await response.text();
    const refusal = asRefusal(response.status, text);
    if ((response.status === 422 || response.status === 429) && refusal) return refusal;
    const isSaid = response.status === 403 || response.status === 404;
    const { reactions } = surroundings;
    const requestId = response.headers.get('x-request-id');
    const problem = `${name}: ${response.status} ${text.slice(0, 500)}`;
    if (options.isQuiet) return (isSaid ? refusal : null) ?? new UnexpectedError(problem, response.status, requestId);
    if (response.status === 401) reactions.signInAgain(audience);
    else if (response.status === 403) reactions.noPermission(audience);
    else if (response.status === 404 && refusal) return refusal;
    else if (response.status === 501) answerNotImplemented(text, reactions);
    else reactions.unexpected(problem, requestId);
    return new HandledError(problem);
  }

  const call: Call = async (endpoint, input, options) => {
    const response = await send(endpoint, input, options);
    return (response.status === 204 ? undefined : await response.json()) as Output<typeof endpoint.output>;
  };
  return { send, call };
}

/** 501: `ignore` does nothing, `redirect_to_not_found` leaves, any other text is shown. */
function answerNotImplemented(text: string, reactions: Reactions): void {
  const said = text.trim().replaceAll(/^"|"$/g, '');
  if (said === 'ignore') return;
  if (said === 'redirect_to_not_found') reactions.notFound();
  else reactions.showText(said);
}

function asRefusal(status: number, text: string): RefusalError | null {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null || !('code' in answer) || typeof answer.code !== 'string') return null;
    const message = 'message' in answer && typeof answer.message === 'string' ? answer.message : answer.code;
    return new RefusalError(status, { ...answer, code: answer.code, message });
  } catch {
    return null;
  }
}
