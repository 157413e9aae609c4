import { trn as trnRule } from '@rawnaq/domain/fields/trn';
import { refuse, type Refusal } from '../../../http/answers/refusal.ts';

export type TrnRefusal = Refusal<'settings.trn_required' | 'settings.trn_digits' | 'settings.trn_length' | 'settings.trn_ksa_threes'>;

const codes = { 'field.trn_digits': 'settings.trn_digits', 'field.trn_ksa_threes': 'settings.trn_ksa_threes' } as const;

/** The country decides how a tax registration number looks; a business that is registered for VAT has one (specification §5). */
export function trnRefusal(trn: string | undefined, countryId: number, isRegistered: boolean): TrnRefusal | null {
  if (trn === undefined || trn === '') return isRegistered ? refuse('settings.trn_required', { field: 'trn' }) : null;
  const fault = trnRule(countryId)(trn);
  if (fault === null) return null;
  return refuse(codes[fault.code as keyof typeof codes] ?? 'settings.trn_length', { field: 'trn' });
}
