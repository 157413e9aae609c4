import { t } from '../../../shell/text/text.ts';
import { NoteList } from './note-list.tsx';

/** Every credit note. */
export default function CreditNotes() {
  return <NoteList title={t('screens.merchant.credit_notes')} type="credit" />;
}
