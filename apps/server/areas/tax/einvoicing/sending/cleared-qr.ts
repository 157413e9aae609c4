/** The text of the QR code inside a document that the authority gave back; null where it has none. */
export function qrOfXml(xml: string): string | null {
  const reference = /<cac:AdditionalDocumentReference>\s*<cbc:ID>\s*QR\s*<\/cbc:ID>[\s\S]*?<\/cac:AdditionalDocumentReference>/.exec(
    xml,
  )?.[0];
  return /<cbc:EmbeddedDocumentBinaryObject[^>]*>\s*([A-Za-z0-9+/=]+)\s*</.exec(reference ?? '')?.[1] ?? null;
}
