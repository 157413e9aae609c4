import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../apps/server/dist/server/main.js', import.meta.url));

/** Names the folder with a training salon that was made before: a year of it takes ten seconds to make and a fifth of one to copy. */
export const trainedFolder = 'E2E_TRAINED_FOLDER';

export interface Product {
  base: string;
  /** The server's process; its database is its child. */
  child: ChildProcess;
  dataDir: string;
  stop(): Promise<void>;
}

export interface ProductOptions {
  /** Where the data lies; a new folder with a training salon, removed afterwards, unless given. */
  dataDir?: string;
  env?: Record<string, string>;
  /** A module that the server's process loads first, and that is spoken to by messages. */
  beside?: URL;
}

/** A new data folder, with the training salon in it where one was made before. The caller removes it. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-e2e-'));
  const trained = process.env[trainedFolder];
  if (trained === undefined) return folder;
  rmdirSync(folder);
  // With owners and modes: the database runs as a user of its own.
  execFileSync('cp', ['-a', trained, folder]);
  return folder;
}

/** Starts the product as `npm start` does once everything is built, on a free port, and waits until it says that it is ready. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const running = process.env['E2E_BASE'];
  // While a journey is being written: a product that runs already, left as it is.
  if (running !== undefined && options.dataDir === undefined)
    return { base: running, child: undefined as never, dataDir: '', stop: async () => undefined };
  const dataDir = options.dataDir ?? newDataFolder();
  // With the memory that `npm start` gives it.
  const { beside } = options;
  const loaded = beside === undefined ? [] : [`--import=${beside.href}`];
  const child = spawn(process.execPath, ['--max-semi-space-size=16', '--expose-gc', ...loaded, main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      TRAINING: '1',
      LOG_LEVEL: 'error',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(beside === undefined ? [] : (['ipc'] as const))],
  });
  // A server that was started with a channel has these two all the same.
  if (child.stdout === null || child.stderr === null) throw new Error('The product cannot be heard');
  let told = '';
  child.stderr.on('data', (chunk: Buffer) => {
    told += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const base = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      const address = /Back office\s+(http:\/\/[\d.]+:\d+)/.exec(told)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The product ended with ${code} before it was ready:\n${told}`)));
  });
  return {
    base,
    child,
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
