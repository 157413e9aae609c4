import type { MeasureName } from './measures.ts';

/** What rows of the total sales can be. */
export const salesCuts = [
  'day',
  'month',
  'cashier',
  'salesman',
  'employee',
  'kind',
  'group',
  'service',
  'product',
  'offer',
  'source',
  'method',
  'customer',
  'hour',
] as const;
export type SalesCut = (typeof salesCuts)[number];

/** Cuts through documents; the others but `method` go through their lines. */
const documentCuts: ReadonlySet<SalesCut> = new Set(['day', 'month', 'cashier', 'salesman', 'source', 'customer', 'hour']);
export const isOfDocuments = (cut: SalesCut): boolean => documentCuts.has(cut);

/** Whether the rows of a cut are days in their order. */
export const isOfDays = (cut: SalesCut): boolean => cut === 'day' || cut === 'month';

/** What each way of paying has: a price, a discount or VAT belongs to an invoice and not to how it was paid. */
const ofMethods: ReadonlySet<MeasureName> = new Set(['billed', 'debited', 'credited', 'total_sales', 'tips']);

/**
 * Whether a measure can be said of the rows of a cut. A debt belongs to an invoice and not to its lines, and an invoice with two services is one invoice; a tip to its invoice, to a way of paying and to an employee, and not
 * to a service.
 */
export function isMeasuredBy(measure: MeasureName, cut: SalesCut): boolean {
  if (cut === 'method') return ofMethods.has(measure);
  if (measure === 'debts' || measure === 'invoices' || measure === 'average_invoice') return isOfDocuments(cut);
  if (measure === 'tips') return isOfDocuments(cut) || cut === 'employee';
  return true;
}

/** How an invoice came about: at the till without an appointment, by an appointment that the salon or the customer booked, or ordered on the salon's page. */
export const saleSources = ['walk_in', 'desk', 'online', 'order'] as const;
/** What invoices are paid by other than money. */
export const otherTenders = ['deposit', 'gift_card', 'balance', 'debt'] as const;
export const lineKinds = ['service', 'product', 'gift_card', 'offer', 'penalty'] as const;
