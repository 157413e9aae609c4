import { t } from '../../../shell/text/text.ts';
import { NoteList } from './note-list.tsx';

/** Credit and debit notes in one list. */
export default function AccountingNotes() {
  return <NoteList title={t('screens.merchant.accounting_notes')} />;
}
