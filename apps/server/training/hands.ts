import { userMay } from '../http/user-may.ts';
import type { Endpoint, Input, Output, Schema } from '@rawnaq/contract/endpoint';
import type * as z from 'zod/mini';
import { sql } from 'kysely';
import { handlers } from '../areas/all.ts';
import type { Db } from '../db/database.ts';
import { accountAuditor } from '../http/audit.ts';
import type { UserContext } from '../http/context.ts';
import { NotFound, Refusal } from '../http/answers/refusal.ts';
import type { Services } from '../services.ts';

/** What the training salon is written with; where there is no queue of jobs, none are made due. */
export type TrainingServices = Pick<Services, 'database' | 'now'> & Partial<Pick<Services, 'config' | 'jobs' | 'secrets'>>;

/** A user of the salon who acts at a moment of the past through the product's own handlers: every action is checked and written as if done then. */
interface Hands {
  /** Answers as the endpoint would, and throws where it would refuse. */
  do<I extends Schema, O extends Schema, R extends string>(endpoint: Endpoint<I, O, R>, input: Input<I>): Promise<Output<O>>;
}

/** The hands of a user at a moment, in epoch minutes. */
export type HandsAt = (who: keyof Staff, moment: number) => Hands;

interface Staff {
  owner: UserContext['user'];
  cashier: UserContext['user'];
  stylist: UserContext['user'];
}

interface Workplace {
  services: TrainingServices;
  account: UserContext['account'];
  /** User ids; of the stylist, who asks for what is the stylist's own, there is none where only the till's past is told. */
  staff: Record<'owner' | 'cashier', number> & { stylist?: { user_id: number; employee_id: number | null } };
}

/** Nothing leaves the salon while its past is written: no messages, no live news; only what falls due later than now is kept for then. */
export function handsIn(db: Db, { services, account, staff }: Workplace): HandsAt {
  const jobs = {
    enqueue: async (
      on: Db,
      task: string,
      payload: Readonly<Record<string, unknown>>,
      options: { runAt?: Date; jobKey?: string } = {},
    ): Promise<void> => {
      if (options.runAt !== undefined && options.runAt > services.now()) await services.jobs?.enqueue(on, task, payload, options);
    },
  };
  const quiet = { ...services, jobs, config: services.config ?? { publicUrl: '' } } as unknown as Services;
  const idOf = (who: keyof Staff): number => (who === 'stylist' ? (staff.stylist?.user_id ?? staff.owner) : staff[who]);
  const user = (who: keyof Staff): UserContext['user'] => ({
    id: idOf(who),
    name: who,
    employee_id: who === 'stylist' ? (staff.stylist?.employee_id ?? null) : null,
    role_id: null,
    // What they may do is not asked of their past.
    is_owner: true,
    permissions: {},
    manager_id: null,
    session_ends_at: '',
  });
  return (who, moment) => {
    const base = {
      db,
      now: new Date(moment * 60_000),
      language: 'en' as const,
      request_id: 'training',
      ip: '',
      services: quiet,
      request: undefined as never,
      reply: undefined as never,
      afterCommit: () => undefined,
    };
    const context: UserContext = {
      ...base,
      kind: 'user',
      account_id: account.id,
      account,
      user: user(who),
      may: (key) => userMay(user(who), key),
      audit: accountAuditor(base, account.id, idOf(who), null),
      publish: () => undefined,
      enqueue: async () => undefined,
    };
    return {
      async do(endpoint, input) {
        const handler = handlers.find((one) => one.endpoint === (endpoint as Endpoint));
        if (handler === undefined) throw new Error(`${endpoint.method} ${endpoint.path} has no handler`);
        const parsed = (endpoint.input as unknown as z.ZodMiniType).parse(input);
        // What a handler asks ahead of its caller's session is asked here too: it would have no answer to begin with.
        const asked = handler.prefetch?.(parsed as never, db, account.id);
        const answer = await handler.run(parsed as never, context as never, asked as never);
        if (answer instanceof Refusal) throw new Error(`${endpoint.path} was refused: ${answer.code} ${answer.field ?? ''}`);
        if (answer instanceof NotFound) throw new Error(`${endpoint.path} found no ${answer.subject}`);
        return answer;
      },
    };
  };
}

async function proveConstraints(db: Db): Promise<void> {
  await sql`set constraints all immediate`.execute(db);
  await sql`set constraints all deferred`.execute(db);
}

/** Does something whole or not at all, and proves what the database checks at the end of a transaction there and then. Answers what went wrong, or null. */
export async function attempt(db: Db, work: () => Promise<void>): Promise<string | null> {
  // What waits since before is proved before the savepoint: within it nothing that was proved is forgotten, and each proof would read over the whole year's again.
  await proveConstraints(db);
  await sql`savepoint told`.execute(db);
  try {
    await work();
    await proveConstraints(db);
    await sql`release savepoint told`.execute(db);
    return null;
  } catch (error) {
    await sql`rollback to savepoint told`.execute(db);
    await sql`set constraints all deferred`.execute(db);
    return error instanceof Error ? error.message : String(error);
  }
}
