import type { SenderObstacle } from './sender-obstacles.ts';
import {
  ChatConnection,
  type ChatConnectionId,
  ChatPackageStatus,
  type ChatPackageStatusId,
  MainInstance,
  type MainInstanceId,
} from './states.ts';

/** What decides by which number an account's messages go. */
export interface SenderFacts {
  /** The account's newest package; null: it never had one. */
  package: {
    status: ChatPackageStatusId;
    /** Why it is disabled. */
    ended: 'expired' | 'removed' | null;
    /** Messages it holds; null: without a limit. */
    allowance: number | null;
    used: number;
  } | null;
  /** The account's own connection; null: it never connected a number. */
  connection: ChatConnectionId | null;
  /** The platform's number. */
  main: { status: MainInstanceId; allows_salons: boolean; has_code_template: boolean };
}

export type Sender = { by: 'own' | 'main' } | { obstacle: SenderObstacle };

function byMain({ status }: SenderFacts['main']): Sender {
  if (status === MainInstance.connected) return { by: 'main' };
  return { obstacle: status === MainInstance.disconnected ? 'whatsapp.not_connected' : 'whatsapp.server_disconnected' };
}

/**
 * Which number sends an account's message: its own with a package; without one the platform's, where the platform allows it. A code goes by the
 * platform's number, which has a template for codes and uses up no package; where it has none, by the account's own, and by the platform's again wherever
 * that one cannot send it, because whoever waits for a code cannot go on without it.
 */
export function senderOf(facts: SenderFacts, purpose: string): Sender {
  if (purpose === 'code' && facts.main.has_code_template && facts.main.status === MainInstance.connected) return { by: 'main' };
  const own = ownSender(facts);
  if ('by' in own || purpose !== 'code') return own;
  const main = byMain(facts.main);
  return 'by' in main ? main : own;
}

function ownSender({ package: current, connection, main }: SenderFacts): Sender {
  if (current === null || current.ended === 'removed') return main.allows_salons ? byMain(main) : { obstacle: 'whatsapp.not_connected' };
  if (current.status === ChatPackageStatus.disabled) return { obstacle: 'whatsapp.package_expired' };
  if (current.status === ChatPackageStatus.paused) return { obstacle: 'whatsapp.package_paused' };
  if (connection === ChatConnection.server_disconnected) return { obstacle: 'whatsapp.server_disconnected' };
  if (connection !== ChatConnection.connected) return { obstacle: 'whatsapp.not_connected' };
  if (current.allowance !== null && current.used >= current.allowance) return { obstacle: 'whatsapp.allowance_used' };
  return { by: 'own' };
}

/** Seconds between the messages that waited and go when a number is back: not all at once, so that the number is not restricted for it. */
export const seconds_between_waiting = 2;
