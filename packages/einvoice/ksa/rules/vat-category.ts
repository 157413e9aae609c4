import type { XmlElement } from '../../xml/tree.ts';
import { at, type KsaView, lines, trimmed } from './rule.ts';

/** Whether a tax category speaks of VAT. */
export const isVatCategory = (category: XmlElement): boolean =>
  at(category, 'cac:TaxScheme/cbc:ID').some((id) => trimmed(id).toUpperCase() === 'VAT');

/** S, Z, E or O; empty where it is missing. */
export const vatCode = (category: XmlElement): string => trimmed(at(category, 'cbc:ID')[0]);

/** The breakdown of VAT of the whole document. */
export const subtotals = ({ invoice }: KsaView): XmlElement[] => at(invoice, 'cac:TaxTotal/cac:TaxSubtotal');

export const subtotalCategories = (view: KsaView): XmlElement[] => at(subtotals(view), 'cac:TaxCategory');

/** The VAT of deposits, which stands on lines of their own. */
export const lineSubtotals = (view: KsaView): XmlElement[] => at(lines(view), 'cac:TaxTotal/cac:TaxSubtotal');

/** Every tax category of allowances and charges, breakdowns and lines. */
const allCategories = ({ all }: KsaView): XmlElement[] => [...all('cac:TaxCategory'), ...all('cac:ClassifiedTaxCategory')];

/** Some rules on lines are only looked at where the standard rate occurs anywhere in the document. */
export const hasStandardRate = (view: KsaView): boolean =>
  allCategories(view).some((category) => isVatCategory(category) && vatCode(category) === 'S');
