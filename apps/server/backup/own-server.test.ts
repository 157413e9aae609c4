import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import pg from 'pg';
import { expect, test } from 'vitest';
import { appRoleOf } from '../db/roles/app-role.ts';
import { externalConnections } from '../db/connection/connections.ts';
import { migrate } from '../db/migrate.ts';
import { installJobs } from '../jobs/jobs.ts';
import { describeDatabase } from '../testing/describe-database.ts';
import { type OwnPostgres, startOwnPostgres, systemPostgres } from '../testing/own-postgres.ts';
import { secretKeyOfTests, startTestServer, type TestServer } from '../testing/test-server.ts';

const binaries = systemPostgres();
const run = promisify(execFile);

async function makeDatabase(server: OwnPostgres): Promise<string> {
  const client = new pg.Client(server.superuser);
  await client.connect();
  await client.query("create role boss login password 'boss' createrole");
  await client.query('create database salon owner boss');
  await client.end();
  return server.urlFor('boss', 'boss', 'salon');
}

function connect(url: string) {
  return externalConnections({ kind: 'external', url, ownerUrl: url, directUrl: url }, secretKeyOfTests);
}

async function serve(url: string, filesDir: string): Promise<TestServer> {
  const { owner, app, role } = connect(url);
  await migrate(owner, role, { also: () => installJobs(owner) });
  return startTestServer({ FILES_DIR: filesDir }, { database: { owner, app, drop: async () => undefined } });
}

/** Runs one of our commands as an operator does. */
async function command(name: 'backup' | 'restore', url: string, folder: string, words: string[], key = secretKeyOfTests): Promise<string> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, SECRET_KEY: key, DATA_DIR: folder, FILES_DIR: join(folder, 'files') };
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, `../cli/${name}.ts`), ...words], { env });
  return stdout;
}

const withoutQueue = ({ rows, ...rest }: Awaited<ReturnType<typeof describeDatabase>>) => ({
  ...rest,
  rows: Object.entries(rows).filter(([name]) => !/\._private_/.test(name)),
});

test.skipIf(binaries === undefined)(
  'the commands bring an installation from one own server to an empty one, without any client program',
  async () => {
    if (binaries === undefined) return;
    const folder = await mkdtemp(join(tmpdir(), 'rawnaq-own-'));
    const [from, into] = await Promise.all([startOwnPostgres(binaries), startOwnPostgres(binaries)]);
    try {
      const [source, target] = await Promise.all([makeDatabase(from), makeDatabase(into)]);
      const app = await serve(source, join(folder, 'files'));
      const salon = await app.salon();
      const sale = {
        lines: [{ service_id: salon.service_ids[0] }],
        payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 10_000 }],
      };
      const sold = await app.succeed(issueInvoice, sale, salon.as('owner'));
      // The running server's jobs write beside it (the books of the sale, a second later): a backup counts where nothing was.
      const describeSource = async () => withoutQueue(await describeDatabase({ ...from.superuser, database: 'salon' }, appRoleOf('salon')));
      let place = '';
      let described = await describeSource();
      for (let attempt = 1; place === ''; attempt++) {
        if (attempt > 10) throw new Error('the source was written to beside each of ten backups');
        const backups = join(folder, `backups-${attempt}`);
        expect(await command('backup', source, folder, ['--to', backups])).toMatch(
          /holds \d+ tables with \d+ rows.*\nThe key is not in it/,
        );
        const after = await describeSource();
        if (isDeepStrictEqual(after, described)) place = join(backups, (await readdir(backups))[0] ?? '');
        described = after;
      }
      await app.close();

      const elsewhere = join(folder, 'elsewhere');
      await expect(command('restore', target, elsewhere, [place], 'another key, long enough to be one for a server')).rejects.toMatchObject(
        { stderr: expect.stringMatching(/not the one of the backup/) },
      );
      expect(await command('restore', target, elsewhere, [place, '--check'])).toMatch(/is whole/);
      expect(await command('restore', target, elsewhere, [place])).toMatch(/is restored\. Start the server/);
      await expect(command('restore', target, elsewhere, [place])).rejects.toMatchObject({ stderr: expect.stringMatching(/not empty/) });
      const restored = await describeDatabase({ ...into.superuser, database: 'salon' }, appRoleOf('salon'));
      expect(withoutQueue(restored)).toEqual(described);

      const again = await serve(target, join(elsewhere, 'files'));
      const next = await again.succeed(issueInvoice, sale, salon.as('owner'));
      const numberIn = (text: string) => Number(/\d+$/.exec(text)?.[0]);
      expect(numberIn(next.number)).toBe(numberIn(sold.number) + 1);
      await again.close();
    } finally {
      await Promise.all([from.stop(), into.stop()]);
      await rm(folder, { recursive: true, force: true });
    }
  },
  300_000,
);

test.runIf(binaries === undefined)('no PostgreSQL of the system is here: the commands were not tried on an own server', ({ skip }) =>
  skip('install postgresql to try them'),
);
