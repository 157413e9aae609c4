import { useMemo, useSyncExternalStore } from 'react';
import { notify } from './notices/notify.ts';
import { isRefusal } from './refusal.ts';
import { readStored, removeStored, writeStored } from './storage.ts';
import { t } from './text/text.ts';

/** The till, as the tax authority knows it, that this browser stands at. The name is kept too: it is told when the till is connected no more. */
export interface ChosenDevice {
  id: number;
  device_name: string;
}

const prefix = 'einvoice-device:';
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};
const keyOf = (account_id: number): string => `${prefix}${account_id}`;

function parse(stored: string | null): ChosenDevice | null {
  if (stored === null) return null;
  try {
    const { id, device_name } = JSON.parse(stored) as Partial<ChosenDevice>;
    return Number.isSafeInteger(id) && id !== undefined && typeof device_name === 'string' ? { id, device_name } : null;
  } catch {
    return null;
  }
}

export function chooseDevice(account_id: number, device: ChosenDevice | null): void {
  if (device === null) removeStored(keyOf(account_id));
  else writeStored(keyOf(account_id), JSON.stringify({ id: device.id, device_name: device.device_name }));
  tell();
}

/**
 * Chosen once in this browser for all of its users: the place has a device, not the person. Null while nobody has chosen. A choice in another
 * tab of this browser arrives here too.
 */
export function useChosenDevice(account_id: number): ChosenDevice | null {
  const stored = useSyncExternalStore(follow, () => readStored(keyOf(account_id)));
  return useMemo(() => parse(stored), [stored]);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

const lost = { 'einvoicing.device_not_found': 'gone', 'einvoicing.device_other_kind': 'other_kind' } as const;

/**
 * Issues a document at the device it names. Where that one issues it no more (it was disconnected meanwhile, or does not issue this kind), the salon's
 * own default does, and the reason is told: a sale is not lost over it. Nothing was written when it was refused, so the second try makes the only one.
 */
export async function issueAtDevice<I extends { einvoice_device_id?: number | undefined }, T>(
  input: I,
  name: string,
  issue: (input: I) => Promise<T>,
): Promise<T> {
  try {
    return await issue(input);
  } catch (error) {
    const reason = isRefusal(error) && error.code in lost ? lost[error.code as keyof typeof lost] : null;
    if (reason === null || input.einvoice_device_id === undefined) throw error;
    const { einvoice_device_id: _lost, ...rest } = input;
    const issued = await issue(rest as I);
    notify({ tone: 'warning', id: 'einvoice-device', message: t(`einvoiceState.other_device.${reason}`, { name }), staysFor: 10_000 });
    return issued;
  }
}
