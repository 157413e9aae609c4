import { useShortcuts } from '../../../../shell/layout/shortcuts.ts';
import type { Till } from '../cart/cart.ts';
import type { Method } from '../payment/payments.ts';
import type { TillSale } from './use-till-sale.ts';

interface TillKeys {
  till: Till;
  sale: TillSale;
  due_minor: number;
  isOffline: boolean;
  /** Nothing is open over the till. */
  isFree: boolean;
  onPay: (method: Method | null) => void;
  onOpen: (what: 'hold' | 'held') => void;
  onDevice: (isOpen: boolean) => void;
}

/** The keys of the till, listed under "?". */
export function useTillKeys({ till, sale, due_minor, isOffline, isFree, onPay, onOpen, onDevice }: TillKeys): void {
  const { cart, device, priced, done } = sale;
  const hasLines = cart.lines.length > 0;
  const canPay = hasLines && priced.ok && isFree && done === null;
  useShortcuts([
    { keys: '/', label: 'till.shortcut.search' },
    { keys: 'F2', label: 'till.shortcut.customer', run: () => document.querySelector<HTMLElement>('[data-till-customer] input')?.focus() },
    {
      keys: 'F9',
      label: 'till.shortcut.pay',
      run: () =>
        canPay && onPay(due_minor === 0 ? null : (till.payment_methods.find((method) => !isOffline || method.kind === 'cash') ?? null)),
    },
    ...(till.allow_hold_invoice === 1
      ? [
          {
            keys: 'F4',
            label: 'till.shortcut.hold',
            run: () => hasLines && isFree && !isOffline && cart.mends === undefined && onOpen('hold'),
          } as const,
        ]
      : []),
    ...(till.einvoice_devices.length > 1 && !device.isAsked
      ? [{ keys: 'F7', label: 'till.shortcut.device', run: () => isFree && done === null && onDevice(true) } as const]
      : []),
    { keys: 'F8', label: 'till.shortcut.held', run: () => isFree && done === null && !isOffline && onOpen('held') },
  ]);
}
