import { createHash } from 'node:crypto';
import { XmlC14NMode, type XmlDocument, XmlXPath } from 'libxml2-wasm';
import { namespaces } from '../../xml/namespaces.ts';
import { withXml } from '../../xml/parse.ts';

/** What the first document of a device names as the hash before it: base64 of the hexadecimal SHA-256 of `0`. */
export const firstPreviousHash = 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==';

// Outermost ones only: removing a node frees what is inside it.
const extensions = XmlXPath.compile('//ext:UBLExtensions[not(ancestor::ext:UBLExtensions)]', namespaces);
const stampAndQr = XmlXPath.compile("/*/cac:Signature | /*/cac:AdditionalDocumentReference[normalize-space(cbc:ID) = 'QR']", namespaces);

/**
 * The hash of a document: base64 of the SHA-256 of its Canonical XML 1.1 without comments, less signature, stamp and QR code; the white space around
 * them counts. Goes by the bytes given. Throws `XmlUnreadable`.
 */
export const invoiceHash = (xml: string | Uint8Array): string => withXml(xml, hashOfDocument);

/** As `invoiceHash`, of a parsed document, which afterwards lacks the nodes that do not count. */
export function hashOfDocument(document: XmlDocument): string {
  for (const node of document.find(extensions)) node.remove();
  for (const node of document.find(stampAndQr)) node.remove();
  const digest = createHash('sha256');
  document.canonicalize(
    {
      write: (bytes) => {
        digest.update(bytes);
        return bytes.length;
      },
      close: () => true,
    },
    { mode: XmlC14NMode.XML_C14N_1_1 },
  );
  return digest.digest('base64');
}
