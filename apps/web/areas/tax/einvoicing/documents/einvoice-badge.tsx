import type { EinvoiceState } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import { meaningOf } from '@rawnaq/design/status-tones';
import { t } from '../../../../shell/text/text.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import type { Document } from '../types.ts';
import { timeLeft, useNow } from '../time-left.ts';

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

/** The state in a word, for lists and files. */
export const stateName = ({ state, needs_clearance }: Stated): string =>
  t(state === 'waiting' && needs_clearance ? 'einvoiceState.states.waiting_clearance' : `einvoiceState.states.${state}`);

/** What the authority has of a document; of one that waits, how much of its time is left. */
export function EinvoiceBadge({ of }: { of: Stated }) {
  const now = useNow();
  const name = stateName(of);
  if (of.state !== 'waiting' || of.deadline_at === null) return <StatusBadge means={meaningOf.einvoice[of.state]}>{name}</StatusBadge>;
  const { text, urgency } = timeLeft(of.deadline_at, now);
  return (
    <StatusBadge means={meaningOf.einvoiceTime[urgency]}>
      {name} · {text}
    </StatusBadge>
  );
}
