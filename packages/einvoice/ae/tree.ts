import { ParseOption, XmlCData, XmlDocument, XmlElement, XmlText } from 'libxml2-wasm';

/** An element of a document that was read; names carry the prefixes of UBL whatever the document itself calls them. */
export interface XmlNode {
  name: string;
  /** All text inside, its children's included. */
  text: string;
  /** By local name, or `{namespace}name` where they have a namespace of their own. */
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlNode[];
  parent: XmlNode | null;
  /** Where it stands, with a number where there are several: `Invoice/cac:InvoiceLine[2]/cbc:ID`. */
  path: string;
}

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';
const prefixes: Record<string, string> = {
  [`${ubl}CommonAggregateComponents-2`]: 'cac:',
  [`${ubl}CommonBasicComponents-2`]: 'cbc:',
  [`${ubl}Invoice-2`]: '',
  [`${ubl}CreditNote-2`]: '',
};

/** Reads a document without touching files or the network. Null where it is no well-formed XML, or has a DTD: no invoice needs one. */
export function readTree(xml: string): XmlNode | null {
  try {
    using document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE });
    if (document.dtd !== null) return null;
    return copy(document.root, null, '');
  } catch {
    return null;
  }
}

function copy(from: XmlElement, parent: XmlNode | null, place: string): XmlNode {
  const prefix = prefixes[from.namespaceUri] ?? `{${from.namespaceUri}}`;
  const name = prefix + from.name;
  const children: XmlNode[] = [];
  const attributes = Object.fromEntries(
    from.attrs.map(({ namespaceUri, name: own, value }) => [(namespaceUri && `{${namespaceUri}}`) + own, value]),
  );
  const node: XmlNode = { name, text: '', attributes, children, parent, path: parent ? `${parent.path}/${name}${place}` : name };
  const counts = new Map<string, number>();
  let text = '';
  for (let child = from.firstChild; child !== null; child = child.next) {
    if (child instanceof XmlElement) {
      const key = `${child.namespaceUri} ${child.name}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      const copied = copy(child, node, count === 1 ? '' : `[${count}]`);
      children.push(copied);
      text += copied.text;
    } else if (child instanceof XmlText || child instanceof XmlCData) {
      text += child.content;
    }
  }
  node.text = text;
  return node;
}

/** The elements at the end of a path of names below the node. */
export function at(node: XmlNode | null | undefined, path: string): XmlNode[] {
  if (!node) return [];
  let found: XmlNode[] = [node];
  for (const name of path.split('/')) found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

export function one(node: XmlNode | null | undefined, path: string): XmlNode | null {
  return at(node, path)[0] ?? null;
}

/** The text at the end of the path with single spaces between its words; empty where there is none. */
export function textAt(node: XmlNode | null | undefined, path: string): string {
  return words(one(node, path)?.text ?? '');
}

/** The text at the end of the path as it stands, with all its white space; empty where there is none. */
export function exactTextAt(node: XmlNode | null | undefined, path: string): string {
  return one(node, path)?.text ?? '';
}

export function has(node: XmlNode | null | undefined, path: string): boolean {
  return at(node, path).length > 0;
}

export function words(text: string): string {
  return text.replaceAll(/[ \t\r\n]+/g, ' ').replaceAll(/^ | $/g, '');
}

/** Every element of these names, anywhere below the node. */
export function everywhere(node: XmlNode, ...names: readonly string[]): XmlNode[] {
  const found: XmlNode[] = [];
  const walk = (current: XmlNode): void => {
    if (names.includes(current.name)) found.push(current);
    current.children.forEach(walk);
  };
  walk(node);
  return found;
}

export function isInside(node: XmlNode, ...names: readonly string[]): boolean {
  for (let above = node.parent; above !== null; above = above.parent) if (names.includes(above.name)) return true;
  return false;
}
