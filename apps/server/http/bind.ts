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
import type { ManagerContext, UserContext } from './context.ts';
import type { Handler } from './handle.ts';
import { sendOutage } from './answers/outages.ts';
import { boundsFault } from './input/input-bounds.ts';
import { projectorOf } from './answers/projector.ts';
import { readerBefore, readerIn } from './input/reader-of.ts';
import { ReadyAnswer } from './answers/ready-answer.ts';
import { Refusal, refuse, RolledBack } from './answers/refusal.ts';
import { languageOf, refusalSentence } from './answers/sentences.ts';
import { sendProblems, sendRefusal } from './answers/send-refusal.ts';
import { accountOfToken } from './session.ts';
import { inputReader } from './input/wire-input.ts';

/** Puts a handler on its path: reads, parses, signs in, checks the right, runs in one transaction, answers. */
export function bindHandler(app: FastifyInstance, handler: Handler, services: Services): void {
  const { endpoint } = handler;
  const read = inputReader(endpoint);
  const keep = endpoint.answers === undefined ? projectorOf(endpoint.output) : (value: unknown) => value;
  const schema = endpoint.input as unknown as z.ZodMiniType;
  const checkedOutput =
    process.env['NODE_ENV'] === 'test' && endpoint.answers === undefined ? (endpoint.output as unknown as z.ZodMiniType) : undefined;

  app.route({
    method: endpoint.method,
    ...(endpoint.largest_body_bytes === undefined ? {} : { bodyLimit: endpoint.largest_body_bytes }),
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const asked = languageOf(request.headers['accept-language']);
      const seen: { language: Language } = { language: asked ?? 'en' };
      const effects: (() => void)[] = [];
      try {
        const prepared = await runBeforeTransaction(request, reply, seen, asked);
        if (prepared instanceof ReadyAnswer) return sendReady(prepared, reply);
        const input = read(request.params as object, request.query as object, request.body);
        const parse = () => parsedOf(input);
        const { value: parsed, depends_on_reader } = readFor(readerBefore(input), parse);
        const answering = () =>
          inCallersTransaction(endpoint.access, services, request, async (enter) => {
            effects.length = 0;
            let prefetched: Promise<unknown> | undefined;
            const prefetch = (db: Db, accountId: number): void => {
              if (handler.prefetch === undefined || !parsed.success) return;
              prefetched = handler.prefetch(parsed.data as never, db, accountId);
              prefetched.catch(() => undefined);
            };
            try {
              const context = await enter((own) => (seen.language = asked ?? own), effects, reply, prefetch);
              // Whose input it is, is known only now: a mobile without prefix is of their country.
              const own = depends_on_reader ? readFor(readerIn(context), parse).value : parsed;
              if (!own.success) return { problems: own.problems, value: undefined };
              return { problems: undefined, value: await answerOnce(handler, keep, context, own.data, request, prefetched ?? prepared) };
            } finally {
              // Whoever is turned away leaves no question on a connection that then is somebody else's.
              if (prefetched !== undefined) await Promise.allSettled([prefetched]);
            }
          });
        const wanted = parsed.success ? (handler.contested?.(parsed.data as never) ?? null) : null;
        const answer = await (wanted === null
          ? answering()
          : waitForSameRequest(`${accountOfToken(tokenOf(request))} ${wanted}`, answering));
        if (answer.problems !== undefined) return sendProblems(reply, answer.problems, seen.language);
        for (const effect of effects) effect();
        if (answer.value instanceof Refusal) return sendRefusal(answer.value, reply, seen.language);
        if (endpoint.answers !== undefined) return reply;
        if (answer.value instanceof ReadyAnswer) return sendReady(answer.value, reply);
        if (checkedOutput !== undefined) requireDeclaredOutput(checkedOutput, answer.value, endpoint);
        return sendBytes(new ReadyAnswer(keep(answer.value) ?? {}), reply);
      } catch (error) {
        return sendFailure(error, request, reply, seen.language);
      }
    },
  });

  /** The input as its endpoint declares it, or what is wrong with it. */
  function parsedOf(input: object): { success: true; data: unknown } | { success: false; problems: Record<string, FieldRule[]> } {
    const fault = boundsFault(input);
    if (fault !== null) return { success: false, problems: fault };
    const parsed = schema.safeParse(input, { reportInput: true });
    return parsed.success ? parsed : { success: false, problems: fieldProblems(parsed.error.issues) };
  }

  function sendReady(answer: ReadyAnswer<unknown>, reply: FastifyReply): FastifyReply {
    if (checkedOutput !== undefined) {
      const value: unknown = JSON.parse(answer.body.toString());
      requireDeclaredOutput(checkedOutput, value, endpoint);
      if (!isDeepStrictEqual(projectorOf(endpoint.output)(value), value))
        throw new Error(`${endpoint.method} ${endpoint.path} answered fields that it did not declare`);
    }
    return sendBytes(answer, reply);
  }

  /** Bytes, not text, so that they need not be measured and encoded again on their way out. */
  function sendBytes(answer: ReadyAnswer<unknown>, reply: FastifyReply): FastifyReply {
    return reply
      .status(endpoint.status ?? 200)
      .type('application/json; charset=utf-8')
      .send(answer.body);
  }

  /** What has to be done before a connection is taken. Input that does not parse is told of inside, once the caller is known. */
  async function runBeforeTransaction(
    request: FastifyRequest,
    reply: FastifyReply,
    seen: { language: Language },
    asked: Language | null,
  ): Promise<unknown> {
    if (handler.prepare === undefined) return undefined;
    const input = read(request.params as object, request.query as object, request.body);
    const { value: parsed } = readFor(readerBefore(input), () => parsedOf(input));
    if (!parsed.success) return undefined;
    const isSignedIn = handler.kind === 'user' || handler.kind === 'manager';
    const caller = isSignedIn ? await admit(request, reply, seen, asked) : {};
    const around = { services, ip: plainAddress(request.ip), language: seen.language, request, now: services.now(), ...caller };
    return handler.prepare(parsed.data as never, around as never);
  }

  /** Looks who calls in a transaction of its own; throws for whom the endpoint is not. */
  function admit(request: FastifyRequest, reply: FastifyReply, seen: { language: Language }, asked: Language | null): Promise<object> {
    return inCallersTransaction(endpoint.access, services, request, async (enter) => {
      const context = (await enter(
        (own) => (seen.language = asked ?? own),
        [],
        reply,
        () => undefined,
      )) as UserContext | ManagerContext;
      return context.kind === 'manager'
        ? { manager: context.manager }
        : { account_id: context.account_id, account: context.account, user: context.user };
    });
  }

  function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, language: Language): FastifyReply {
    if (error instanceof AccessDenied)
      return reply.status(error.status).send({ code: error.code, message: refusalSentence(error.code, language) });
    if (error instanceof RolledBack) return sendRefusal(error.answer, reply, language);
    const duplicate = handler.onDuplicate[(error as { constraint?: string }).constraint ?? ''];
    if ((error as { code?: string }).code === '23505' && duplicate !== undefined)
      return sendRefusal(refuse(duplicate.code, { field: duplicate.field }), reply, language);
    const outage = outageOf(error);
    if (outage === null) throw error;
    services.outages.note(outage, endpoint.path);
    // What a reader's transaction came to makes no difference to anybody.
    return sendOutage(outage, reply, language, endpoint.method === 'GET' || keyOf(endpoint, request) !== undefined);
  }
}

function requireDeclaredOutput(schema: z.ZodMiniType, value: unknown, endpoint: Endpoint<Schema, Schema>): void {
  const checked = schema.safeParse(value);
  if (!checked.success)
    throw new Error(`${endpoint.method} ${endpoint.path} answered what it did not declare: ${JSON.stringify(checked.error.issues)}`);
}
