import type { Edits } from './edit.ts';

/** A change of a full document that breaks a rule. The document is a standard invoice unless said otherwise. */
export interface BrokenRule {
  rule: string;
  edits: Edits;
  transaction?: '0200000';
  type?: '381';
}

const long = (length: number): string => 'x'.repeat(length);
const seller = 'cac:AccountingSupplierParty/cac:Party';
const buyer = 'cac:AccountingCustomerParty/cac:Party';
const legalName = 'cac:PartyLegalEntity/cbc:RegistrationName';
const number = 'cac:PartyIdentification/cbc:ID';
const vatNumber = 'cac:PartyTaxScheme/cbc:CompanyID';
const place = 'cac:PostalAddress';
const total = 'cac:LegalMonetaryTotal';
const line = 'cac:InvoiceLine[1]';
const discount = 'cac:AllowanceCharge[1]';
const charge = 'cac:AllowanceCharge[3]';
const lineDiscount = `${line}/cac:AllowanceCharge[1]`;
const lineCharge = `${line}/cac:AllowanceCharge[2]`;
const zeroLine = 'cac:InvoiceLine[2]';
const price = `${zeroLine}/cac:Price`;
const deposit = 'cac:InvoiceLine[5]';
const part = (index: number): string => `cac:TaxTotal[2]/cac:TaxSubtotal[${index}]`;
const depositPart = `${deposit}/cac:TaxTotal/cac:TaxSubtotal`;
const depositCategory = `${depositPart}/cac:TaxCategory`;
const lineCategory = (index: number): string => `cac:InvoiceLine[${index}]/cac:Item/cac:ClassifiedTaxCategory`;
const [icv, pih, qr] = [1, 2, 3].map((index) => `cac:AdditionalDocumentReference[${index}]`) as [string, string, string];
const information = 'ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures/sac:SignatureInformation';

const broken = (rule: string, edits: Edits): BrokenRule => ({ rule, edits });
const simplified = (rule: string, edits: Edits): BrokenRule => ({ rule, edits, transaction: '0200000' });
const note = (rule: string, edits: Edits): BrokenRule => ({ rule, edits, type: '381' });

const head: readonly BrokenRule[] = [
  broken('BR-KSA-EN16931-01', { 'cbc:ProfileID': 'clearance:1.0' }),
  broken('BR-02', { 'cbc:ID': '' }),
  broken('BR-KSA-F-06-C1', { 'cbc:ID': long(128) }),
  broken('BR-KSA-03', { 'cbc:UUID': null }),
  broken('BR-KSA-04', { 'cbc:IssueDate': '2099-01-01' }),
  broken('BR-KSA-F-01', { 'cbc:DueDate': '2026-12-20Z' }),
  broken('BR-KSA-70', { 'cbc:IssueTime': '12:00:00.5' }),
  broken('BR-04', { 'cbc:InvoiceTypeCode': null }),
  broken('BR-KSA-05', { 'cbc:InvoiceTypeCode': '380' }),
  broken('BR-CL-01', { 'cbc:InvoiceTypeCode': '999' }),
  broken('BR-KSA-06', { 'cbc:InvoiceTypeCode/@name': '0100002' }),
  broken('BR-KSA-F-06-C40', { 'cbc:InvoiceTypeCode/@name': '010000' }),
  broken('BR-KSA-07', { 'cbc:InvoiceTypeCode/@name': '0100101' }),
  simplified('BR-KSA-31', { 'cbc:InvoiceTypeCode/@name': '0200001' }),
  broken('BR-KSA-92', { 'cbc:InvoiceTypeCode/@name': '010000001', 'cac:ContractDocumentReference/cbc:ID': '' }),
  broken('BR-KSA-F-06-C2', { 'cbc:Note': long(1001) }),
  broken('BR-05', { 'cbc:DocumentCurrencyCode': null }),
  broken('BR-CL-04', { 'cbc:DocumentCurrencyCode': 'XXY' }),
  broken('BR-KSA-CL-01', { 'cbc:DocumentCurrencyCode': 'XXY' }),
  broken('BR-KSA-68', { 'cbc:TaxCurrencyCode': null }),
  broken('BR-KSA-EN16931-02', { 'cbc:TaxCurrencyCode': 'USD' }),
  broken('BR-CL-05', { 'cbc:TaxCurrencyCode': 'XXY' }),
  broken('BR-53', { 'cac:TaxTotal[1]/cbc:TaxAmount/@currencyID': 'USD' }),
  broken('BR-KSA-15', { 'cac:Delivery/cbc:ActualDeliveryDate': null }),
  broken('BR-KSA-35', { 'cac:Delivery/cbc:ActualDeliveryDate': null }),
  broken('BR-KSA-36', { 'cac:Delivery/cbc:LatestDeliveryDate': '2026-11-18' }),
  simplified('BR-KSA-72', { 'cbc:InvoiceTypeCode/@name': '0200010', 'cac:Delivery/cbc:LatestDeliveryDate': null }),
  broken('BR-KSA-87', { 'cac:TaxExchangeRate/cbc:CalculationRate': null }),
  broken('BR-KSA-88', { 'cac:TaxExchangeRate/cbc:SourceCurrencyCode': 'USD' }),
  broken('BR-KSA-89', { 'cac:TaxExchangeRate/cbc:TargetCurrencyCode': 'USD' }),
  broken('BR-KSA-90', { 'cac:TaxExchangeRate/cbc:CalculationRate': '3.75000000000001' }),
];

