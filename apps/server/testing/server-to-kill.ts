import { buildRequest } from '@rawnaq/contract/client';
import type { Endpoint, Input, Schema } from '@rawnaq/contract/endpoint';
import { listMoneyAccounts } from '@rawnaq/contract/reports/money-accounts';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from './test-database.ts';
import { secretKeyOfTests } from './test-server.ts';

interface KilledRequest<I extends Schema> {
  input: Input<I>;
  idempotencyKey: string;
}

/** A server process beside the test's own, on its database, that is killed while it answers. */
export interface ServerToKill {
  /** Sends all at once, kills the process after so long, and says what each was answered: its status, or null where no answer came. */
  killWhileAnswering: <I extends Schema, O extends Schema>(
    endpoint: Endpoint<I, O>,
    requests: readonly KilledRequest<I>[],
    after_ms: number,
  ) => Promise<(number | null)[]>;
  /** Ends it where the test ended before. */
  end: () => void;
}

/** Starts it and has it answer once: the first answer takes longest, and is none of those that are interrupted. `token`: of a user who sees the money accounts. */
export async function startServerToKill(database: TestDatabase, token: string): Promise<ServerToKill> {
  const given = JSON.stringify({ owner: database.owner, app: database.app, secretKey: secretKeyOfTests });
  const child: ChildProcess = fork(fileURLToPath(new URL('serve-in-a-process.ts', import.meta.url)), [given], { stdio: 'inherit' });
  const [port] = (await once(child, 'message')) as [number];
  const origin = `http://127.0.0.1:${port}`;
  const first = buildRequest(listMoneyAccounts, {}, { origin, language: 'en', token });
  const { status } = await fetch(first.url, { headers: first.headers });
  if (status !== 200) throw new Error(`the process answers ${status}`);
  const end = (): void => void child.kill('SIGKILL');
  return {
    end,
    async killWhileAnswering(endpoint, requests, after_ms) {
      const sent = requests.map(async ({ input, idempotencyKey }) => {
        const { method, url, headers, body } = buildRequest(endpoint, input, { origin, language: 'en', token, idempotencyKey });
        try {
          return (await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) })).status;
        } catch {
          return null;
        }
      });
      await pause(after_ms);
      const gone = once(child, 'exit');
      end();
      await gone;
      return Promise.all(sent);
    },
  };
}
