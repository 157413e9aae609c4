import { at } from '../tree.ts';
import { atMostOnce, below, once, rule, type AeRule } from './rule.ts';

const means = below('cac:PaymentMeans');

/** What stands once at most about payments, earlier invoices and the tax representative; UBL itself knows most of these once only. */
export const onceOnlyRules: readonly AeRule[] = [
  atMostOnce('ibr-sr-27', means, 'cbc:PaymentMeansCode', 'how it is paid', 'طريقة الدفع'),
  rule(
    'ibr-sr-46',
    means,
    (node) => at(node, 'cbc:PaymentMeansCode').filter(({ attributes }) => attributes['name'] !== undefined).length <= 1,
    once('the words for how it is paid', 'وصف طريقة الدفع'),
  ),
  atMostOnce('ibr-sr-28', means, 'cac:PaymentMandate/cbc:ID', 'the number of the direct debit mandate', 'رقم تفويض الخصم المباشر'),
  atMostOnce(
    'ibr-sr-59',
    below('cac:PaymentMeans/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cac:Address'),
    'cac:AddressLine/cbc:Line',
    'the further address line of the bank',
    'سطر عنوان البنك الإضافي',
  ),
  atMostOnce('ibr-sr-06', below('cac:BillingReference'), 'cac:InvoiceDocumentReference', 'the earlier invoice', 'الفاتورة السابقة'),
  rule(
    'ibr-sr-23',
    below('cac:TaxRepresentativeParty'),
    // The official file looks for a party inside this one, where UBL has none, and so finds no number at all.
    (node) => ['', 'cac:Party/'].every((inside) => at(node, `${inside}cac:PartyTaxScheme/cbc:CompanyID`).length <= 1),
    once('the tax number of the tax representative', 'الرقم الضريبي للممثل الضريبي'),
  ),
];