const references: readonly BrokenRule[] = [
  broken('BR-KSA-F-06-C3', { 'cac:OrderReference/cbc:ID': long(128) }),
  broken('BR-KSA-F-06-C5', { 'cac:ContractDocumentReference/cbc:ID': long(128) }),
  broken('BR-KSA-33', { [icv]: null }),
  broken('BR-KSA-34', { [`${icv}/cbc:UUID`]: '23a' }),
  broken('BR-KSA-61', { [pih]: null }),
  broken('BR-KSA-26', { [`${pih}/cac:Attachment/cbc:EmbeddedDocumentBinaryObject`]: '' }),
  simplified('BR-KSA-27', { [qr]: null }),
  broken('BR-CL-KSA-14', { [`${qr}/cac:Attachment/cbc:EmbeddedDocumentBinaryObject`]: 'abcd'.repeat(251) }),
  broken('BR-KSA-CL-03', { [`${qr}/cac:Attachment/cbc:EmbeddedDocumentBinaryObject/@mimeCode`]: 'text/html' }),
  broken('BR-52', { [`${icv}/cbc:ID`]: '' }),
  simplified('BR-KSA-28', { [`${information}/cbc:ID`]: 'other' }),
  simplified('BR-KSA-29', { [`${information}/sbc:ReferencedSignatureID`]: 'other' }),
  simplified('BR-KSA-30', { 'cac:Signature/cbc:SignatureMethod': 'other' }),
  simplified('BR-KSA-60', { 'cac:Signature': null }),
  note('BR-KSA-17', { 'cac:PaymentMeans/cbc:InstructionNote': null }),
  note('BR-KSA-F-06-C13', { 'cac:PaymentMeans/cbc:InstructionNote': long(1001) }),
  note('BR-KSA-56', { 'cac:BillingReference': null }),
  note('BR-KSA-F-06-C22', { 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID': long(5001) }),
  broken('BR-55', { 'cac:BillingReference/cac:InvoiceDocumentReference': null }),
  broken('BR-CL-16', { 'cac:PaymentMeans/cbc:PaymentMeansCode': '99' }),
  broken('BR-KSA-16', { 'cac:PaymentMeans/cbc:PaymentMeansCode': '69' }),
  broken('BR-KSA-F-06-C14', { 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:PaymentNote': '' }),
  broken('BR-KSA-F-06-C15', { 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID': long(128) }),
];

const parties: readonly BrokenRule[] = [
  broken('BR-06', { [`${seller}/${legalName}`]: '' }),
  broken('BR-KSA-F-06-C10', { [`${seller}/${legalName}`]: long(1001) }),
  broken('BR-08', { [`${seller}/${place}`]: null }),
  broken('BR-09', { [`${seller}/${place}/cac:Country`]: null }),
  broken('BR-CL-14', { [`${seller}/${place}/cac:Country/cbc:IdentificationCode`]: 'XX' }),
  broken('BR-KSA-09', { [`${seller}/${place}/cbc:CitySubdivisionName`]: null }),
  broken('BR-KSA-F-06-C4', { [`${seller}/${place}/cbc:StreetName`]: '' }),
  broken('BR-KSA-F-06-C6', { [`${seller}/${place}/cbc:AdditionalStreetName`]: long(128) }),
  broken('BR-KSA-F-06-C7', { [`${seller}/${place}/cbc:CityName`]: '' }),
  broken('BR-KSA-F-06-C8', { [`${seller}/${place}/cbc:CountrySubentity`]: long(128) }),
  broken('BR-KSA-F-06-C9', { [`${seller}/${place}/cbc:CitySubdivisionName`]: long(128) }),
  broken('BR-KSA-37', { [`${seller}/${place}/cbc:BuildingNumber`]: '23a2' }),
  broken('BR-KSA-66', { [`${seller}/${place}/cbc:PostalZone`]: '1283' }),
  broken('BR-KSA-39', { [`${seller}/${vatNumber}`]: null }),
  broken('BR-KSA-40', { [`${seller}/${vatNumber}`]: '31017539740000' }),
  broken('BR-CUSTOM-VALIDATION-01', { [`${buyer}/${vatNumber}`]: '310175397400003' }),
  broken('BR-KSA-08', { [`${seller}/${number}/@schemeID`]: 'XX' }),
  broken('BR-KSA-F-08', { [`${seller}/${number}`]: '101018348' }),
  broken('BR-KSA-F-09', { [`${seller}/${number}/@schemeID`]: '700' }),
  broken('BR-KSA-F-12', { [`${seller}/${number}/@schemeID`]: 'CRN ' }),
  broken('BR-KSA-F-13', { [`${seller}/${number}`]: '1012345678' }),
  broken('BR-KSA-42', { [`${buyer}/${legalName}`]: '' }),
  broken('BR-KSA-F-06-C12', { [`${buyer}/${legalName}`]: long(1001) }),
  simplified('BR-KSA-F-06-C32', { [`${buyer}/${legalName}`]: long(1001) }),
  broken('BR-KSA-10', { [`${buyer}/${place}`]: null }),
  broken('BR-KSA-63', { [`${buyer}/${place}/cbc:BuildingNumber`]: null }),
  broken('BR-KSA-67', { [`${buyer}/${place}/cbc:PostalZone`]: '1283' }),
  broken('BR-KSA-F-06-C23', { [`${buyer}/${place}/cbc:StreetName`]: null }),
  simplified('BR-KSA-F-06-C24', { [`${buyer}/${place}/cbc:StreetName`]: long(1001) }),
  broken('BR-KSA-F-06-C25', { [`${buyer}/${place}/cbc:CityName`]: null }),
  broken('BR-KSA-F-06-C26', { [`${buyer}/${place}/cbc:CityName`]: long(128) }),
  broken('BR-KSA-F-06-C27', { [`${buyer}/${place}/cbc:CountrySubentity`]: long(128) }),
  broken('BR-KSA-F-06-C28', { [`${buyer}/${place}/cbc:CitySubdivisionName`]: null }),
  broken('BR-KSA-F-06-C29', { [`${buyer}/${place}/cbc:CitySubdivisionName`]: long(128) }),
  broken('BR-KSA-F-06-C11', { [`${buyer}/${place}/cbc:AdditionalStreetName`]: long(128) }),
  broken('BR-KSA-44', { [`${buyer}/${vatNumber}`]: '311234567800004' }),
  broken('BR-KSA-99', { [`${buyer}/${vatNumber}`]: '' }),
  broken('BR-KSA-81', { [`${buyer}/${vatNumber}`]: null, [`${buyer}/${number}`]: '' }),
  broken('BR-KSA-14', { [`${buyer}/${number}/@schemeID`]: 'XX' }),
  broken('BR-KSA-F-07', { [`${buyer}/${number}/@schemeID`]: 'TIN' }),
  broken('BR-KSA-F-10', { [`${buyer}/${number}`]: '2058493027' }),
  broken('BR-KSA-F-11', { [`${buyer}/${number}/@schemeID`]: 'IQA' }),
  broken('BR-KSA-49', {
    [`${part(2)}/cac:TaxCategory/cbc:TaxExemptionReasonCode`]: 'VATEX-SA-HEA',
    [`${buyer}/${number}/@schemeID`]: 'IQA',
  }),
  simplified('BR-KSA-25', {
    [`${buyer}/${legalName}`]: null,
    [`${part(2)}/cac:TaxCategory/cbc:TaxExemptionReasonCode`]: 'VATEX-SA-EDU',
    [`${part(3)}/cac:TaxCategory/cbc:TaxExemptionReasonCode`]: null,
    [`${part(4)}/cac:TaxCategory/cbc:TaxExemptionReasonCode`]: null,
  }),
  simplified('BR-KSA-71', { 'cbc:InvoiceTypeCode/@name': '0200010', [`${buyer}/${legalName}`]: null }),
  broken('BR-KSA-85', { [`${buyer}/cac:Contact/cbc:Telephone`]: '112345678' }),
  broken('BR-KSA-F-06-C37', { [`${buyer}/cac:Contact/cbc:Name`]: long(1001) }),
  broken('BR-KSA-F-06-C38', { [`${buyer}/cac:Contact/cbc:Note`]: long(1001) }),
];

const lines: readonly BrokenRule[] = [
  broken('BR-21', { [`${line}/cbc:ID`]: '' }),
  broken('BR-KSA-F-06-C17', { [`${line}/cbc:ID`]: '1234567' }),
  broken('BR-22', { [`${line}/cbc:InvoicedQuantity`]: null }),
  broken('BR-KSA-F-06-C18', { [`${line}/cbc:InvoicedQuantity/@unitCode`]: long(128) }),
  broken('BR-25', { [`${line}/cac:Item/cbc:Name`]: null }),
  broken('BR-KSA-F-06-C19', { [`${line}/cac:Item/cbc:Name`]: 'xy' }),
  broken('BR-KSA-F-C-01', { [`${line}/cac:Item/cbc:Name`]: '1020' }),
  broken('BR-26', { [`${line}/cac:Price`]: null }),
  broken('BR-CO-04', { [lineCategory(1)]: null }),
  broken('BR-54', { [`${zeroLine}/cac:Item/cac:AdditionalItemProperty/cbc:Value`]: null }),
  broken('BR-KSA-52', { [`${line}/cac:TaxTotal`]: null }),
  broken('BR-KSA-53', { [`${line}/cac:TaxTotal/cbc:RoundingAmount`]: null }),
  broken('BR-KSA-51', { [`${line}/cac:TaxTotal/cbc:RoundingAmount`]: '109.26' }),
  broken('BR-KSA-EN16931-11', { [`${line}/cac:Price/cbc:PriceAmount`]: '51.00' }),
  broken('BR-KSA-EN16931-12', { [`${price}/cbc:BaseQuantity`]: '0' }),
  broken('BR-KSA-F-06-C21', { [`${price}/cbc:BaseQuantity/@unitCode`]: long(128) }),
  broken('BR-KSA-F-06-C20', { [`${line}/cac:Item/cac:StandardItemIdentification/cbc:ID`]: long(128) }),
  broken('BR-KSA-F-06-C30', { [`${line}/cac:Item/cac:BuyersItemIdentification/cbc:ID`]: long(128) }),
  broken('BR-KSA-F-06-C31', { [`${line}/cac:Item/cac:SellersItemIdentification/cbc:ID`]: long(128) }),
  broken('BR-DEC-23', { [`${line}/cbc:LineExtensionAmount`]: '95.000' }),
  broken('BR-KSA-DEC-03', { [`${line}/cac:TaxTotal/cbc:TaxAmount`]: '14.250' }),
  broken('BR-KSA-DEC-04', { [`${line}/cac:TaxTotal/cbc:RoundingAmount`]: '109.250' }),
  broken('BR-S-05', { [`${lineCategory(1)}/cbc:Percent`]: '0' }),
  broken('BR-Z-05', { [`${lineCategory(2)}/cbc:Percent`]: '15' }),
  broken('BR-E-05', { [`${lineCategory(3)}/cbc:Percent`]: '15' }),
  broken('BR-KSA-11', { [`${lineCategory(4)}/cbc:Percent`]: '15' }),
  broken('BR-KSA-18', { [`${lineCategory(1)}/cbc:ID`]: 'AE' }),
  broken('BR-CL-18', { [`${lineCategory(1)}/cbc:ID`]: 'XX' }),
  broken('BR-KSA-F-04', { [`${line}/cbc:InvoicedQuantity`]: '-2.000' }),
  broken('BR-CL-03', { [`${line}/cbc:LineExtensionAmount/@currencyID`]: 'XXY' }),
  broken('BR-KSA-CL-02', { [`${line}/cbc:LineExtensionAmount/@currencyID`]: 'USD' }),
];

const allowances: readonly BrokenRule[] = [
  broken('BR-32', { [`${discount}/cac:TaxCategory`]: null }),
  broken('BR-37', { [`${charge}/cac:TaxCategory`]: null }),
  broken('BR-DEC-01', { [`${discount}/cbc:Amount`]: '5.000' }),
  broken('BR-DEC-02', { [`${discount}/cbc:BaseAmount`]: '100.000' }),
  broken('BR-DEC-05', { [`${charge}/cbc:Amount`]: '3.000' }),
  broken('BR-DEC-06', { [`${charge}/cbc:Amount+`]: '<cbc:BaseAmount currencyID="SAR">3.000</cbc:BaseAmount>' }),
  broken('BR-DEC-27', { [`${lineCharge}/cbc:Amount`]: '5.000' }),
  broken('BR-DEC-28', { [`${lineCharge}/cbc:BaseAmount`]: '100.000' }),
  broken('BR-KSA-DEC-01', { [`${discount}/cbc:MultiplierFactorNumeric`]: '5.001' }),
  broken('BR-KSA-19', { [`${charge}/cbc:AllowanceChargeReasonCode`]: null }),
  broken('BR-KSA-20', { [`${lineCharge}/cbc:AllowanceChargeReasonCode`]: null }),
  broken('BR-KSA-21', { [`${charge}/cbc:AllowanceChargeReason`]: null }),
  broken('BR-KSA-22', { [`${lineCharge}/cbc:AllowanceChargeReason`]: null }),
  broken('BR-KSA-CL-06', { [`${charge}/cbc:AllowanceChargeReasonCode`]: 'QQQ' }),
  broken('BR-KSA-F-06-C33', { [`${charge}/cbc:AllowanceChargeReason`]: long(1001) }),
  broken('BR-KSA-F-06-C34', { [`${lineCharge}/cbc:AllowanceChargeReason`]: long(1001) }),
  broken('BR-KSA-F-06-C35', { [`${discount}/cbc:AllowanceChargeReason`]: '' }),
  broken('BR-KSA-F-06-C36', { [`${lineDiscount}/cbc:AllowanceChargeReason`]: '' }),
  broken('BR-KSA-12', { [`${discount}/cac:TaxCategory/cbc:ID`]: 'O' }),
  broken('BR-KSA-13', { [`${charge}/cac:TaxCategory/cbc:ID`]: 'O' }),
  broken('BR-Z-06', { [`${discount}/cac:TaxCategory/cbc:ID`]: 'Z' }),
  broken('BR-E-06', { [`${discount}/cac:TaxCategory/cbc:ID`]: 'E' }),
  broken('BR-Z-07', { [`${charge}/cac:TaxCategory/cbc:ID`]: 'Z', 'cac:AllowanceCharge[2]': null }),
  broken('BR-E-07', { [`${charge}/cac:TaxCategory/cbc:ID`]: 'E', 'cac:AllowanceCharge[2]': null }),
  broken('BR-S-06', { [`${discount}/cac:TaxCategory/cbc:Percent`]: '0' }),
  broken('BR-S-07', { [`${charge}/cac:TaxCategory/cbc:Percent`]: '0' }),
  broken('BR-KSA-EN16931-03', { [`${discount}/cbc:MultiplierFactorNumeric`]: '6' }),
  broken('BR-KSA-EN16931-04', { [`${lineCharge}/cbc:BaseAmount`]: null }),
  broken('BR-KSA-EN16931-05', { [`${lineCharge}/cbc:MultiplierFactorNumeric`]: null }),
  broken('BR-KSA-EN16931-06', { [`${price}/cac:AllowanceCharge/cbc:ChargeIndicator`]: 'true' }),
  broken('BR-KSA-EN16931-07', { [`${price}/cac:AllowanceCharge/cbc:Amount`]: '4.00' }),
];

const deposits: readonly BrokenRule[] = [
  broken('BR-KSA-73', { [`${deposit}/cac:DocumentReference/cbc:IssueTime`]: null }),
  broken('BR-KSA-74', { [`${deposit}/cac:DocumentReference/cbc:DocumentTypeCode`]: '388' }),
  broken('BR-KSA-75', { [depositPart]: null }),
  broken('BR-KSA-76', { [`${depositCategory}/cbc:ID`]: 'Z' }),
  broken('BR-KSA-77', { [`${depositCategory}/cbc:ID`]: 'E' }),
  broken('BR-KSA-78', { [`${depositCategory}/cbc:ID`]: 'O' }),
  broken('BR-KSA-79', { [`${depositPart}/cbc:TaxAmount`]: '1.52' }),
  broken('BR-KSA-80', { [`${total}/cbc:PrepaidAmount`]: '11.51' }),
  broken('BR-KSA-82', { [`${deposit}/cac:Price/cbc:PriceAmount`]: '1.00' }),
  broken('BR-KSA-DEC-06', { [`${depositPart}/cbc:TaxAmount`]: '1.500' }),
  broken('BR-KSA-93', { [`${depositCategory}/cbc:ID`]: 'Z' }),
  broken('BR-KSA-94', { [`${depositCategory}/cbc:ID`]: 'E' }),
  broken('BR-KSA-95', { [`${depositCategory}/cbc:ID`]: 'O' }),
  broken('BR-KSA-96', {
    [`${depositCategory}/cbc:ID`]: 'Z',
    [`${depositCategory}/cbc:Percent+`]: '<cbc:TaxExemptionReasonCode>VATEX-SA-35</cbc:TaxExemptionReasonCode>',
  }),
  broken('BR-KSA-CL-07', {
    [`${depositCategory}/cbc:ID`]: 'E',
    [`${depositCategory}/cbc:Percent+`]: '<cbc:TaxExemptionReasonCode>VATEX-SA-35</cbc:TaxExemptionReasonCode>',
  }),
  broken('BR-KSA-F-06-C39', {
    [`${depositCategory}/cbc:ID`]: 'E',
    [`${depositCategory}/cbc:Percent+`]: `<cbc:TaxExemptionReason>${long(1001)}</cbc:TaxExemptionReason>`,
  }),
];

const vat: readonly BrokenRule[] = [
  broken('BR-S-01', { [part(1)]: null }),
  broken('BR-Z-01', { [part(2)]: null }),
  broken('BR-E-01', { [part(3)]: null }),
  broken('BR-O-01', { [part(4)]: null }),
  broken('BR-S-08', { [`${part(1)}/cbc:TaxableAmount`]: '94.00' }),
  broken('BR-Z-08', { [`${part(2)}/cbc:TaxableAmount`]: '20.00' }),
  broken('BR-E-08', { [`${part(3)}/cbc:TaxableAmount`]: '31.00' }),
  broken('BR-O-08', { [`${part(4)}/cbc:TaxableAmount`]: '41.00' }),
  broken('BR-Z-09', { [`${part(2)}/cbc:TaxAmount`]: '0.01' }),
  broken('BR-E-09', { [`${part(3)}/cbc:TaxAmount`]: '0.01' }),
  broken('BR-O-09', { [`${part(4)}/cbc:TaxAmount`]: '0.01' }),
  broken('BR-45', { [`${part(1)}/cbc:TaxableAmount`]: null }),
  broken('BR-47', { [`${part(1)}/cac:TaxCategory/cbc:ID`]: null }),
  broken('BR-48', { [`${part(1)}/cac:TaxCategory/cbc:Percent`]: null }),
  broken('BR-CO-17', { [`${part(1)}/cbc:TaxAmount`]: '14.01' }),
  broken('BR-S-09', { [`${part(1)}/cbc:TaxAmount`]: '13.89' }),
  broken('BR-S-10', { [`${part(1)}/cac:TaxCategory/cbc:Percent+`]: '<cbc:TaxExemptionReason>None</cbc:TaxExemptionReason>' }),
  broken('BR-DEC-19', { [`${part(1)}/cbc:TaxableAmount`]: '93.000' }),
  broken('BR-DEC-20', { [`${part(1)}/cbc:TaxAmount`]: '13.950' }),
  broken('BR-KSA-84', { [`${lineCategory(1)}/cbc:Percent`]: '14' }),
  broken('BR-KSA-69', { [`${part(2)}/cac:TaxCategory/cbc:TaxExemptionReasonCode`]: null }),
  broken('BR-KSA-23', { [`${part(3)}/cac:TaxCategory/cbc:TaxExemptionReasonCode`]: null }),
  broken('BR-KSA-24', { [`${part(4)}/cac:TaxCategory/cbc:TaxExemptionReasonCode`]: '' }),
  broken('BR-KSA-83', { [`${part(2)}/cac:TaxCategory/cbc:TaxExemptionReason`]: null }),
  broken('BR-KSA-F-06-C16', { [`${part(2)}/cac:TaxCategory/cbc:TaxExemptionReason`]: long(1001) }),
  broken('BR-KSA-CL-04', { [`${part(2)}/cac:TaxCategory/cbc:TaxExemptionReasonCode`]: 'VATEX-SA-29' }),
  broken('BR-KSA-DEC-02', { [`${part(1)}/cac:TaxCategory/cbc:Percent`]: '15.001' }),
];

const totals: readonly BrokenRule[] = [
  broken('BR-13', { [`${total}/cbc:TaxExclusiveAmount`]: null }),
  broken('BR-14', { [`${total}/cbc:TaxInclusiveAmount`]: null }),
  broken('BR-CO-10', { [`${total}/cbc:LineExtensionAmount`]: '185.01' }),
  broken('BR-CO-11', { [`${total}/cbc:AllowanceTotalAmount`]: '6.01' }),
  broken('BR-CO-12', { [`${total}/cbc:ChargeTotalAmount`]: null }),
  broken('BR-CO-13', { [`${total}/cbc:TaxExclusiveAmount`]: '182.01' }),
  broken('BR-CO-14', { 'cac:TaxTotal[2]/cbc:TaxAmount': '13.96' }),
  broken('BR-CO-15', { [`${total}/cbc:TaxInclusiveAmount`]: '195.96' }),
  broken('BR-CO-16', { [`${total}/cbc:PayableAmount`]: '184.51' }),
  broken('BR-CO-18', { 'cac:TaxTotal[2]': null }),
  broken('BR-KSA-EN16931-08', { 'cac:TaxTotal[2]': null }),
  broken('BR-KSA-EN16931-09', { 'cac:TaxTotal[1]': null }),
  broken('BR-KSA-97', { 'cbc:DocumentCurrencyCode': 'USD' }),
  broken('BR-DEC-09', { [`${total}/cbc:LineExtensionAmount`]: '185.000' }),
  broken('BR-DEC-10', { [`${total}/cbc:AllowanceTotalAmount`]: '6.000' }),
  broken('BR-DEC-11', { [`${total}/cbc:ChargeTotalAmount`]: '3.000' }),
  broken('BR-DEC-12', { [`${total}/cbc:TaxExclusiveAmount`]: '182.000' }),
  broken('BR-DEC-13', { 'cac:TaxTotal[2]/cbc:TaxAmount': '13.950' }),
  broken('BR-DEC-14', { [`${total}/cbc:TaxInclusiveAmount`]: '195.950' }),
  broken('BR-DEC-15', { 'cac:TaxTotal[1]/cbc:TaxAmount': '13.950' }),
  broken('BR-DEC-16', { [`${total}/cbc:PrepaidAmount`]: '11.500' }),
  broken('BR-DEC-17', { [`${total}/cbc:PayableRoundingAmount`]: '0.050' }),
  broken('BR-DEC-18', { [`${total}/cbc:PayableAmount`]: '184.500' }),
];

/** For every rule one change that breaks it. */
export const brokenRules: readonly BrokenRule[] = [
  ...head,
  ...references,
  ...parties,
  ...lines,
  ...allowances,
  ...deposits,
  ...vat,
  ...totals,
];
