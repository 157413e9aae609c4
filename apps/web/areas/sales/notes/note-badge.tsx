import { t } from '../../../shell/text/text.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** Which kind of note it is, in a word. */
export function NoteBadge({ note }: { note: { type: 'credit' | 'debit'; is_cancellation: 0 | 1 } }) {
  if (note.type === 'debit') return <StatusBadge means="remark">{t('notes.debit_note')}</StatusBadge>;
  return <StatusBadge means="remark">{t(note.is_cancellation === 1 ? 'notes.cancellation' : 'notes.credit_note')}</StatusBadge>;
}
