/**
 * Two documents of our own that use nearly everything a Saudi document may have: all VAT categories, discounts and charges on document, line and
 * price, a deposit, an exchange rate, references, a payee account. They follow every rule; their signature is none.
 */
const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';
const signatureId = 'urn:oasis:names:specification:ubl:signature:Invoice';
const signatureMethod = 'urn:oasis:names:specification:ubl:dsig:enveloped:xades';
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const digest = 'q83vEjRWeJA=';

const money = (name: string, amount: string): string => `<cbc:${name} currencyID="SAR">${amount}</cbc:${name}>`;
const scheme = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';
const category = (code: string, percent: string, reason = '', element = 'TaxCategory'): string =>
  `<cac:${element}><cbc:ID>${code}</cbc:ID><cbc:Percent>${percent}</cbc:Percent>${reason}${scheme}</cac:${element}>`;
const because = (code: string, text: string): string =>
  `<cbc:TaxExemptionReasonCode>${code}</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>${text}</cbc:TaxExemptionReason>`;
const attached = (id: string, text: string): string =>
  `<cac:AdditionalDocumentReference><cbc:ID>${id}</cbc:ID><cac:Attachment>` +
  `<cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${text}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
const address = (street: string): string =>
  `<cac:PostalAddress><cbc:StreetName>${street}</cbc:StreetName><cbc:AdditionalStreetName>Side street</cbc:AdditionalStreetName>` +
  '<cbc:BuildingNumber>2322</cbc:BuildingNumber><cbc:PlotIdentification>5678</cbc:PlotIdentification><cbc:CitySubdivisionName>الملز</cbc:CitySubdivisionName>' +
  '<cbc:CityName>الرياض</cbc:CityName><cbc:PostalZone>12831</cbc:PostalZone><cbc:CountrySubentity>Riyadh</cbc:CountrySubentity>' +
  '<cac:Country><cbc:IdentificationCode>SA</cbc:IdentificationCode></cac:Country></cac:PostalAddress>';
const party = (kind: string, id: string, name: string, vat: string, contact = ''): string =>
  `<cac:${kind}><cac:Party><cac:PartyIdentification>${id}</cac:PartyIdentification>${address('Palm street')}<cac:PartyTaxScheme>` +
  `<cbc:CompanyID>${vat}</cbc:CompanyID>${scheme}</cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName>` +
  `</cac:PartyLegalEntity>${contact}</cac:Party></cac:${kind}>`;

interface Allowance {
  charge: boolean;
  amount: string;
  base?: [factor: string, amount: string];
  category?: string;
}

const allowance = ({ charge, amount, base, category: vat = '' }: Allowance): string =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${charge}</cbc:ChargeIndicator>` +
  `${charge ? '<cbc:AllowanceChargeReasonCode>FC</cbc:AllowanceChargeReasonCode>' : ''}<cbc:AllowanceChargeReason>Agreed</cbc:AllowanceChargeReason>` +
  `${base === undefined ? '' : `<cbc:MultiplierFactorNumeric>${base[0]}</cbc:MultiplierFactorNumeric>`}${money('Amount', amount)}` +
  `${base === undefined ? '' : money('BaseAmount', base[1])}${vat}</cac:AllowanceCharge>`;

const subtotal = (taxable: string, vat: string, inCategory: string): string =>
  `<cac:TaxSubtotal>${money('TaxableAmount', taxable)}${money('TaxAmount', vat)}${inCategory}</cac:TaxSubtotal>`;

interface Line {
  id: string;
  quantity: string;
  net: string;
  vat: string;
  gross: string;
  price: string;
  category: string;
  before?: string;
  allowances?: string;
  subtotal?: string;
  item?: string;
  pricing?: string;
}

const line = (of: Line): string =>
  `<cac:InvoiceLine><cbc:ID>${of.id}</cbc:ID><cbc:InvoicedQuantity unitCode="PCE">${of.quantity}</cbc:InvoicedQuantity>${money('LineExtensionAmount', of.net)}` +
  `${of.before ?? ''}${of.allowances ?? ''}<cac:TaxTotal>${money('TaxAmount', of.vat)}${money('RoundingAmount', of.gross)}${of.subtotal ?? ''}</cac:TaxTotal>` +
  `<cac:Item><cbc:Name>قص شعر ${of.id}</cbc:Name>${of.item ?? ''}${of.category}</cac:Item>` +
  `<cac:Price>${money('PriceAmount', of.price)}${of.pricing ?? ''}</cac:Price></cac:InvoiceLine>`;

const classified = (code: string, percent: string): string => category(code, percent, '', 'ClassifiedTaxCategory');
const identified = (kind: string): string => `<cac:${kind}ItemIdentification><cbc:ID>A-17</cbc:ID></cac:${kind}ItemIdentification>`;

