/**
 * Why a sale bears no VAT in Saudi Arabia, by the VAT category (UNCL5305) it belongs to: the codes of ZATCA's list (XML Implementation Standard, 11.2.4) that a
 * salon can choose for a tax. Sales of a citizen's first house have no code of their own there.
 */
export const exemptionReasons = {
  Z: [
    'VATEX-SA-HEA',
    'VATEX-SA-EDU',
    'VATEX-SA-35',
    'VATEX-SA-36',
    'VATEX-SA-32',
    'VATEX-SA-33',
    'VATEX-SA-34-1',
    'VATEX-SA-34-2',
    'VATEX-SA-34-3',
    'VATEX-SA-34-4',
    'VATEX-SA-34-5',
    'VATEX-SA-MLTRY',
  ],
  E: ['VATEX-SA-29', 'VATEX-SA-29-7', 'VATEX-SA-30'],
} as const;
export type ExemptionReason = (typeof exemptionReasons)['Z' | 'E'][number];
export const allExemptionReasons = [...exemptionReasons.Z, ...exemptionReasons.E] as const;

/** Private healthcare and education: only citizens have them without VAT, which the state bears. Their document names the citizen and the national id. */
export const isForCitizens = (reason_code: string | null): boolean => reason_code === 'VATEX-SA-HEA' || reason_code === 'VATEX-SA-EDU';

/** Whether a tax of this category can give this reason. */
export const isReasonOf = (category: string, reason_code: string): boolean =>
  (category === 'Z' || category === 'E') && (exemptionReasons[category] as readonly string[]).includes(reason_code);
