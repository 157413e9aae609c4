import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, Schema } from '@rawnaq/contract/endpoint';
import { fieldProblems, type FieldRule } from '@rawnaq/contract/problems';
import { readFor } from '@rawnaq/contract/reader';
import type { Language } from '@rawnaq/messages/format';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { outageOf } from '../db/outage.ts';
import type { Services } from '../services.ts';
import { waitForSameRequest } from './wait-for-same-request.ts';
import { answerOnce, keyOf } from './answer-once.ts';
import { plainAddress } from './caller.ts';
import { inCallersTransaction, tokenOf, AccessDenied } from './caller-transaction.ts';
import type { KioskContext, ManagerContext, UserContext } from './context.ts';
import type { Handler } from './handle.ts';
import { sendOutage } from './answers/outages.ts';
import { boundsFault } from './input/input-bounds.ts';
import { projectorOf } from './answers/projector.ts';
import { readerBefore, readerIn } from './input/reader-of.ts';
import { ReadyAnswer } from './answers/ready-answer.ts';
import { closedPeriodRefusal } from './answers/closed-period.ts';
import { erasedEmployeeRefusal } from './answers/erased-employee.ts';
import { Refusal, refuse, RolledBack } from './answers/refusal.ts';
import { languageOf, refusalSentence } from './answers/sentences.ts';
import { sendProblems, sendRefusal } from './answers/send-refusal.ts';
import { accountOfToken } from './session.ts';
import { inputReader } from './input/wire-input.ts';

type Parsed = { success: true; data: unknown } | { success: false; problems: Record<string, FieldRule[]> };

/** Puts a handler on its path: reads, parses, signs in, checks the right, runs in one transaction, answers. */
export function bindHandler(app: FastifyInstance, handler: Handler, services: Services): void {
  const { endpoint } = handler;
  const bound = new BoundHandler(handler, services);
  app.route({
    method: endpoint.method,
    ...(endpoint.largest_body_bytes === undefined ? {} : { bodyLimit: endpoint.largest_body_bytes }),
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: (request, reply) => bound.answer(request, reply),
  });
}

/** The language in which a request is answered: as it asks, or else the caller's own as soon as the caller is known. */
interface Seen {
  asked: Language | null;
  language: Language;
}

class BoundHandler {
  readonly #handler: Handler;
  readonly #endpoint: Handler['endpoint'];
  readonly #services: Services;
  readonly #read: ReturnType<typeof inputReader>;
  readonly #keep: (value: unknown) => unknown;
  readonly #schema: z.ZodMiniType;
  readonly #checkedOutput: z.ZodMiniType | undefined;