const lines =
  line({
    id: '1',
    quantity: '2.000',
    net: '95.00',
    vat: '14.25',
    gross: '109.25',
    price: '50.00',
    category: classified('S', '15.00'),
    allowances:
      allowance({ charge: false, amount: '10.00', base: ['10.00', '100.00'] }) +
      allowance({ charge: true, amount: '5.00', base: ['5', '100.00'] }),
    item: `${identified('Buyers')}${identified('Sellers')}${identified('Standard')}`,
  }) +
  line({
    id: '2',
    quantity: '1',
    net: '20.00',
    vat: '0.00',
    gross: '20.00',
    price: '20.00',
    category: `${classified('Z', '0.00')}<cac:AdditionalItemProperty><cbc:Name>Colour</cbc:Name><cbc:Value>Red</cbc:Value></cac:AdditionalItemProperty>`,
    pricing:
      '<cbc:BaseQuantity unitCode="PCE">1</cbc:BaseQuantity><cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>' +
      `${money('Amount', '5.00')}${money('BaseAmount', '25.00')}</cac:AllowanceCharge>`,
  }) +
  line({ id: '3', quantity: '3', net: '30.00', vat: '0.00', gross: '30.00', price: '10.00', category: classified('E', '0') }) +
  line({ id: '4', quantity: '0.5', net: '40.00', vat: '0.00', gross: '40.00', price: '80.00', category: classified('O', '0') }) +
  line({
    id: '5',
    quantity: '0.00',
    net: '0.00',
    vat: '0.00',
    gross: '0.00',
    price: '0.00',
    category: classified('S', '15.00'),
    before:
      '<cac:DocumentReference><cbc:ID>D-1</cbc:ID><cbc:UUID>9f7c1d70-70b8-4ade-a618-9d620b73814a</cbc:UUID><cbc:IssueDate>2026-10-01</cbc:IssueDate>' +
      '<cbc:IssueTime>10:00:00</cbc:IssueTime><cbc:DocumentTypeCode>386</cbc:DocumentTypeCode></cac:DocumentReference>',
    subtotal: subtotal('10.00', '1.50', category('S', '15.00')),
  });

const extensions =
  `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionURI>${signatureMethod}</ext:ExtensionURI><ext:ExtensionContent>` +
  `<sig:UBLDocumentSignatures xmlns:sig="${ubl}CommonSignatureComponents-2" xmlns:sac="${ubl}SignatureAggregateComponents-2" ` +
  `xmlns:sbc="${ubl}SignatureBasicComponents-2"><sac:SignatureInformation><cbc:ID>urn:oasis:names:specification:ubl:signature:1</cbc:ID>` +
  `<sbc:ReferencedSignatureID>${signatureId}</sbc:ReferencedSignatureID><ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="signature">` +
  '<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="http://www.w3.org/2006/12/xml-c14n11"/>' +
  '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/><ds:Reference Id="invoiceSignedData" URI=""><ds:Transforms>' +
  '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>not(//ancestor-or-self::ext:UBLExtensions)</ds:XPath></ds:Transform>' +
  `</ds:Transforms><ds:DigestMethod Algorithm="${sha256}"/><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>` +
  `<ds:SignatureValue>${digest}</ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${digest}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>` +
  '<ds:Object><xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="signature"><xades:SignedProperties Id="signedProperties">' +
  '<xades:SignedSignatureProperties><xades:SigningTime>2026-11-20T12:00:00</xades:SigningTime><xades:SigningCertificate><xades:Cert><xades:CertDigest>' +
  `<ds:DigestMethod Algorithm="${sha256}"/><ds:DigestValue>${digest}</ds:DigestValue></xades:CertDigest><xades:IssuerSerial>` +
  '<ds:X509IssuerName>CN=Test</ds:X509IssuerName><ds:X509SerialNumber>17</ds:X509SerialNumber></xades:IssuerSerial></xades:Cert></xades:SigningCertificate>' +
  '</xades:SignedSignatureProperties></xades:SignedProperties></xades:QualifyingProperties></ds:Object></ds:Signature></sac:SignatureInformation>' +
  '</sig:UBLDocumentSignatures></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>';

