import { parseXml, type XmlElement } from '../xml/tree.ts';

/**
 * What to change in a document: the text at a path (`cac:InvoiceLine[2]/cbc:ID`), an attribute (`cbc:ID/@schemeID`), nothing there any more (null), or
 * more behind it (`cbc:ID+` with the XML of further elements).
 */
export type Edits = Readonly<Record<string, string | null>>;

type Change = (element: XmlElement) => readonly XmlElement[];

const namespaces =
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" ' +
  'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"';

const elementsOf = (xml: string): readonly XmlElement[] => parseXml(`<all ${namespaces}>${xml}</all>`).children;

const changedAt = (parent: XmlElement, steps: readonly string[], change: Change): XmlElement => {
  const [, name, index = '1'] = /^([^[]+)(?:\[(\d+)\])?$/.exec(steps[0] ?? '') ?? [];
  const wanted = parent.children.filter((child) => child.name === name)[Number(index) - 1];
  if (wanted === undefined) throw new Error(`No ${steps[0]} in ${parent.name}`);
  const rest = steps.slice(1);
  const changed = rest.length === 0 ? change(wanted) : [changedAt(wanted, rest, change)];
  return { ...parent, children: parent.children.flatMap((child) => (child === wanted ? changed : [child])) };
};

const edit = (root: XmlElement, path: string, to: string | null): XmlElement => {
  const [, elementPath = '', attribute] = /^(.*?)(?:\/@(\w+))?\+?$/.exec(path) ?? [];
  return changedAt(root, elementPath.split('/'), (element) => {
    if (path.endsWith('+')) return [element, ...elementsOf(to ?? '')];
    if (attribute !== undefined) {
      const { [attribute]: before, ...others } = element.attributes;
      if (before === undefined) throw new Error(`No ${path}`);
      return [{ ...element, attributes: to === null ? others : { ...others, [attribute]: to } }];
    }
    return to === null ? [] : [{ ...element, text: to, children: [] }];
  });
};

/** A copy of a document with these changes, one after the other. Throws where a path leads nowhere. */
export const edited = (root: XmlElement, edits: Edits): XmlElement =>
  Object.entries(edits).reduce((document, [path, to]) => edit(document, path, to), root);
