import type { Edits } from './edit.ts';

/** A change of a full document that breaks a rule. The document is a standard invoice unless said otherwise. */
export interface BrokenRule {
  rule: string;
  edits: Edits;
  transaction?: '0200000';
  type?: '381';
}

export const long = (length: number): string => 'x'.repeat(length);
export const seller = 'cac:AccountingSupplierParty/cac:Party';
export const buyer = 'cac:AccountingCustomerParty/cac:Party';
export const legalName = 'cac:PartyLegalEntity/cbc:RegistrationName';
export const number = 'cac:PartyIdentification/cbc:ID';
export const vatNumber = 'cac:PartyTaxScheme/cbc:CompanyID';
export const place = 'cac:PostalAddress';
export const total = 'cac:LegalMonetaryTotal';
export const line = 'cac:InvoiceLine[1]';
export const discount = 'cac:AllowanceCharge[1]';
export const charge = 'cac:AllowanceCharge[3]';
export const lineDiscount = `${line}/cac:AllowanceCharge[1]`;
export const lineCharge = `${line}/cac:AllowanceCharge[2]`;
export const zeroLine = 'cac:InvoiceLine[2]';
export const price = `${zeroLine}/cac:Price`;
export const deposit = 'cac:InvoiceLine[5]';
export const part = (index: number): string => `cac:TaxTotal[2]/cac:TaxSubtotal[${index}]`;
export const depositPart = `${deposit}/cac:TaxTotal/cac:TaxSubtotal`;
export const depositCategory = `${depositPart}/cac:TaxCategory`;
export const lineCategory = (index: number): string => `cac:InvoiceLine[${index}]/cac:Item/cac:ClassifiedTaxCategory`;
export const [icv, pih, qr] = [1, 2, 3].map((index) => `cac:AdditionalDocumentReference[${index}]`) as [string, string, string];
export const information = 'ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures/sac:SignatureInformation';

export const broken = (rule: string, edits: Edits): BrokenRule => ({ rule, edits });
export const simplified = (rule: string, edits: Edits): BrokenRule => ({ rule, edits, transaction: '0200000' });
export const note = (rule: string, edits: Edits): BrokenRule => ({ rule, edits, type: '381' });