/** A document with nearly everything: an invoice, or a credit note with the reason it is issued for. */
export const fullDocument = (transaction: '0100000' | '0200000', type: '388' | '381'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="${ubl}Invoice-2" xmlns:cac="${ubl}CommonAggregateComponents-2" ` +
  `xmlns:cbc="${ubl}CommonBasicComponents-2" xmlns:ext="${ubl}CommonExtensionComponents-2">${extensions}` +
  '<cbc:ProfileID>reporting:1.0</cbc:ProfileID><cbc:ID>R-1001</cbc:ID><cbc:UUID>8d487816-70b8-4ade-a618-9d620b73814a</cbc:UUID>' +
  '<cbc:IssueDate>2026-11-20</cbc:IssueDate><cbc:IssueTime>12:00:00</cbc:IssueTime><cbc:DueDate>2026-12-20</cbc:DueDate>' +
  `<cbc:InvoiceTypeCode name="${transaction}">${type}</cbc:InvoiceTypeCode><cbc:Note>شكرًا لزيارتكم</cbc:Note>` +
  '<cbc:DocumentCurrencyCode>SAR</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>SAR</cbc:TaxCurrencyCode>' +
  '<cac:OrderReference><cbc:ID>O-7</cbc:ID></cac:OrderReference><cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>R-1000</cbc:ID>' +
  '<cbc:IssueDate>2026-11-01</cbc:IssueDate></cac:InvoiceDocumentReference></cac:BillingReference>' +
  '<cac:ContractDocumentReference><cbc:ID>C-3</cbc:ID></cac:ContractDocumentReference>' +
  '<cac:AdditionalDocumentReference><cbc:ID>ICV</cbc:ID><cbc:UUID>23</cbc:UUID></cac:AdditionalDocumentReference>' +
  `${attached('PIH', digest)}${attached('QR', digest)}` +
  `<cac:Signature><cbc:ID>${signatureId}</cbc:ID><cbc:SignatureMethod>${signatureMethod}</cbc:SignatureMethod></cac:Signature>` +
  party('AccountingSupplierParty', '<cbc:ID schemeID="CRN">1010183482</cbc:ID>', 'صالون رونق | Rawnaq salon', '310175397400003') +
  party(
    'AccountingCustomerParty',
    '<cbc:ID schemeID="NAT">1058493027</cbc:ID>',
    'شركة الأمثلة | Examples Ltd',
    '311234567800003',
    '<cac:Contact><cbc:Name>Sara</cbc:Name><cbc:Telephone>+966112345678</cbc:Telephone><cbc:Note>Mornings</cbc:Note></cac:Contact>',
  ) +
  '<cac:Delivery><cbc:ActualDeliveryDate>2026-11-19</cbc:ActualDeliveryDate><cbc:LatestDeliveryDate>2026-11-20</cbc:LatestDeliveryDate></cac:Delivery>' +
  '<cac:PaymentMeans><cbc:PaymentMeansCode>48</cbc:PaymentMeansCode><cbc:InstructionNote>Returned</cbc:InstructionNote><cac:PayeeFinancialAccount>' +
  '<cbc:ID>SA0380000000608010167519</cbc:ID><cbc:PaymentNote>At once</cbc:PaymentNote></cac:PayeeFinancialAccount></cac:PaymentMeans>' +
  allowance({ charge: false, amount: '5.00', base: ['5', '100.00'], category: category('S', '15.00') }) +
  allowance({ charge: false, amount: '1.00', category: category('Z', '0.00') }) +
  allowance({ charge: true, amount: '3.00', category: category('S', '15.00') }) +
  '<cac:TaxExchangeRate><cbc:SourceCurrencyCode>SAR</cbc:SourceCurrencyCode><cbc:TargetCurrencyCode>SAR</cbc:TargetCurrencyCode>' +
  '<cbc:CalculationRate>1.00</cbc:CalculationRate></cac:TaxExchangeRate>' +
  `<cac:TaxTotal>${money('TaxAmount', '13.95')}</cac:TaxTotal><cac:TaxTotal>${money('TaxAmount', '13.95')}${subtotal('93.00', '13.95', category('S', '15.00'))}` +
  subtotal('19.00', '0.00', category('Z', '0.00', because('VATEX-SA-35', 'Medicines and medical equipment'))) +
  subtotal('30.00', '0.00', category('E', '0.00', because('VATEX-SA-30', 'Real estate'))) +
  `${subtotal('40.00', '0.00', category('O', '0.00', because('VATEX-SA-OOS', 'Tips')))}</cac:TaxTotal><cac:LegalMonetaryTotal>` +
  money('LineExtensionAmount', '185.00') +
  money('TaxExclusiveAmount', '182.00') +
  money('TaxInclusiveAmount', '195.95') +
  money('AllowanceTotalAmount', '6.00') +
  money('ChargeTotalAmount', '3.00') +
  money('PrepaidAmount', '11.50') +
  money('PayableRoundingAmount', '0.05') +
  money('PayableAmount', '184.50') +
  `</cac:LegalMonetaryTotal>${lines}</Invoice>`;
