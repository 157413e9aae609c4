import { buildRequest } from '@rawnaq/contract/client';
import type { Endpoint, Input, Output, Schema } from '@rawnaq/contract/endpoint';
import { sessionEnds } from '@rawnaq/domain/settings/identity/session-lifetime';
import type pg from 'pg';
import pino, { type Logger } from 'pino';
import { readConfig } from '../config.ts';
import { hashPassword } from '../areas/settings/identity/passwords.ts';
import { appRole } from '../db/roles/app-role.ts';
import { makeManagerToken } from '../http/session.ts';
import { startProcess } from '../process.ts';
import { digestToken } from '../secrets.ts';
import type { Services } from '../services.ts';
import { makeSalon, testPassword, type TestSalon } from './salon.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

export interface RefusalBody {
  code: string;
  message: string;
  errors: Record<string, string[]>;
  details?: Record<string, unknown>;
}

export interface CallOptions {
  token?: string;
  language?: 'en' | 'ar';
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

export interface TestServer {
  base: string;
  services: Services;
  /** Opens another salon, with a user of each role signed in. */
  salon(): Promise<TestSalon>;
  /** Signs a platform manager in: one who may do everything, or one without any right. */
  manager(options?: { isSuper: boolean }): Promise<string>;
  ownerConnection: pg.ClientConfig;
  /** Calls an endpoint over HTTP; the body is what came, also for a refusal. */
  call<I extends Schema, O extends Schema, R extends string>(
    endpoint: Endpoint<I, O, R>,
    input: Input<I>,
    options?: CallOptions,
  ): Promise<Answer<Output<O> & Partial<RefusalBody>>>;
  /** The same for an answer that has to be a success; fails with the refusal otherwise. */
  succeed<I extends Schema, O extends Schema, R extends string>(
    endpoint: Endpoint<I, O, R>,
    input: Input<I>,
    options?: CallOptions,
  ): Promise<Output<O>>;
  /** Every address that the server answers, with its methods, as Fastify has them: "/api/webhooks/sms/:token", "GET". */
  routes(): { path: string; methods: string[] }[];
  /** Sets the server's clock. */
  setNow(now: Date | null): void;
  close(): Promise<void>;
}

export const secretKeyOfTests = 'a secret key for tests, long enough to be one';

export interface TestServerOptions {
  /** `owner` works past row-level security, to test the stores' own care. */
  role?: 'app' | 'owner';
  database?: Pick<TestDatabase, 'owner' | 'app' | 'drop'> & Partial<TestDatabase>;
  /** The requests' connections go this way. */
  through?: { host: string; port: number };
  /** Takes what the server logs, for a test that reads it. */
  logger?: Logger;
}

/** Reads Fastify's drawing of its routes: each line is a part of a path behind those that it hangs from, with its methods where it ends. */
function routesIn(drawing: string): { path: string; methods: string[] }[] {
  const parts: string[] = [];
  const found: { path: string; methods: string[] }[] = [];
  for (const line of drawing.split('\n')) {
    const [, branch = '', part = '', methods] = /^((?:│ {3}| {4})*)(?:├|└)── (.*?)(?: \(([A-Z, -]+)\))?$/.exec(line) ?? [];
    if (part === '') continue;
    parts.splice(branch.length / 4, Infinity, part);
    if (methods !== undefined) found.push({ path: parts.join(''), methods: methods.split(', ') });
  }
  return found;
}

/** A whole server process on a database of its own, listening on a free port. */
export async function startTestServer(settings: Record<string, string> = {}, options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase());
  const read = readConfig({
    ...(database.statementNames === false ? { STATEMENT_NAMES: 'off' } : {}),
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://salon.test',
    TRAINING: '0',
    ...settings,
  });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const role = options.role === 'owner' ? database.owner : { ...database.app, ...options.through };
  let fixed: Date | null = null;
  const running = await startProcess({
    config: read.config,
    logger: options.logger ?? pino({ level: settings['LOG_LEVEL'] ?? 'error' }),
    secretKey: secretKeyOfTests,
    connections: {
      owner: database.owner,
      app: role,
      direct: options.role === 'owner' ? role : (database.direct ?? database.app),
      role: { name: appRole, password: undefined },
    },
    workerName: 'test',
    migrates: false,
    now: () => fixed ?? new Date(),
  });
  await running.http.listen({ host: '127.0.0.1', port: 0 });
  const address = running.http.server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;

  async function call<I extends Schema, O extends Schema, R extends string>(
    endpoint: Endpoint<I, O, R>,
    input: Input<I>,
    options: CallOptions = {},
  ) {
    const { method, url, headers, body } = buildRequest(endpoint, input, {
      origin: base,
      language: options.language ?? 'en',
      token: options.token ?? null,
      ...(options.idempotencyKey === undefined ? {} : { idempotencyKey: options.idempotencyKey }),
    });
    const response = await fetch(url, { method, headers: { ...headers, ...options.headers }, ...(body === undefined ? {} : { body }) });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return {
      status: response.status,
      body: (isJson ? JSON.parse(text) : text) as Output<O> & Partial<RefusalBody>,
      headers: response.headers,
    };
  }

  return {
    base,
    services: running.services,
    salon: () => makeSalon(running.services),
    ownerConnection: database.owner,
    async manager({ isSuper } = { isSuper: true }) {
      const token = makeManagerToken();
      await running.services.database.withPlatform(async (db) => {
        const { id } = await db
          .insertInto('managers')
          .values({
            name: 'Manager',
            email: `manager${Math.floor(performance.now() * 1000)}@example.test`,
            password_hash: await hashPassword(testPassword),
            is_super: isSuper ? 1 : 0,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('manager_sessions')
          .values({ token_hash: digestToken(token), manager_id: id, ...sessionEnds('manager', running.services.now()) })
          .execute();
      });
      return token;
    },
    call,
    async succeed(endpoint, input, options) {
      const answer = await call(endpoint, input, options);
      if (answer.status >= 300)
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    routes: () => routesIn(running.http.printRoutes({ commonPrefix: false })),
    setNow: (now) => {
      fixed = now;
    },
    async close() {
      await running.close();
      await database.drop();
    },
  };
}