  constructor(handler: Handler, services: Services) {
    const { endpoint } = handler;
    this.#handler = handler;
    this.#endpoint = endpoint;
    this.#services = services;
    this.#read = inputReader(endpoint);
    this.#keep = endpoint.answers === undefined ? projectorOf(endpoint.output) : (value) => value;
    this.#schema = endpoint.input as unknown as z.ZodMiniType;
    if (process.env['NODE_ENV'] === 'test' && endpoint.answers === undefined)
      this.#checkedOutput = endpoint.output as unknown as z.ZodMiniType;
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = languageOf(request.headers['accept-language']);
    const seen: Seen = { asked, language: asked ?? 'en' };
    try {
      const prepared = await this.#runBeforeTransaction(request, reply, seen);
      if (prepared instanceof ReadyAnswer) return this.#sendReady(prepared, reply);
      const effects: (() => void)[] = [];
      const answer = await this.#answerInTransaction(request, reply, seen, effects, prepared);
      if (answer.problems !== undefined) return sendProblems(reply, answer.problems, seen.language);
      for (const effect of effects) effect();
      if (answer.value instanceof Refusal) return sendRefusal(answer.value, reply, seen.language);
      if (this.#endpoint.answers !== undefined) return reply;
      if (answer.value instanceof ReadyAnswer) return this.#sendReady(answer.value, reply);
      if (this.#checkedOutput !== undefined) requireDeclaredOutput(this.#checkedOutput, answer.value, this.#endpoint);
      return this.#sendBytes(new ReadyAnswer(this.#keep(answer.value) ?? {}), reply);
    } catch (error) {
      return this.#sendFailure(error, request, reply, seen.language);
    }
  }

  /** Runs the handler in its caller's transaction; `effects` are what is left to do after the commit. */
  async #answerInTransaction(
    request: FastifyRequest,
    reply: FastifyReply,
    seen: Seen,
    effects: (() => void)[],
    prepared: unknown,
  ): Promise<{ problems: Record<string, FieldRule[]>; value: undefined } | { problems: undefined; value: unknown }> {
    const handler = this.#handler;
    const input = this.#read(request.params as object, request.query as object, request.body);
    const parse = () => this.#parsedOf(input);
    const { value: parsed, depends_on_reader } = readFor(readerBefore(input), parse);
    const answering = () =>
      inCallersTransaction(this.#endpoint.access, this.#services, request, async (enter) => {
        effects.length = 0;
        let prefetched: Promise<unknown> | undefined;
        const prefetch = (db: Db, accountId: number): void => {
          if (handler.prefetch === undefined || !parsed.success) return;
          prefetched = handler.prefetch(parsed.data as never, db, accountId);
          prefetched.catch(() => undefined);
        };
        try {
          const context = await enter((own) => (seen.language = seen.asked ?? own), effects, reply, prefetch);
          // Whose input it is, is known only now: a mobile without prefix is of their country.
          const own = depends_on_reader ? readFor(readerIn(context), parse).value : parsed;
          if (!own.success) return { problems: own.problems, value: undefined };
          return { problems: undefined, value: await answerOnce(handler, this.#keep, context, own.data, request, prefetched ?? prepared) };
        } finally {
          // A refused request leaves no query running on a connection that another request takes next.
          if (prefetched !== undefined) await Promise.allSettled([prefetched]);
        }
      });
    const contested = parsed.success ? (handler.contested?.(parsed.data as never) ?? null) : null;
    if (contested === null) return answering();
    return waitForSameRequest(`${accountOfToken(tokenOf(request))} ${contested}`, answering);
  }

  /** The input as its endpoint declares it, or what is wrong with it. */
  #parsedOf(input: object): Parsed {
    const fault = boundsFault(input);
    if (fault !== null) return { success: false, problems: fault };
    const parsed = this.#schema.safeParse(input, { reportInput: true });
    return parsed.success ? parsed : { success: false, problems: fieldProblems(parsed.error.issues) };
  }

  #sendReady(answer: ReadyAnswer<unknown>, reply: FastifyReply): FastifyReply {
    if (this.#checkedOutput !== undefined) {
      const value: unknown = JSON.parse(answer.body.toString());
      requireDeclaredOutput(this.#checkedOutput, value, this.#endpoint);
      if (!isDeepStrictEqual(projectorOf(this.#endpoint.output)(value), value))
        throw new Error(`${this.#endpoint.method} ${this.#endpoint.path} answered fields that it did not declare`);
    }
    return this.#sendBytes(answer, reply);
  }

  /** Bytes, not text, so that they need not be measured and encoded again on their way out. */
  #sendBytes(answer: ReadyAnswer<unknown>, reply: FastifyReply): FastifyReply {
    return reply
      .status(this.#endpoint.status ?? 200)
      .type('application/json; charset=utf-8')
      .send(answer.body);
  }

  /** What has to be done before a connection is taken. Input that does not parse is refused inside, once the caller is known. */
  async #runBeforeTransaction(request: FastifyRequest, reply: FastifyReply, seen: Seen): Promise<unknown> {
    if (this.#handler.prepare === undefined) return undefined;
    const input = this.#read(request.params as object, request.query as object, request.body);
    const { value: parsed } = readFor(readerBefore(input), () => this.#parsedOf(input));
    if (!parsed.success) return undefined;
    const isOpen = this.#handler.kind === 'public' || this.#handler.kind === 'online';
    const caller = isOpen ? {} : await this.#admit(request, reply, seen);
    const around = {
      services: this.#services,
      ip: plainAddress(request.ip),
      language: seen.language,
      request,
      now: this.#services.now(),
      ...caller,
    };
    return this.#handler.prepare(parsed.data as never, around as never);
  }

  /** Looks who calls in a transaction of its own; throws for whom the endpoint is not. */
  #admit(request: FastifyRequest, reply: FastifyReply, seen: Seen): Promise<object> {
    return inCallersTransaction(this.#endpoint.access, this.#services, request, async (enter) => {
      const context = (await enter(
        (own) => (seen.language = seen.asked ?? own),
        [],
        reply,
        () => undefined,
      )) as KioskContext | UserContext | ManagerContext;
      if (context.kind === 'kiosk') return { account_id: context.account_id, account: context.account, kiosk: context.kiosk };
      return context.kind === 'manager'
        ? { manager: context.manager }
        : { account_id: context.account_id, account: context.account, user: context.user };
    });
  }

  #sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, language: Language): FastifyReply {
    if (error instanceof AccessDenied)
      return reply.status(error.status).send({ code: error.code, message: refusalSentence(error.code, language) });
    if (error instanceof RolledBack) return sendRefusal(error.answer, reply, language);
    const duplicate = this.#handler.onDuplicate[(error as { constraint?: string }).constraint ?? ''];
    if ((error as { code?: string }).code === '23505' && duplicate !== undefined)
      return sendRefusal(refuse(duplicate.code, { field: duplicate.field }), reply, language);
    const known = closedPeriodRefusal(error, this.#endpoint) ?? erasedEmployeeRefusal(error);
    if (known !== null) return sendRefusal(known, reply, language);
    const outage = outageOf(error);
    if (outage === null) throw error;
    this.#services.outages.note(outage, this.#endpoint.path);
    // What a reader's transaction came to makes no difference to anybody.
    return sendOutage(outage, reply, language, this.#endpoint.method === 'GET' || keyOf(this.#endpoint, request) !== undefined);
  }
}

function requireDeclaredOutput(schema: z.ZodMiniType, value: unknown, endpoint: Endpoint<Schema, Schema>): void {
  const checked = schema.safeParse(value);
  if (!checked.success)
    throw new Error(`${endpoint.method} ${endpoint.path} answered what it did not declare: ${JSON.stringify(checked.error.issues)}`);
}
