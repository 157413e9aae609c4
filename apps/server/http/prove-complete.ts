import type { Endpoint } from '@rawnaq/contract/endpoint';
import type { Handler } from './handle.ts';
import { refusalSentence } from './answers/sentences.ts';

const kindOfAccess = {
  anyone: 'public',
  online: 'online',
  kiosk: 'kiosk',
  signed_in: 'user',
  permission: 'user',
  manager_signed_in: 'manager',
  manager_permission: 'manager',
} as const;

/** Throws unless every endpoint has exactly one handler, of the kind its access asks for, and a sentence for each of its refusals. */
export function proveComplete(endpoints: readonly Endpoint[], handlers: readonly Handler[]): void {
  const faults: string[] = [];
  const name = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
  const declared = new Set<string>();
  for (const endpoint of endpoints) {
    if (declared.has(name(endpoint))) faults.push(`${name(endpoint)} is declared twice`);
    declared.add(name(endpoint));
    const own = handlers.filter((handler) => handler.endpoint === endpoint);
    if (own.length !== 1) faults.push(`${name(endpoint)} has ${own.length} handlers`);
    for (const handler of own) {
      if (handler.kind !== kindOfAccess[endpoint.access.kind])
        faults.push(`${name(endpoint)} is handled as ${handler.kind} but open to ${endpoint.access.kind}`);
    }
    for (const code of endpoint.refusals) {
      for (const language of ['en', 'ar'] as const) {
        try {
          refusalSentence(code, language);
        } catch {
          faults.push(`${name(endpoint)}: no ${language} sentence for ${code}`);
        }
      }
    }
  }
  for (const handler of handlers) {
    if (!declared.has(name(handler.endpoint))) faults.push(`${name(handler.endpoint)} has a handler but is not declared`);
  }
  if (faults.length > 0) throw new Error(`The API is not complete:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}
