import { broken, type BrokenRule, charge, deposit, discount, lineCharge, lineDiscount, part, total, zeroLine } from './broken-rule.ts';

const allLines = Object.fromEntries([5, 4, 3, 2, 1].map((index) => [`cac:InvoiceLine[${index}]`, null]));

/** For every rule that the schema keeps as well one change that breaks it and no other of them. */
export const brokenShapes: readonly BrokenRule[] = [
  broken('BR-03', { 'cbc:IssueDate': null }),
  broken('BR-15', { [`${total}/cbc:PayableAmount`]: null }),
  broken('BR-16', allLines),
  broken('BR-24', { [`${zeroLine}/cbc:LineExtensionAmount`]: null }),
  broken('BR-31', { [`${discount}/cbc:Amount`]: null }),
  broken('BR-36', { [`${charge}/cbc:Amount`]: null }),
  broken('BR-41', { [`${lineDiscount}/cbc:Amount`]: null }),
  broken('BR-43', { [`${lineCharge}/cbc:Amount`]: null }),
  broken('BR-46', { [`${part(1)}/cbc:TaxAmount`]: null }),
  broken('BR-49', { 'cac:PaymentMeans/cbc:PaymentMeansCode': null }),
  broken('BR-KSA-F-02', { [`${charge}/cbc:ChargeIndicator`]: 'yes' }),
  broken('BR-KSA-F-05', { [`${deposit}/cac:DocumentReference/cbc:IssueTime`]: '10:00' }),
];
