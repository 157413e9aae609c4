import { type XmlAttribute, XmlCData, XmlElement as LibraryElement, XmlText } from 'libxml2-wasm';
import { namespaces } from './namespaces.ts';
import { withXml } from './parse.ts';

/** An element of a document as plain data. Names carry the usual prefix of their namespace (`cbc:ID`), whichever prefix the text used. */
export interface XmlElement {
  readonly name: string;
  /** By local name, or `prefix:name` where they have a namespace of their own. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text directly inside, without that of children. */
  readonly text: string;
  readonly parent: XmlElement | null;
}

type Growing = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & { children: XmlElement[] };

/** Namespaces by their usual prefix; a name of another namespace is written `{namespace}name`. */
const prefixes: ReadonlyMap<string, string> = new Map([
  ...Object.entries(namespaces).map(([prefix, namespace]) => [namespace, prefix] as const),
  ['urn:oasis:names:specification:ubl:schema:xsd:Invoice-2', 'ubl'],
  ['http://www.w3.org/2001/XMLSchema-instance', 'xsi'],
  ['http://www.w3.org/XML/1998/namespace', 'xml'],
]);

const nameOf = ({ namespaceUri, name }: { namespaceUri: string; name: string }): string => {
  if (namespaceUri === '') return name;
  const prefix = prefixes.get(namespaceUri);
  return prefix === undefined ? `{${namespaceUri}}${name}` : `${prefix}:${name}`;
};

const attributesOf = (attrs: readonly XmlAttribute[]): Record<string, string> =>
  Object.fromEntries(attrs.map((attribute) => [nameOf(attribute), attribute.content]));

const copy = (element: LibraryElement, parent: XmlElement | null): XmlElement => {
  const made: Growing = { name: nameOf(element), attributes: attributesOf(element.attrs), children: [], text: '', parent };
  for (let node = element.firstChild; node !== null; node = node.next) {
    if (node instanceof LibraryElement) made.children.push(copy(node, made));
    else if (node instanceof XmlText || node instanceof XmlCData) made.text += node.content;
  }
  return made;
};

/** The root of a document. Throws `XmlUnreadable` where the text is not well-formed XML or brings a document type of its own. */
export const parseXml = (xml: string | Uint8Array): XmlElement => withXml(xml, (document) => copy(document.root, null));

/** Where an element stands: `/ubl:Invoice/cac:InvoiceLine[2]/cbc:ID`. */
export const pathOf = (element: XmlElement): string => {
  const { parent, name } = element;
  if (parent === null) return `/${name}`;
  const alike = parent.children.filter((child) => child.name === name);
  return `${pathOf(parent)}/${name}${alike.length > 1 ? `[${alike.indexOf(element) + 1}]` : ''}`;
};
