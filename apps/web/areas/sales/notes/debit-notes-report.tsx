import { t } from '../../../shell/text/text.ts';
import { NoteList } from './note-list.tsx';

/** The debit notes of a period with their VAT, among the accounting reports. */
export default function DebitNotesReport() {
  return <NoteList title={t('screens.merchant.debit_notes_report')} type="debit" />;
}
