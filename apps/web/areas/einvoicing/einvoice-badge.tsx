import type { EinvoiceState } from '@rawnaq/domain/einvoicing/einvoice-status';
import type { ToneName } from '@rawnaq/design/colours';
import { t } from '../../shell/text.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { timeLeft, useNow, type Urgency } from './time-left.ts';

interface Stated {
  state: EinvoiceState;
  /** Null once it is reported, and of standard documents. */
  deadline_at: string | null;
  profile: 'simplified' | 'standard';
}

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
export const stateName = ({ state, profile }: Pick<Stated, 'state' | 'profile'>): string =>
  t(state === 'waiting' && profile === 'standard' ? 'einvoiceState.states.waiting_clearance' : `einvoiceState.states.${state}`);

/** What the authority has of a document; of one that waits, how much of its time is left. */
export function EinvoiceBadge({ document }: { document: Stated }) {
  const now = useNow();
  const name = stateName(document);
  if (document.state !== 'waiting' || document.deadline_at === null) return <StatusBadge tone={tones[document.state]}>{name}</StatusBadge>;
  const { text, urgency } = timeLeft(document.deadline_at, now);
  return (
    <StatusBadge tone={urgent[urgency]}>
      {name} · {text}
    </StatusBadge>
  );
}
