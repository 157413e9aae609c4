import { t } from '../../../shell/text/text.ts';
import { NoteList } from './note-list.tsx';

/** Every debit note. */
export default function DebitNotes() {
  return <NoteList title={t('screens.merchant.debit_notes')} type="debit" />;
}
