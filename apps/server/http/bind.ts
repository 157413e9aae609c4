import { isDeepStrictEqual } from 'node:util';
import { hasPermission } from '@rawnaq/domain/identity/permissions';
import type { Endpoint, Schema } from '@rawnaq/contract/endpoint';
import { fieldProblems, type FieldRule } from '@rawnaq/contract/problems';
import { readFor } from '@rawnaq/contract/reader';
import type { Language } from '@rawnaq/messages/format';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { outageOf } from '../db/outage.ts';
import type { Services } from '../services.ts';
import { afterTheFirst } from './after-the-first.ts';
import { accountAuditor, managerAuditor } from './audit.ts';
import { plainAddress } from './caller.ts';
import type { AccountInformation, ManagerContext, RequestContext, UserContext } from './context.ts';
import type { Handler } from './handle.ts';
import { forget, recall, remember } from './idempotency.ts';
import { sendOutage } from './outages.ts';
import { boundsFault } from './input-bounds.ts';
import { projectorOf } from './projector.ts';
import { readerBefore, readerIn } from './reader-of.ts';
import { ReadyAnswer } from './ready-answer.ts';
import { NotFound, notFound, Refusal, refuse, RolledBack } from './refusal.ts';
import { fieldSentence, languageOf, notFoundSentence, refusalSentence } from './sentences.ts';
import { accountOfToken, findManagerSession, findUserSession, isManagerToken } from './session.ts';
import { accountStanding } from './standing.ts';
import { inputReader } from './wire-input.ts';

