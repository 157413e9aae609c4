/** An element of an XML file, by its name without prefix. */
export interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: Element[];
  /** Its own text, without that of its children. */
  text: string;
}

const deepest = 40;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities that XML itself has, and characters by number; there are no others, because a file may not declare any. Null where there is another one. */
function decoded(text: string): string | null {
  let isWrong = false;
  const plain = text.replaceAll(/&([^;&]{0,10});?/g, (_, entity: string) => {
    const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(entity);
    const point = code === null ? null : Number.parseInt(code[1] ?? code[2] ?? '', code[1] === undefined ? 10 : 16);
    if (point !== null && point > 0 && point <= 0x10_ff_ff) return String.fromCodePoint(point);
    const sign = named[entity];
    if (sign === undefined) isWrong = true;
    return sign ?? '';
  });
  return isWrong ? null : plain;
}

const token =
  /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<\?[^]*?\?>|<\/([^\s>]+)\s*>|<([A-Za-z_][^\s/>]*)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy;
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads well-formed XML without a document type: declarations (`<!DOCTYPE`, `<!ENTITY`) are refused, so nothing is expanded and nothing is fetched. Null where it
 * is not well formed, or nested more than 40 deep.
 */
export function readXml(text: string): Element | null {
  const root: Element = { name: '', attributes: new Map(), children: [], text: '' };
  const open: Element[] = [root];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const found = token.exec(text);
    if (found === null) return null;
    const [whole, cdata, closed, opened, attributes = '', isEmpty, words] = found;
    const parent = open.at(-1);
    if (parent === undefined) return null;
    if (closed !== undefined) {
      if (open.length === 1 || parent.name !== local(closed)) return null;
      open.pop();
    } else if (opened !== undefined) {
      const element: Element = { name: local(opened), attributes: new Map(), children: [], text: '' };
      const values = new Map<string, string>();
      for (const [, name = '', double, single] of attributes.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
        const value = decoded(double ?? single ?? '');
        if (value === null) return null;
        values.set(local(name), value);
      }
      element.attributes = values;
      parent.children.push(element);
      if (isEmpty === '') open.push(element);
      if (open.length > deepest) return null;
    } else if (words !== undefined || cdata !== undefined) {
      const plain = cdata ?? decoded(words ?? '');
      if (plain === null) return null;
      parent.text += plain;
    } else if (whole.startsWith('<!') && !whole.startsWith('<!--')) return null;
  }
  return open.length === 1 && root.children.length === 1 ? (root.children[0] ?? null) : null;
}

/** The elements at a path below an element. */
export function at(element: Element, ...path: readonly string[]): Element[] {
  return path.reduce<Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

/** The text of the first element at a path; empty where there is none. */
export const textAt = (element: Element, ...path: readonly string[]): string => at(element, ...path)[0]?.text.trim() ?? '';
