import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import pino from 'pino';
import { ConfigError, readConfig, type Config } from './config.ts';
import { embeddedConnections, externalConnections } from './db/connection/connections.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/start.ts';
import { openEnding } from './ending.ts';
import { startProcess } from './process.ts';
import { readSecret } from './secret-key.ts';
import { ensureTraining, trainingSignIns } from './training/training.ts';

const started = performance.now();
const mostSecondsToStop = 15;

function readConfigOrStop(): Config {
  const read = readConfig(process.env);
  if (!read.ok) throw new ConfigError(read.problems);
  return read.config;
}

/** Names, mobiles, tokens and addresses are never logged; should one slip into an object, it is blanked. */
const redacted = [
  '*.password',
  '*.password_hash',
  '*.token',
  '*.api_token',
  '*.authorization',
  '*.mobile',
  '*.email',
  '*.code',
  '*.verification_code',
];

async function main(): Promise<void> {
  const config = readConfigOrStop();
  const logger = pino({ level: config.logLevel, redact: { paths: redacted, censor: '•••' } });
  const appPassword = randomBytes(24).toString('base64url');
  const ending = openEnding({ exit: (code) => process.exit(code), mostMs: mostSecondsToStop * 1000 });
  // Before anything is started: a signal during the start must not leave a database behind. Ctrl-C is somebody who waits.
  process.on('SIGINT', () => void ending.end(0));
  process.on('SIGTERM', () => void ending.end(0, config.drainSeconds * 1000));

  const embedded = config.database.kind === 'embedded' ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined;
  if (embedded !== undefined) ending.onEnd(() => embedded.stop());
  void embedded?.lost.then((error) => {
    logger.fatal({ err: error }, 'the database ended');
    return ending.end(1);
  });
  const secretKey = readSecret(config);
  const connections =
    config.database.kind === 'external'
      ? externalConnections(config.database, secretKey)
      : embeddedConnections(embeddedConnectionOf(embedded), appPassword);
  const running = await startProcess({
    config,
    logger,
    connections,
    secretKey,
    workerName: `${hostname()}-${config.port}`,
    ending: ending.state,
  });
  ending.onEnd(() => running.close());
  if (config.training) await ensureTraining(running.services);
  if (ending.state.isDraining) return;
  // What only the start needed goes back to the machine at once, in a tenth of a second that nobody waits for.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  await running.http.listen({ host: config.host, port: config.port });
  const address = running.http.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  // Told to take any free port, the process knows only now what its links have to say.
  const own = new URL(config.publicUrl);
  if (own.port === '0') config.publicUrl = `${own.protocol}//${own.hostname}:${port}`;
  announce(config, port);
}

function embeddedConnectionOf(embedded: EmbeddedPostgres | undefined): EmbeddedPostgres['connection'] {
  if (embedded === undefined) throw new Error('The embedded database was not started');
  return embedded.connection;
}

function announce(config: Config, port: number): void {
  const base = `http://${config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host}:${port}`;
  const lines = [
    '',
    `  Rawnaq is ready after ${((performance.now() - started) / 1000).toFixed(1)} s`,
    '',
    `  Back office      ${base}/           (Arabic: ${base}/ar)`,
    `  Platform area    ${base}/manager`,
    `  API              ${base}/api/docs`,
  ];
  if (config.training)
    lines.push(
      `  Booking page     ${base}/salon/training`,
      '',
      '  Training sign-ins',
      ...trainingSignIns.map((signIn) => `    ${signIn.role.padEnd(16)} ${signIn.email} / ${signIn.password}`),
    );
  console.log(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error && error.name !== 'Error' ? error.message : error);
  process.exit(1);
});
