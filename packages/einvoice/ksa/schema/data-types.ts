import {
  type AttributeType,
  basicTypeOf,
  binary,
  type DataType,
  date,
  identifier,
  isDateTime,
  isName,
  isUri,
  matching,
  maybe,
  needed,
  number,
  text,
} from '../../ubl/data-types.ts';

const base64: DataType = { ...binary, attributes: {} };
const plain: DataType = { ...text, attributes: {} };
const withId: Record<string, AttributeType> = maybe('Id', isName);

/** The simple elements of the signature, and the attributes of those with content. */
const ofSignature: Readonly<Record<string, DataType>> = {
  'ext:ExtensionURI': identifier,
  'sbc:ReferencedSignatureID': identifier,
  'ds:SignatureValue': { ...base64, attributes: withId },
  'ds:DigestValue': base64,
  'ds:XPath': plain,
  'ds:X509Certificate': base64,
  'ds:X509IssuerName': plain,
  'ds:X509SerialNumber': { ...number, holds: matching(/^[+-]?\d+$/), attributes: {} },
  'xades:SigningTime': {
    ...date,
    words: { en: 'a moment such as 2026-11-22T14:05:00', ar: 'تاريخاً ووقتاً مثل 2026-11-22T14:05:00' },
    holds: isDateTime,
  },
};

/** The data type of an element without others inside. */
export const dataTypeOf = (name: string): DataType => ofSignature[name] ?? basicTypeOf(name);

/** The attributes of elements with content; all others have none. */
export const attributesWithContent: Readonly<Record<string, Readonly<Record<string, AttributeType>>>> = {
  'ds:Signature': withId,
  'ds:SignedInfo': withId,
  'ds:KeyInfo': withId,
  'ds:CanonicalizationMethod': needed('Algorithm', isUri),
  'ds:SignatureMethod': needed('Algorithm', isUri),
  'ds:DigestMethod': needed('Algorithm', isUri),
  'ds:Transform': needed('Algorithm', isUri),
  'ds:Reference': { ...withId, ...maybe('URI Type', isUri) },
  'ds:Object': { ...withId, ...maybe('MimeType'), ...maybe('Encoding', isUri) },
  'xades:QualifyingProperties': { ...withId, ...needed('Target', isUri) },
  'xades:SignedProperties': withId,
  'xades:SignedSignatureProperties': withId,
  'xades:Cert': maybe('URI', isUri),
};

/** Elements with content that may also hold text between their children. */
export const mixed: ReadonlySet<string> = new Set([
  'ds:CanonicalizationMethod',
  'ds:SignatureMethod',
  'ds:DigestMethod',
  'ds:Transform',
  'ds:KeyInfo',
  'ds:Object',
]);
