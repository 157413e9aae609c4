import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TroublePlan } from '@rawnaq/einvoice/testing/ksa-authority';

const main = fileURLToPath(new URL('../../packages/einvoice/cli/local-authority.ts', import.meta.url));

/** A tax authority in a process of its own, which can be killed and comes back with all that it has said. */
export interface AuthorityProcess {
  url: string;
  /** Goes wrong from now on, after the next start too. */
  trouble(plans: readonly TroublePlan[]): Promise<void>;
  kill(): Promise<void>;
  /** Starts again at the same address. */
  start(): Promise<void>;
}

export async function startAuthority(directory: string, otp: string): Promise<AuthorityProcess> {
  let child: ChildProcess;
  let troubles: readonly TroublePlan[] = [];
  let url = '';
  const say = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${url}/_local/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`The authority answered ${answer.status}: ${await answer.text()}`);
  };
  async function disturb(): Promise<void> {
    await say('heal', {});
    for (const plan of troubles) await say('trouble', plan);
  }
  async function start(): Promise<void> {
    const port = url === '' ? '0' : new URL(url).port;
    child = spawn(process.execPath, [main, '--port', port, '--directory', directory, '--otp', otp], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    url = await new Promise<string>((resolve, reject) => {
      let told = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        told += chunk.toString();
        const address = /authority: (http:\S+)/.exec(told)?.[1];
        if (address !== undefined) resolve(address);
      });
      child.once('exit', (code) => reject(new Error(`The authority ended with ${code} before it was ready`)));
    });
    await disturb();
  }
  await start();
  return {
    url,
    start,
    async trouble(plans) {
      troubles = plans;
      await disturb();
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
