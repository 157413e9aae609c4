/** A server process on a database that is there, for tests that kill it. Its connections come as JSON in its first parameter; it sends its port. */
import pino from 'pino';
import { readConfig } from '../config.ts';
import { appRole } from '../db/roles/app-role.ts';
import { startProcess } from '../process.ts';

interface Given {
  owner: object;
  app: object;
  secretKey: string;
  /** Beside those of every test. */
  settings?: Record<string, string>;
}

const { owner, app, secretKey, settings } = JSON.parse(process.argv[2] ?? '') as Given;
const all = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://salon.test', TRAINING: '0', ...settings };
const read = readConfig(all);
if (!read.ok) throw new Error(read.problems.join('\n'));
const running = await startProcess({
  config: read.config,
  logger: pino({ level: 'silent' }),
  secretKey,
  connections: { owner, app, direct: app, role: { name: appRole, password: undefined } },
  workerName: 'killed',
  migrates: false,
  now: () => new Date(),
});
await running.http.listen({ host: '127.0.0.1', port: 0 });
const address = running.http.server.address();
process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
