/**
 * The part of UBL 2.1 that a Saudi e-invoice is made of: for each element that has others inside, which ones, in which order and how often (`?` at
 * most once, `*` any number, `+` at least once, otherwise exactly once). UBL knows many more; a document that has one of those is refused by name,
 * because the authority's rules and ours say nothing about it.
 */
const address =
  'cbc:ID? cbc:StreetName? cbc:AdditionalStreetName? cbc:BuildingNumber? cbc:PlotIdentification? cbc:CitySubdivisionName? cbc:CityName? cbc:PostalZone? ' +
  'cbc:CountrySubentity? cbc:CountrySubentityCode? cbc:District? cac:Country?';
const documentReference =
  'cbc:ID cbc:CopyIndicator? cbc:UUID? cbc:IssueDate? cbc:IssueTime? cbc:DocumentTypeCode? cbc:DocumentType? cbc:DocumentDescription* cac:Attachment?';
const taxCategory = 'cbc:ID? cbc:Name? cbc:Percent? cbc:TaxExemptionReasonCode? cbc:TaxExemptionReason* cac:TaxScheme';
const itemIdentification = 'cbc:ID';

const contents: Readonly<Record<string, string>> = {
  'ubl:Invoice':
    'ext:UBLExtensions? cbc:UBLVersionID? cbc:CustomizationID? cbc:ProfileID? cbc:ProfileExecutionID? cbc:ID cbc:CopyIndicator? cbc:UUID? cbc:IssueDate ' +
    'cbc:IssueTime? cbc:DueDate? cbc:InvoiceTypeCode? cbc:Note* cbc:TaxPointDate? cbc:DocumentCurrencyCode? cbc:TaxCurrencyCode? cbc:LineCountNumeric? ' +
    'cbc:BuyerReference? cac:OrderReference? cac:BillingReference* cac:ContractDocumentReference* cac:AdditionalDocumentReference* cac:Signature* ' +
    'cac:AccountingSupplierParty cac:AccountingCustomerParty cac:Delivery* cac:PaymentMeans* cac:PaymentTerms* cac:AllowanceCharge* cac:TaxExchangeRate? ' +
    'cac:TaxTotal* cac:LegalMonetaryTotal cac:InvoiceLine+',
  'cac:OrderReference':
    'cbc:ID cbc:SalesOrderID? cbc:CopyIndicator? cbc:UUID? cbc:IssueDate? cbc:IssueTime? cbc:CustomerReference? cbc:OrderTypeCode?',
  'cac:BillingReference': 'cac:InvoiceDocumentReference?',
  'cac:InvoiceDocumentReference': documentReference,
  'cac:ContractDocumentReference': documentReference,
  'cac:AdditionalDocumentReference': documentReference,
  'cac:DocumentReference': documentReference,
  'cac:Attachment': 'cbc:EmbeddedDocumentBinaryObject?',
  'cac:Signature': 'cbc:ID cbc:Note* cbc:CanonicalizationMethod? cbc:SignatureMethod?',
  'cac:AccountingSupplierParty': 'cbc:CustomerAssignedAccountID? cbc:AdditionalAccountID* cac:Party?',
  'cac:AccountingCustomerParty': 'cbc:CustomerAssignedAccountID? cbc:SupplierAssignedAccountID? cbc:AdditionalAccountID* cac:Party?',
  'cac:Party':
    'cbc:WebsiteURI? cbc:LogoReferenceID? cbc:EndpointID? cac:PartyIdentification* cac:PartyName* cac:PostalAddress? cac:PartyTaxScheme* ' +
    'cac:PartyLegalEntity* cac:Contact?',
  'cac:PartyIdentification': 'cbc:ID',
  'cac:PartyName': 'cbc:Name',
  'cac:PostalAddress': address,
  'cac:Country': 'cbc:IdentificationCode? cbc:Name?',
  'cac:PartyTaxScheme': 'cbc:RegistrationName? cbc:CompanyID? cac:TaxScheme',
  'cac:TaxScheme': 'cbc:ID? cbc:Name? cbc:TaxTypeCode?',
  'cac:PartyLegalEntity': 'cbc:RegistrationName? cbc:CompanyID?',
  'cac:Contact': 'cbc:ID? cbc:Name? cbc:Telephone? cbc:Telefax? cbc:ElectronicMail? cbc:Note*',
  'cac:Delivery': 'cbc:ID? cbc:ActualDeliveryDate? cbc:ActualDeliveryTime? cbc:LatestDeliveryDate? cbc:LatestDeliveryTime?',
  'cac:PaymentMeans':
    'cbc:ID? cbc:PaymentMeansCode cbc:PaymentDueDate? cbc:PaymentChannelCode? cbc:InstructionID? cbc:InstructionNote* cbc:PaymentID* cac:PayeeFinancialAccount?',
  'cac:PayeeFinancialAccount': 'cbc:ID? cbc:Name? cbc:CurrencyCode? cbc:PaymentNote*',
  'cac:PaymentTerms': 'cbc:ID? cbc:PaymentMeansID* cbc:Note*',
  'cac:AllowanceCharge':
    'cbc:ID? cbc:ChargeIndicator cbc:AllowanceChargeReasonCode? cbc:AllowanceChargeReason* cbc:MultiplierFactorNumeric? cbc:Amount cbc:BaseAmount? ' +
    'cac:TaxCategory*',
  'cac:TaxExchangeRate':
    'cbc:SourceCurrencyCode cbc:SourceCurrencyBaseRate? cbc:TargetCurrencyCode cbc:TargetCurrencyBaseRate? cbc:CalculationRate? ' +
    'cbc:MathematicOperatorCode? cbc:Date?',
  'cac:TaxTotal': 'cbc:TaxAmount cbc:RoundingAmount? cac:TaxSubtotal*',
  'cac:TaxSubtotal': 'cbc:TaxableAmount? cbc:TaxAmount cbc:Percent? cac:TaxCategory',
  'cac:TaxCategory': taxCategory,
  'cac:ClassifiedTaxCategory': taxCategory,
  'cac:LegalMonetaryTotal':
    'cbc:LineExtensionAmount? cbc:TaxExclusiveAmount? cbc:TaxInclusiveAmount? cbc:AllowanceTotalAmount? cbc:ChargeTotalAmount? cbc:PrepaidAmount? ' +
    'cbc:PayableRoundingAmount? cbc:PayableAmount',
  'cac:InvoiceLine':
    'cbc:ID cbc:UUID? cbc:Note* cbc:InvoicedQuantity? cbc:LineExtensionAmount cac:DocumentReference* cac:AllowanceCharge* cac:TaxTotal* cac:Item cac:Price?',
  'cac:Item':
    'cbc:Description* cbc:Name? cac:BuyersItemIdentification? cac:SellersItemIdentification? cac:StandardItemIdentification? ' +
    'cac:CommodityClassification* cac:ClassifiedTaxCategory* cac:AdditionalItemProperty*',
  'cac:BuyersItemIdentification': itemIdentification,
  'cac:SellersItemIdentification': itemIdentification,
  'cac:StandardItemIdentification': itemIdentification,
  'cac:CommodityClassification': 'cbc:CommodityCode? cbc:ItemClassificationCode?',
  'cac:AdditionalItemProperty': 'cbc:ID? cbc:Name cbc:Value?',
  'cac:Price': 'cbc:PriceAmount cbc:BaseQuantity? cac:AllowanceCharge*',
  'ext:UBLExtensions': 'ext:UBLExtension+',
  'ext:UBLExtension': 'cbc:ID? cbc:Name? ext:ExtensionURI? ext:ExtensionContent',
  'ext:ExtensionContent': 'sig:UBLDocumentSignatures',
  'sig:UBLDocumentSignatures': 'sac:SignatureInformation+',
  'sac:SignatureInformation': 'cbc:ID? sbc:ReferencedSignatureID? ds:Signature?',
  'ds:Signature': 'ds:SignedInfo ds:SignatureValue ds:KeyInfo? ds:Object*',
  'ds:SignedInfo': 'ds:CanonicalizationMethod ds:SignatureMethod ds:Reference+',
  'ds:CanonicalizationMethod': '',
  'ds:SignatureMethod': '',
  'ds:Reference': 'ds:Transforms? ds:DigestMethod ds:DigestValue',
  'ds:Transforms': 'ds:Transform+',
  'ds:Transform': 'ds:XPath*',
  'ds:DigestMethod': '',
  'ds:KeyInfo': 'ds:X509Data+',
  'ds:X509Data': 'ds:X509Certificate+',
  'ds:Object': 'xades:QualifyingProperties?',
  'xades:QualifyingProperties': 'xades:SignedProperties?',
  'xades:SignedProperties': 'xades:SignedSignatureProperties?',
  'xades:SignedSignatureProperties': 'xades:SigningTime? xades:SigningCertificate?',
  'xades:SigningCertificate': 'xades:Cert+',
  'xades:Cert': 'xades:CertDigest xades:IssuerSerial',
  'xades:CertDigest': 'ds:DigestMethod ds:DigestValue',
  'xades:IssuerSerial': 'ds:X509IssuerName ds:X509SerialNumber',
};

/** One place in the content of an element. */
export interface Particle {
  name: string;
  least: 0 | 1;
  most: 1 | typeof Infinity;
}

const particle = (text: string): Particle => {
  const mark = text.at(-1) ?? '';
  return {
    name: '?*+'.includes(mark) ? text.slice(0, -1) : text,
    least: '?*'.includes(mark) ? 0 : 1,
    most: '*+'.includes(mark) ? Infinity : 1,
  };
};

/** What stands inside each element that has others inside. */
export const grammar: ReadonlyMap<string, readonly Particle[]> = new Map(
  Object.entries(contents).map(([name, content]) => [name, content === '' ? [] : content.split(' ').map(particle)]),
);
