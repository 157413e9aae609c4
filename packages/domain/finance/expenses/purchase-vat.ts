import { divideHalfUp } from '../../money/divide-half-up.ts';

/** How a line of a purchase was taxed (VAT guides of ZATCA and of the FTA: each is a line of its own in the VAT return). */
export const vatTreatments = [
  'standard',
  'zero',
  'exempt',
  'import_at_customs',
  'reverse_charge',
  'not_registered',
  'not_recoverable',
] as const;
export type VatTreatment = (typeof vatTreatments)[number];

/** Whom the VAT of a line is paid to: nobody, where the salon computes it itself by reverse charge. */
export type VatPayee = 'supplier' | 'customs' | 'nobody';

const taxed: ReadonlySet<VatTreatment> = new Set(['standard', 'import_at_customs', 'reverse_charge', 'not_recoverable']);
/** Whether a line of this treatment has a rate above nothing; one of the others has none. */
export const hasVat = (treatment: VatTreatment): boolean => taxed.has(treatment);

export const vatPayee = (treatment: VatTreatment): VatPayee =>
  treatment === 'import_at_customs' ? 'customs' : treatment === 'reverse_charge' ? 'nobody' : 'supplier';

/** What a line is where nobody says it: standard with a rate; without one a supplier with a tax number charges zero, another one is not registered. */
export const usualTreatment = (vat_rate_bp: number, hasSupplierTrn: boolean): VatTreatment =>
  vat_rate_bp > 0 ? 'standard' : hasSupplierTrn ? 'zero' : 'not_registered';

/** What proves VAT that is recovered; null or empty is not there. */
export interface PurchasePaper {
  supplier_trn: string | null;
  supplier_invoice_number: string | null;
  customs_declaration_number: string | null;
}

const proof: Readonly<Partial<Record<VatTreatment, readonly (keyof PurchasePaper)[]>>> = {
  standard: ['supplier_trn', 'supplier_invoice_number'],
  // A supplier abroad has no tax number here: the declaration and the invoice prove what was bought.
  import_at_customs: ['customs_declaration_number'],
  reverse_charge: ['supplier_invoice_number'],
};

/** What of its paper is missing to recover the VAT of a line; null where it is never recovered. The view `purchase_vat_lines` decides by the same. */
export function missingProof(treatment: VatTreatment, paper: PurchasePaper): readonly (keyof PurchasePaper)[] | null {
  const needed = proof[treatment];
  return needed === undefined ? null : needed.filter((name) => paper[name] === null || paper[name] === '');
}

export const isRecoverable = (treatment: VatTreatment, paper: PurchasePaper): boolean => missingProof(treatment, paper)?.length === 0;

export interface TaxedLine {
  /** Of the whole line, without VAT, in minor units. */
  net_minor: number;
  vat_rate_bp: number;
  vat_treatment: VatTreatment;
}

export interface PurchaseSums {
  net_minor: number;
  /** What the supplier charges. */
  vat_minor: number;
  customs_vat_minor: number;
  reverse_vat_minor: number;
  /** What the supplier is owed. */
  total_minor: number;
}

/** VAT of a line, rounded half-up as on the salon's own invoices. */
export const lineVat = ({ net_minor, vat_rate_bp }: Omit<TaxedLine, 'vat_treatment'>): number =>
  divideHalfUp(net_minor, vat_rate_bp, 10_000);

/** The sums of a purchase by whom its VAT is paid to. */
export function sumPurchase(lines: readonly TaxedLine[]): PurchaseSums {
  const sums = { net_minor: 0, vat_minor: 0, customs_vat_minor: 0, reverse_vat_minor: 0 };
  const name = { supplier: 'vat_minor', customs: 'customs_vat_minor', nobody: 'reverse_vat_minor' } as const;
  for (const line of lines) {
    sums.net_minor += line.net_minor;
    sums[name[vatPayee(line.vat_treatment)]] += lineVat(line);
  }
  return { ...sums, total_minor: sums.net_minor + sums.vat_minor };
}

/**
 * VAT of each line, in minor units, so that what the supplier charges comes to `charged_minor`: what the supplier's invoice rounds otherwise is added to the
 * largest of its lines, or taken off the largest ones. VAT of customs and of reverse charge is as computed.
 */
export function vatOfLines(lines: readonly TaxedLine[], charged_minor: number): number[] {
  const vats = lines.map(lineVat);
  const charged = lines.flatMap((line, place) =>
    vatPayee(line.vat_treatment) === 'supplier' && hasVat(line.vat_treatment) ? [place] : [],
  );
  const largestFirst = charged.toSorted((a, b) => (vats[b] ?? 0) - (vats[a] ?? 0) || a - b);
  let difference = charged_minor - charged.reduce((sum, place) => sum + (vats[place] ?? 0), 0);
  for (const place of largestFirst) {
    const vat = vats[place] ?? 0;
    const change = difference > 0 ? difference : -Math.min(vat, -difference);
    vats[place] = vat + change;
    difference -= change;
  }
  return vats;
}
