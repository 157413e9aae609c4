import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** As `npm start` runs it: from the sources a start takes twice as long, and a proof is mostly starts. */
const main = fileURLToPath(new URL('../../apps/server/dist/server/main.js', import.meta.url));

/** One server process of the product, on a port of its own that stays the same when it is started anew. */
export interface ServerProcess {
  readonly base: string;
  /** Whether requests may be sent to it, by its own word of a moment ago. */
  isReady: boolean;
  /** Starts it and waits until it says that it may be sent requests. */
  start(): Promise<void>;
  /** Sends SIGTERM and waits for its end; answers the exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export async function serverProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const asked = async (): Promise<boolean> => {
    try {
      return (await fetch(`${base}/readyz`)).ok;
    } catch {
      return false;
    }
  };
  const process_: ServerProcess = {
    base,
    isReady: false,
    async start() {
      const own = spawn(process.execPath, ['--expose-gc', main], {
        env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error', ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child = own;
      while (!(process_.isReady = await asked())) {
        if (own.exitCode !== null) throw new Error(`A server process ended with ${own.exitCode}`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      // As a load balancer does.
      const looking = setInterval(() => void asked().then((isReady) => (process_.isReady = isReady && child === own)), 250);
      own.once('exit', () => {
        clearInterval(looking);
        process_.isReady = false;
      });
    },
    async stop() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
      child.kill('SIGTERM');
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
    async kill() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
  return process_;
}
