import { statementOf } from '@rawnaq/domain/value/receivables/statement';
import { type StatementLanguage, statementView } from './statement-paper.ts';

const entries = [
  { kind: 'deposit', business_date: '2026-11-03', number: 'RC-00031', amount_minor: -10_000 },
  { kind: 'invoice', business_date: '2026-11-05', number: 'INV-00012', amount_minor: 45_050 },
  { kind: 'payment', business_date: '2026-11-05', number: 'INV-00012', amount_minor: -15_000 },
  { kind: 'collection', business_date: '2026-11-12', number: 'RC-00045', amount_minor: -12_050 },
  { kind: 'invoice', business_date: '2026-11-15', number: 'INV-00027', amount_minor: 123_000 },
  { kind: 'credit_note', business_date: '2026-11-16', number: 'CN-00003', amount_minor: -23_000 },
  { kind: 'write_off', business_date: '2026-11-20', number: 'INV-00012', amount_minor: -8000 },
] as const;

/** The statement of a customer, for tests that look at it. */
export const sampleStatement = (language: StatementLanguage) => ({
  template: 'statement' as const,
  view: statementView(
    {
      ...statementOf(25_000, entries),
      business: {
        english_name: 'Rawnaq Beauty Lounge',
        arabic_name: 'رونق لاونج للتجميل',
        english_address: 'King Fahd Road\nRiyadh 12214',
        arabic_address: 'طريق الملك فهد\nالرياض 12214',
      },
      currency: 'SAR',
      customer: { name: 'نورة العتيبي', mobile: '966501234567' },
      from: '2026-11-01',
      to: '2026-11-30',
    },
    language,
  ),
});
