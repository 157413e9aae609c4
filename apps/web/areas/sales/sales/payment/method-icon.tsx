import { IconCash, IconCreditCard, IconDots, IconTransfer } from '@tabler/icons-react';

/** What a way of paying looks like. */
export function MethodIcon({ kind, size }: { kind: string; size: number }) {
  const look = { size, stroke: 1.6, 'aria-hidden': true };
  if (kind === 'cash') return <IconCash {...look} />;
  if (kind === 'card') return <IconCreditCard {...look} />;
  return kind === 'transfer' ? <IconTransfer {...look} /> : <IconDots {...look} />;
}
