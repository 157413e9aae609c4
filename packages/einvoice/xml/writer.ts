import { escapeAttribute, escapeText } from './text.ts';

/** Attributes in the order of their names, as Canonical XML wants them; none of them has a namespace here. */
export type Attributes = Readonly<Record<string, string>>;

/**
 * Writes elements line by line, each level four spaces further in. What it writes (but for `empty`) is its own Canonical XML 1.1: no empty-element
 * tags, double quotes, no character reference that canonicalising would resolve. Texts must have passed `isXmlText`.
 */
export class XmlWriter {
  #written = '';
  readonly #open: string[] = [];
  readonly #depth: number;

  /** `depth`: how far in the first element stands. */
  constructor(depth = 0) {
    this.#depth = depth;
  }

  open(name: string, attributes: Attributes = {}): this {
    this.#written += `${this.#line()}<${name}${attributesText(attributes)}>`;
    this.#open.push(name);
    return this;
  }

  close(): this {
    const name = this.#open.pop();
    if (name === undefined) throw new Error('No element is open');
    this.#written += `${this.#line()}</${name}>`;
    return this;
  }

  /** An element with nothing but text; left out where the text is undefined. */
  text(name: string, value: string | undefined, attributes: Attributes = {}): this {
    if (value !== undefined) this.#written += `${this.#line()}<${name}${attributesText(attributes)}>${escapeText(value)}</${name}>`;
    return this;
  }

  /** An element with attributes only, closed at once; not canonical, so only where no hash is taken of it as it stands. */
  empty(name: string, attributes: Attributes): this {
    this.#written += `${this.#line()}<${name}${attributesText(attributes)}/>`;
    return this;
  }

  /** Elements one level further in. */
  inside(name: string, write: (writer: this) => void, attributes: Attributes = {}): this {
    this.open(name, attributes);
    write(this);
    return this.close();
  }

  /** What was written since the last call; each element begins with a line break. */
  take(): string {
    const written = this.#written;
    this.#written = '';
    return written;
  }

  #line(): string {
    return `\n${'    '.repeat(this.#depth + this.#open.length)}`;
  }
}

function attributesText(attributes: Attributes): string {
  let text = '';
  for (const name of Object.keys(attributes)) text += ` ${name}="${escapeAttribute(attributes[name] ?? '')}"`;
  return text;
}
