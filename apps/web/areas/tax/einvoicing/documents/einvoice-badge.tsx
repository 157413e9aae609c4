import type { EinvoiceState } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import type { ToneName } from '@rawnaq/design/colours';
import { t } from '../../../../shell/text/text.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import type { Document } from '../types.ts';
import { timeLeft, useNow, type Urgency } from '../time-left.ts';

interface Stated {
  state: EinvoiceState;
  /** Null once it is reported, and of standard documents. */
  deadline_at: string | null;
  /** It may be handed over only once it is cleared. */
  needs_clearance: boolean;
}

/** A row of the list of documents as its badge takes it. */
export const statedOf = ({ state, deadline_at, profile, icv }: Document): Stated => ({
  state,
  deadline_at,
  // Only where there is a chain the authority clears by itself.
  needs_clearance: profile === 'standard' && icv !== null,
});

const tones: Readonly<Record<EinvoiceState, ToneName>> = {
  waiting: 'info',
  submitted: 'info',
  reported: 'success',
  cleared: 'success',
  delivered: 'success',
  rejected: 'danger',
};
const urgent: Readonly<Record<Urgency, ToneName>> = { calm: 'info', short: 'warning', late: 'danger' };

/** The state in a word, for lists and files. */
export const stateName = ({ state, needs_clearance }: Stated): string =>
  t(state === 'waiting' && needs_clearance ? 'einvoiceState.states.waiting_clearance' : `einvoiceState.states.${state}`);

/** What the authority has of a document; of one that waits, how much of its time is left. */
export function EinvoiceBadge({ of }: { of: Stated }) {
  const now = useNow();
  const name = stateName(of);
  if (of.state !== 'waiting' || of.deadline_at === null) return <StatusBadge tone={tones[of.state]}>{name}</StatusBadge>;
  const { text, urgency } = timeLeft(of.deadline_at, now);
  return (
    <StatusBadge tone={urgent[urgency]}>
      {name} · {text}
    </StatusBadge>
  );
}
