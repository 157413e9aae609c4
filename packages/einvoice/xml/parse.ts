import { Buffer } from 'node:buffer';
import { ParseOption, XmlDocument } from 'libxml2-wasm';

/** The text is not XML that this library reads: not well-formed, or it declares a document type. */
export class XmlUnreadable extends Error {}

const options = { option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE };

/**
 * Parses a document, hands it to `use`, and gives its memory back in every case; nothing of the document may be kept beyond that. Nothing outside the
 * document is ever read. Throws `XmlUnreadable` where it is not well-formed or has a document type (no e-invoice has one, and entities could be
 * used to make a small file enormous).
 */
export function withXml<Value>(xml: string | Uint8Array, use: (document: XmlDocument) => Value): Value {
  const document = parse(typeof xml === 'string' ? Buffer.from(xml, 'utf8') : xml);
  try {
    return use(document);
  } finally {
    document.dispose();
  }
}

function parse(bytes: Uint8Array): XmlDocument {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('<!DOCTYPE'))
    throw new XmlUnreadable('A document type is not allowed');
  try {
    return XmlDocument.fromBuffer(bytes, options);
  } catch (error) {
    throw new XmlUnreadable(error instanceof Error ? error.message.trim() : 'Not XML', { cause: error });
  }
}
