import { t } from '../../../shell/text/text.ts';
import { NoteList } from './note-list.tsx';

/** The credit notes of a period with their VAT, among the accounting reports. */
export default function CreditNotesReport() {
  return <NoteList title={t('screens.merchant.credit_notes_report')} type="credit" />;
}
