import type { Config } from '../../config.ts';
import { type LinkedDevice, openLinkedDevice } from './linked-device.ts';

/** Which process keeps an account's number: the operator's, or the stand-in of this installation, by which nothing leaves the machine. */
export type DeviceProcessKind = 'operator' | 'practice';

/** The processes that keep numbers as linked devices (docs/linked-device.md). */
export interface DeviceProcesses {
  /** Which of them a number would be linked by; training never reaches a real one. Null: it is not offered here. */
  kindFor(account: { is_training: boolean }): DeviceProcessKind | null;
  /** Null where there is no such process here any more. The first caller starts the stand-in. */
  open(kind: DeviceProcessKind, account_id: number): Promise<LinkedDevice | null>;
  /** What its calls are signed with; null where there is none. */
  secretOf(kind: DeviceProcessKind): Promise<string | null>;
  /** The phone of an account scans the code, as it would be done by hand. False where no code is shown, or there is no stand-in. */
  scan(account_id: number, phone_number: string): Promise<boolean>;
  close(): Promise<void>;
}

/** One session an account. */
const sessionOf = (account_id: number): string => `account-${account_id}`;

/** The stand-in lives in the process that has the embedded database, and forgets its sessions when that ends: the kept ones are given back to it. */
export function openDeviceProcesses({ linkedDevice, database }: Pick<Config, 'linkedDevice' | 'database'>): DeviceProcesses {
  const hasPractice = database.kind === 'embedded';
  let started: ReturnType<typeof start> | null = null;
  async function start() {
    const { startPracticeDevice } = await import('../../practice/linked-device/practice-device.ts');
    return startPracticeDevice();
  }
  async function practice(): Promise<Awaited<ReturnType<typeof start>>> {
    started ??= start();
    try {
      return await started;
    } catch (error) {
      started = null;
      throw error;
    }
  }
  async function addressOf(kind: DeviceProcessKind): Promise<{ url: string; secret: string } | null> {
    if (kind === 'operator') return linkedDevice ?? null;
    return hasPractice ? practice() : null;
  }
  return {
    kindFor({ is_training }) {
      if (linkedDevice !== undefined && !is_training) return 'operator';
      return hasPractice ? 'practice' : null;
    },
    async open(kind, account_id) {
      const address = await addressOf(kind);
      return address === null ? null : openLinkedDevice({ url: address.url, secret: address.secret, session_id: sessionOf(account_id) });
    },
    secretOf: async (kind) => (await addressOf(kind))?.secret ?? null,
    scan: async (account_id, phone_number) => hasPractice && (await practice()).scan(sessionOf(account_id), phone_number),
    async close() {
      const running = started;
      started = null;
      await (await running)?.close();
    },
  };
}
