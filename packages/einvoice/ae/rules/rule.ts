import { exact } from '../decimals.ts';
import { at, exactTextAt, one, textAt, words, type XmlNode } from '../tree.ts';

export interface Words {
  en: string;
  ar: string;
}

/** An official rule: what it looks at, whether that is as it must be, and what to do where it is not, in our own words. */
export interface AeRule {
  id: string;
  where: (root: XmlNode) => readonly XmlNode[];
  holds: (node: XmlNode, root: XmlNode) => boolean;
  message: Words;
}

export const rule = (id: string, where: AeRule['where'], holds: AeRule['holds'], message: Words): AeRule => ({ id, where, holds, message });

export const say = (en: string, ar: string): Words => ({ en, ar });
export const need = (en: string, ar: string): Words => ({ en: `Add ${en}.`, ar: `أضف ${ar}.` });
export const once = (en: string, ar: string): Words => ({ en: `State ${en} once only.`, ar: `اذكر ${ar} مرة واحدة فقط.` });
export const listed = (en: string, ar: string, list: string): Words => ({
  en: `Use a code of the list ${list} for ${en}.`,
  ar: `استخدم رمزاً من القائمة ${list} في ${ar}.`,
});

/** A rule that a part stands at most once. */
export const atMostOnce = (id: string, where: AeRule['where'], path: string, en: string, ar: string): AeRule =>
  rule(id, where, (node) => at(node, path).length <= 1, once(en, ar));

export const documentItself = (root: XmlNode): XmlNode[] => [root];
export const allLines = (root: XmlNode): XmlNode[] =>
  root.children.filter(({ name }) => name === 'cac:InvoiceLine' || name === 'cac:CreditNoteLine');
export const items = (root: XmlNode): XmlNode[] => allLines(root).flatMap((line) => at(line, 'cac:Item'));
export const lineCategories = (root: XmlNode): XmlNode[] => items(root).flatMap((item) => at(item, 'cac:ClassifiedTaxCategory'));
export const below =
  (path: string) =>
  (root: XmlNode): XmlNode[] =>
    at(root, path);

/** The type of the document as it stands, with all its white space. */
export const typeCode = (root: XmlNode): string => exactTextAt(root, 'cbc:InvoiceTypeCode') || exactTextAt(root, 'cbc:CreditNoteTypeCode');
export const isOutOfScope = (root: XmlNode): boolean => ['480', '81'].includes(typeCode(root));

/** Whether the flag at this place (from 1) of the transaction type is set. */
export function isFlagged(root: XmlNode, place: number): boolean {
  const flags = one(root, 'cbc:ProfileExecutionID')?.text ?? '';
  return /^[01]{8}$/.test(flags) && flags[place - 1] === '1';
}

export const numberAt = (node: XmlNode | null | undefined, path: string): bigint | null => exact(textAt(node, path));
export const isVat = (category: XmlNode): boolean => textAt(category, 'cac:TaxScheme/cbc:ID').toUpperCase() === 'VAT';
export const categoryId = (category: XmlNode): string => textAt(category, 'cbc:ID');
export const isTrue = (node: XmlNode | null): boolean => ['true', '1'].includes(words(node?.text ?? ''));

const isReduction = (node: XmlNode): boolean => ['false', '0'].includes(textAt(node, 'cbc:ChargeIndicator'));
export const isCharge = (node: XmlNode): boolean => isTrue(one(node, 'cbc:ChargeIndicator'));

/** Discounts, or with `charge` surcharges, of the document and its lines; those inside a price follow rules of their own. */
export const allowances =
  (charge: boolean) =>
  (root: XmlNode): XmlNode[] =>
    [root, ...allLines(root)].flatMap((holder) => at(holder, 'cac:AllowanceCharge')).filter(charge ? isCharge : isReduction);
export const documentAllowances =
  (charge: boolean) =>
  (root: XmlNode): XmlNode[] =>
    at(root, 'cac:AllowanceCharge').filter(charge ? isCharge : isReduction);

/** The VAT of a line in dirhams. */
export const vatAmounts = (line: XmlNode): XmlNode[] => at(line, 'cac:ItemPriceExtension/cac:TaxTotal/cbc:TaxAmount');
export const isPositive = (value: bigint | null): boolean => value !== null && value > 0n;

export const sellerPath = 'cac:AccountingSupplierParty/cac:Party';
export const buyerPath = 'cac:AccountingCustomerParty/cac:Party';
export const hasCountry = (address: XmlNode): boolean => textAt(address, 'cac:Country/cbc:IdentificationCode') !== '';
