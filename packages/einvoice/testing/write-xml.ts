import type { XmlElement } from '../xml/tree.ts';

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#9;');

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';
const declarations = [
  `xmlns="${ubl}Invoice-2"`,
  `xmlns:ubl="${ubl}Invoice-2"`,
  `xmlns:cac="${ubl}CommonAggregateComponents-2"`,
  `xmlns:cbc="${ubl}CommonBasicComponents-2"`,
  `xmlns:ext="${ubl}CommonExtensionComponents-2"`,
  `xmlns:sig="${ubl}CommonSignatureComponents-2"`,
  `xmlns:sac="${ubl}SignatureAggregateComponents-2"`,
  `xmlns:sbc="${ubl}SignatureBasicComponents-2"`,
  'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"',
  'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"',
].join(' ');

const element = ({ name, attributes, children, text, parent }: XmlElement): string => {
  const start = [
    name,
    ...(parent === null ? [declarations] : []),
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`),
  ];
  const inside = children.length > 0 ? `${children.map(element).join('')}${escaped(text.trim())}` : escaped(text);
  return `<${start.join(' ')}>${inside}</${name}>`;
};

/** The text of a tree, for tests that change one: nothing is said about white space between elements. */
export const writeXml = (root: XmlElement): string => element(root);