/** An answer that ends the request before its handler. */
class Turned extends Error {
  readonly status: 401 | 403;
  readonly code: string;
  constructor(status: 401 | 403, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** A screen has a few dozen fields. A list of thousands of wrong values is told of by the first ones. */
const mostFaultsShown = 100;

const kindOfAccess = {
  anyone: 'public',
  online: 'online',
  signed_in: 'user',
  permission: 'user',
  manager_signed_in: 'manager',
  manager_permission: 'manager',
} as const;

/** Throws unless every endpoint has exactly one handler, of the kind its access asks for, and a sentence for each of its refusals. */
export function proveComplete(endpoints: readonly Endpoint[], handlers: readonly Handler[]): void {
  const faults: string[] = [];
  const name = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
  const declared = new Set<string>();
  for (const endpoint of endpoints) {
    if (declared.has(name(endpoint))) faults.push(`${name(endpoint)} is declared twice`);
    declared.add(name(endpoint));
    const own = handlers.filter((handler) => handler.endpoint === endpoint);
    if (own.length !== 1) faults.push(`${name(endpoint)} has ${own.length} handlers`);
    for (const handler of own) {
      if (handler.kind !== kindOfAccess[endpoint.access.kind])
        faults.push(`${name(endpoint)} is handled as ${handler.kind} but open to ${endpoint.access.kind}`);
    }
    for (const code of endpoint.refusals) {
      for (const language of ['en', 'ar'] as const) {
        try {
          refusalSentence(code, language);
        } catch {
          faults.push(`${name(endpoint)}: no ${language} sentence for ${code}`);
        }
      }
    }
  }
  for (const handler of handlers) {
    if (!declared.has(name(handler.endpoint))) faults.push(`${name(handler.endpoint)} has a handler but is not declared`);
  }
  if (faults.length > 0) throw new Error(`The API is not complete:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

const tokenOf = (request: FastifyRequest): string => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

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
        const made = await makeBeforehand(request, reply, seen, asked);
        if (made instanceof ReadyAnswer) return sendReady(made, reply);
        const input = read(request.params as object, request.query as object, request.body);
        const parse = () => parsedOf(input);
        const { value: parsed, depends_on_reader } = readFor(readerBefore(input), parse);
        const answering = () =>
          inTransaction(request, async (enter) => {
            effects.length = 0;
            let ahead: Promise<unknown> | undefined;
            const askAhead = (db: Db, accountId: number): void => {
              if (handler.ahead === undefined || !parsed.success) return;
              ahead = handler.ahead(parsed.data as never, db, accountId);
              ahead.catch(() => undefined);
            };
            try {
              const context = await enter((own) => (seen.language = asked ?? own), effects, reply, askAhead);
              // Whose input it is, is known only now: a mobile without prefix is of their country.
              const own = depends_on_reader ? readFor(readerIn(context), parse).value : parsed;
              if (!own.success) return { problems: own.problems, value: undefined };
              return { problems: undefined, value: await answerOnce(context, own.data, request, ahead ?? made) };
            } finally {
              // Whoever is turned away leaves no question on a connection that then is somebody else's.
              if (ahead !== undefined) await Promise.allSettled([ahead]);
            }
          });
        const wanted = parsed.success ? (handler.contested?.(parsed.data as never) ?? null) : null;
        const answer = await (wanted === null ? answering() : afterTheFirst(`${accountOfToken(tokenOf(request))} ${wanted}`, answering));
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

  /** Bytes, not text: made once they need not be measured and made again on their way out. */
  function sendBytes(answer: ReadyAnswer<unknown>, reply: FastifyReply): FastifyReply {
    return reply
      .status(endpoint.status ?? 200)
      .type('application/json; charset=utf-8')
      .send(answer.body);
  }

  /** What has to be done before a connection is taken. Input that does not parse is told of inside, once the caller is known. */
  async function makeBeforehand(request: FastifyRequest, reply: FastifyReply, seen: { language: Language }, asked: Language | null): Promise<unknown> {
    if (handler.beforehand === undefined) return undefined;
    const input = read(request.params as object, request.query as object, request.body);
    const { value: parsed } = readFor(readerBefore(input), () => parsedOf(input));
    if (!parsed.success) return undefined;
    const isSignedIn = handler.kind === 'user' || handler.kind === 'manager';
    const caller = isSignedIn ? await admit(request, reply, seen, asked) : {};
    const around = { services, ip: plainAddress(request.ip), language: seen.language, request, now: services.now(), ...caller };
    return handler.beforehand(parsed.data as never, around as never);
  }

  /** Looks who calls in a transaction of its own; throws for whom the endpoint is not. */
  function admit(request: FastifyRequest, reply: FastifyReply, seen: { language: Language }, asked: Language | null): Promise<object> {
    return inTransaction(request, async (enter) => {
      const context = (await enter((own) => (seen.language = asked ?? own), [], reply, () => undefined)) as UserContext | ManagerContext;
      return context.kind === 'manager' ? { manager: context.manager } : { account_id: context.account_id, account: context.account, user: context.user };
    });
  }

  type Enter = (
    own: (language: Language) => Language,
    effects: (() => void)[],
    reply: FastifyReply,
    askAhead: (db: Db, accountId: number) => void,
  ) => Promise<RequestContext>;

  /** Opens the transaction that the endpoint's kind of caller may see through. */
  async function inTransaction<T>(request: FastifyRequest, work: (enter: Enter) => Promise<T>): Promise<T> {
    const token = tokenOf(request);
    const { access } = endpoint;
    const { database } = services;
    const base = (db: Db, language: Language, effects: (() => void)[], reply: FastifyReply): RequestContext => ({
      db,
      language,
      now: services.now(),
      request_id: String(request.id),
      ip: plainAddress(request.ip),
      services,
      request,
      reply,
      afterCommit: (effect) => void effects.push(effect),
    });
    const ofAccount = (context: RequestContext, account: AccountInformation, userId: number | null, managerId: number | null) => ({
      ...context,
      account_id: account.id,
      account,
      audit: accountAuditor(context, account.id, userId, managerId),
      publish: (topic: string, id: number) => context.afterCommit(() => services.live.publish({ account_id: account.id, topic, id })),
      enqueue: (job: string, payload: Readonly<Record<string, unknown>>) =>
        services.jobs.enqueue(context.db, job, { ...payload, account_id: account.id }),
    });

    switch (access.kind) {
      case 'anyone':
        return database.withPlatform((db) =>
          work(async (own, effects, reply) => ({ ...base(db, own('en'), effects, reply), kind: 'public' })),
        );
      case 'online': {
        const alias = String((request.params as { alias?: string }).alias ?? '').toLowerCase();
        const outcome = await database.withAliasAccount(alias, (db, row) =>
          work(async (own, effects, reply) => {
            if (accountStanding(row, services.now()) !== null) throw new RolledBack(notFound('business'));
            const account = {
              id: row.id,
              timezone: row.timezone,
              currency: row.currency,
              country_id: row.country_id,
              is_training: row.is_training === 1,
            };
            return { ...ofAccount(base(db, own('en'), effects, reply), account, null, null), kind: 'online', user: null };
          }),
        );
        if (outcome === undefined) throw new RolledBack(notFound('business'));
        return outcome;
      }
      case 'signed_in':
      case 'permission': {
        const accountId = accountOfToken(token);
        if (accountId === null) throw new Turned(401, 'not_signed_in');
        return database.withAccount(accountId, (db) =>
          work(async (own, effects, reply, askAhead) => {
            const finding = findUserSession(db, accountId, token, services.now());
            askAhead(db, accountId);
            const session = await finding;
            if (session === null) throw new Turned(401, 'not_signed_in');
            const language = own(session.language);
            if (access.kind === 'permission') {
              const standing = accountStanding(session.state, services.now());
              if (standing !== null) throw new Turned(403, standing);
              if (!session.user.is_owner && !hasPermission(session.user.permissions, access.permission))
                throw new Turned(403, 'no_permission');
            }
            const context = base(db, language, effects, reply);
            return { ...ofAccount(context, session.account, session.user.id, session.user.manager_id), kind: 'user', user: session.user };
          }),
        );
      }
      case 'manager_signed_in':
      case 'manager_permission': {
        if (!isManagerToken(token)) throw new Turned(401, 'not_signed_in');
        return database.withPlatform((db) =>
          work(async (own, effects, reply) => {
            const session = await findManagerSession(db, token, services.now());
            if (session === null) throw new Turned(401, 'not_signed_in');
            const language = own(session.language);
            const { manager } = session;
            if (access.kind === 'manager_permission' && !manager.is_super && !hasPermission(manager.permissions, access.permission))
              throw new Turned(403, 'no_permission');
            const context = base(db, language, effects, reply);
            return { ...context, kind: 'manager', manager, audit: managerAuditor(context, manager.id) };
          }),
        );
      }
    }
  }

  function keyOf(request: FastifyRequest): string | undefined {
    const key = endpoint.idempotent === true ? request.headers['idempotency-key'] : undefined;
    return typeof key === 'string' && key.length >= 8 && key.length <= 200 ? key : undefined;
  }

  /** Runs the handler, or gives the answer that the same `Idempotency-Key` already got. A refusal leaves as an exception, so that the transaction rolls back. */
  async function answerOnce(context: RequestContext, input: unknown, request: FastifyRequest, made: unknown): Promise<unknown> {
    const key = keyOf(request);
    const accountId = (context as { account_id?: number }).account_id;
    const scoped = key !== undefined && accountId !== undefined;
    if (!scoped) context.hasLastWord = true;
    if (scoped) {
      const sent = { key, endpoint: `${endpoint.method} ${endpoint.path}`, input, tellsWhat: handler.kind === 'user' };
      const earlier = await recall(context.db, accountId, sent);
      if (earlier !== null && 'refusal' in earlier) throw new RolledBack(earlier.refusal);
      if (earlier !== null) return earlier.answer;
    }
    const answer = await handler.run(input as never, context as never, made as never);
    if (answer instanceof Refusal && answer.keeps) {
      if (scoped) await forget(context.db, accountId, key);
      return answer;
    }
    if (answer instanceof Refusal || answer instanceof NotFound) throw new RolledBack(answer);
    if (scoped) remember(context.db, accountId, key, keep(answer));
    return answer;
  }

  function sendProblems(reply: FastifyReply, problems: Record<string, FieldRule[]>, language: Language): FastifyReply {
    const shown = Object.entries(problems).slice(0, mostFaultsShown);
    const errors = Object.fromEntries(shown.map(([field, rules]) => [field, rules.map((rule) => fieldSentence(field, rule, language))]));
    return reply.status(422).send({ code: 'invalid_input', message: refusalSentence('invalid_input', language), errors });
  }

  function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, language: Language): FastifyReply {
    if (error instanceof Turned)
      return reply.status(error.status).send({ code: error.code, message: refusalSentence(error.code, language) });
    if (error instanceof RolledBack) return sendRefusal(error.answer, reply, language);
    const duplicate = handler.onDuplicate[(error as { constraint?: string }).constraint ?? ''];
    if ((error as { code?: string }).code === '23505' && duplicate !== undefined)
      return sendRefusal(refuse(duplicate.code, { field: duplicate.field }), reply, language);
    const outage = outageOf(error);
    if (outage === null) throw error;
    services.outages.note(outage, endpoint.path);
    // What a reader's transaction came to makes no difference to anybody.
    return sendOutage(outage, reply, language, endpoint.method === 'GET' || keyOf(request) !== undefined);
  }
}

function sendRefusal(answer: Refusal | NotFound, reply: FastifyReply, language: Language): FastifyReply {
  if (answer instanceof NotFound)
    return reply.status(404).send({ code: 'not_found', message: notFoundSentence(answer.subject, language), subject: answer.subject });
  const message = refusalSentence(answer.code, language, answer.params);
  const errors = answer.field === undefined ? {} : { [answer.field]: [message] };
  // A right that only the input shows to be needed (moving, not editing) is refused like one named at the endpoint.
  if (answer.code === 'no_permission') return reply.status(403).send({ code: answer.code, message });
  if (answer.retry_after_seconds !== undefined) reply.header('retry-after', answer.retry_after_seconds);
  return reply
    .status(answer.retry_after_seconds === undefined ? 422 : 429)
    .send({ code: answer.code, message, errors, ...(answer.details === undefined ? {} : { details: answer.details }) });
}

function requireDeclaredOutput(schema: z.ZodMiniType, value: unknown, endpoint: Endpoint<Schema, Schema>): void {
  const checked = schema.safeParse(value);
  if (!checked.success)
    throw new Error(`${endpoint.method} ${endpoint.path} answered what it did not declare: ${JSON.stringify(checked.error.issues)}`);
}
