import type { LiveTopic } from '@rawnaq/contract/live';
import { hasPermission, type PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import type { Endpoint } from '@rawnaq/contract/endpoint';
import type { Language } from '@rawnaq/messages/format';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { accountAuditor, managerAuditor } from './audit.ts';
import { plainAddress } from './caller.ts';
import type { AccountInformation, RequestContext } from './context.ts';
import { notFound, RolledBack } from './answers/refusal.ts';
import { languageOf } from './answers/sentences.ts';
import { accountOfKiosk, findKiosk, readKioskHeader } from '../areas/calendar/attendance/public/kiosks.ts';
import { accountOfToken, findManagerSession, findUserSession, isManagerToken } from './session.ts';
import { accountStanding } from './standing.ts';
import { userMay } from './user-may.ts';

/** An answer that ends the request before its handler. */
export class AccessDenied extends Error {
  readonly status: 401 | 403;
  readonly code: string;
  constructor(status: 401 | 403, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export const tokenOf = (request: FastifyRequest): string => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** Looks who calls and makes the context of the endpoint's kind of caller; throws for whom the endpoint is not. */
export type Enter = (
  own: (language: Language) => Language,
  effects: (() => void)[],
  reply: FastifyReply,
  prefetch: (db: Db, accountId: number) => void,
) => Promise<RequestContext>;

/** What every context of a request has, and what one of an account has besides. */
function contextsOf(services: Services, request: FastifyRequest) {
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
    publish: (topic: LiveTopic, id: number) => context.afterCommit(() => services.live.publish({ account_id: account.id, topic, id })),
    enqueue: (job: string, payload: Readonly<Record<string, unknown>>) =>
      services.jobs.enqueue(context.db, job, { ...payload, account_id: account.id }),
  });
  return { base, ofAccount };
}

/** Opens the transaction of a paired device's account; throws for a device that is not paired, or is paired no longer. */
async function inKiosk<T>(services: Services, request: FastifyRequest, work: (enter: Enter) => Promise<T>): Promise<T> {
  const { base, ofAccount } = contextsOf(services, request);
  const given = readKioskHeader(request);
  const accountId = given === null ? null : await accountOfKiosk(services.database, given.unique_id);
  if (given === null || accountId === null) throw new AccessDenied(401, 'not_paired');
  return services.database.withAccount(accountId, (db) =>
    work(async (own, effects, reply) => {
      const found = await findKiosk(db, accountId, given, services.now());
      if (found === null) throw new AccessDenied(401, 'not_paired');
      const standing = accountStanding(found.state, services.now());
      if (standing !== null) throw new AccessDenied(403, standing);
      const context = base(db, own('en'), effects, reply);
      return { ...ofAccount(context, found.account, null, null), kind: 'kiosk', user: null, kiosk: found.kiosk };
    }),
  );
}

/** Opens the transaction that the endpoint's kind of caller may see through. */
export async function inCallersTransaction<T>(
  access: Endpoint['access'],
  services: Services,
  request: FastifyRequest,
  work: (enter: Enter) => Promise<T>,
): Promise<T> {
  const token = tokenOf(request);
  const { database } = services;
  const { base, ofAccount } = contextsOf(services, request);
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
    case 'kiosk':
      return inKiosk(services, request, work);
    case 'signed_in':
    case 'permission': {
      const accountId = accountOfToken(token);
      if (accountId === null) throw new AccessDenied(401, 'not_signed_in');
      const asked = languageOf(request.headers['accept-language']);
      const inAccount = (db: Db): Promise<T> =>
        work(async (own, effects, reply, prefetch) => {
          const finding = findUserSession(db, accountId, token, services.now());
          prefetch(db, accountId);
          const session = await finding;
          if (session === null) throw new AccessDenied(401, 'not_signed_in');
          const language = own(session.language);
          if (asked === null) await sql`select set_config('app.language', ${language}, true)`.execute(db);
          if (access.kind === 'permission') {
            const standing = accountStanding(session.state, services.now());
            if (standing !== null) throw new AccessDenied(403, standing);
            if (!userMay(session.user, access.permission)) throw new AccessDenied(403, 'no_permission');
          }
          const context = base(db, language, effects, reply);
          const { user } = session;
          return {
            ...ofAccount(context, session.account, user.id, user.manager_id),
            kind: 'user',
            user,
            may: (key: PermissionKey) => userMay(user, key),
          };
        });
      return database.withAccount(accountId, inAccount, asked);
    }
    case 'manager_signed_in':
    case 'manager_permission': {
      if (!isManagerToken(token)) throw new AccessDenied(401, 'not_signed_in');
      return database.withPlatform((db) =>
        work(async (own, effects, reply) => {
          const session = await findManagerSession(db, token, services.now());
          if (session === null) throw new AccessDenied(401, 'not_signed_in');
          const language = own(session.language);
          const { manager } = session;
          if (access.kind === 'manager_permission' && !manager.is_super && !hasPermission(manager.permissions, access.permission))
            throw new AccessDenied(403, 'no_permission');
          const context = base(db, language, effects, reply);
          return { ...context, kind: 'manager', manager, audit: managerAuditor(context, manager.id) };
        }),
      );
    }
  }
}
