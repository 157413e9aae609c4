import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** A node of the syntax tree, as far as its kind says nothing more. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

interface Module {
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  readonly own: ReadonlyMap<string, Node>;
  /** What the file gives under a name, or as its default: its own name of it. */
  readonly exported: ReadonlyMap<string, string>;
}

/** An endpoint that a screen calls when it opens, and which rights the code around the call has asked for by `may('…')`. */
export interface OpeningCall {
  readonly from: string;
  readonly endpoint: string;
  readonly rights: readonly string[];
  readonly file: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '');
const list = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const calledName = (node: Node): string => (node.type === 'CallExpression' ? nameOf(node['callee']) : '');
const contract = '@rawnaq/contract/';

function readModule(file: string): Module {
  const imports = new Map<string, { from: string; name: string }>();
  const own = new Map<string, Node>();
  const exported = new Map<string, string>();
  const declare = (declaration: Node): string[] => {
    const parts = declaration.type === 'VariableDeclaration' ? list(declaration['declarations']) : [declaration];
    for (const part of parts) own.set(nameOf(part['id']), part);
    return parts.map((part) => nameOf(part['id']));
  };
  for (const node of list(parseSync(file, readFileSync(file, 'utf8')).program.body)) {
    const { declaration } = node;
    const from = isNode(node['source']) ? String(node['source']['value']) : '';
    if (node.type === 'ImportDeclaration' && node['importKind'] !== 'type') {
      for (const specifier of list(node['specifiers']))
        imports.set(nameOf(specifier['local']), { from, name: nameOf(specifier['imported']) || 'default' });
    } else if (node.type === 'ExportDefaultDeclaration' && isNode(declaration)) {
      const name = nameOf(declaration['id']) || nameOf(declaration) || 'default';
      if (declaration.type !== 'Identifier') own.set(name, declaration);
      exported.set('default', name);
    } else if (node.type === 'ExportNamedDeclaration' && isNode(declaration)) {
      for (const name of declare(declaration)) exported.set(name, name);
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const specifier of list(node['specifiers'])) {
        const name = nameOf(specifier['exported']);
        exported.set(name, from === '' ? nameOf(specifier['local']) : name);
        if (from !== '') imports.set(name, { from, name: nameOf(specifier['local']) });
      }
    } else if (/^(Function|Variable|Class)Declaration$/.test(node.type)) declare(node);
  }
  return { imports, own, exported };
}

/** Reads; what is written, and what is only named as outdated by it, is not called when a screen opens. */
const isWriter = (name: string): boolean => ['useCall', 'useEndpointForm'].includes(name);
const isReader = (name: string): boolean => /^use[A-Z]/.test(name) && !isWriter(name);

/** What a condition says of the moment when the screen opens: rights that are held where it is true, and whether it is false until something is pressed. */
interface Condition {
  readonly rights: readonly string[];
  readonly isLater: boolean;
}

/** Follows one screen's components and hooks from its file, through files of its own product, but for what is fetched later by `import()`. */
export class ScreenTrace {
  readonly #modules: Map<string, Module>;
  readonly #visited = new Set<string>();
  readonly calls: OpeningCall[] = [];

  /** `modules` are the files that were read for other screens before. */
  constructor(modules: Map<string, Module> = new Map()) {
    this.#modules = modules;
  }

  #moduleOf(file: string): Module {
    const module = this.#modules.get(file) ?? readModule(file);
    this.#modules.set(file, module);
    return module;
  }

  follow(file: string, name = 'default', held: readonly string[] = []): this {
    if (!existsSync(file)) return this;
    const module = this.#moduleOf(file);
    this.#enter(file, module.exported.get(name) ?? name, held);
    return this;
  }

  #enter(file: string, name: string, held: readonly string[]): void {
    const module = this.#moduleOf(file);
    const key = `${file} ${name} ${held.toSorted().join(' ')}`;
    if (this.#visited.has(key)) return;
    this.#visited.add(key);
    const imported = module.imports.get(name);
    if (imported?.from.startsWith('.') && /\.tsx?$/.test(imported.from))
      this.follow(join(dirname(file), imported.from), imported.name, held);
    const node = module.own.get(name);
    if (node !== undefined) new Scope(this, file, module, (next, rights) => this.#enter(file, next, rights)).walk(node, held);
  }
}

/** One declaration of a file: its conditions, and what it renders and calls. */
class Scope {
  readonly #locals = new Map<string, Condition>();

  readonly #trace: ScreenTrace;
  readonly #file: string;
  readonly #module: Module;
  readonly #enter: (name: string, held: readonly string[]) => void;

  constructor(trace: ScreenTrace, file: string, module: Module, enter: (name: string, held: readonly string[]) => void) {
    this.#trace = trace;
    this.#file = file;
    this.#module = module;
    this.#enter = enter;
  }

  /** What holds where the expression is true. */
  #conditionOf(node: unknown): Condition {
    if (!isNode(node)) return { rights: [], isLater: false };
    if (calledName(node) === 'may') return { rights: list(node['arguments']).map((right) => String(right['value'])), isLater: false };
    if (node.type === 'Identifier') return this.#locals.get(nameOf(node)) ?? { rights: [], isLater: false };
    if (node.type === 'LogicalExpression' && node['operator'] === '&&') {
      const both = [this.#conditionOf(node['left']), this.#conditionOf(node['right'])];
      return { rights: both.flatMap(({ rights }) => rights), isLater: both.some(({ isLater }) => isLater) };
    }
    if (node.type === 'BinaryExpression') {
      // A state that begins with nothing is no word yet.
      const isWord = isNode(node['right']) && typeof node['right']['value'] === 'string';
      return isWord || String(node['operator']).startsWith('!=') ? this.#conditionOf(node['left']) : { rights: [], isLater: false };
    }
    return { rights: [], isLater: false };
  }

  /** What holds where the expression is false. */
  #otherwise(node: unknown): Condition {
    if (isNode(node) && node.type === 'UnaryExpression' && node['operator'] === '!') return this.#conditionOf(node['argument']);
    if (isNode(node) && node.type === 'BinaryExpression' && String(node['operator']).startsWith('=='))
      return this.#conditionOf(node['left']);
    if (!isNode(node) || node.type !== 'LogicalExpression' || node['operator'] !== '||') return { rights: [], isLater: false };
    const both = [this.#otherwise(node['left']), this.#otherwise(node['right'])];
    return { rights: both.flatMap(({ rights }) => rights), isLater: both.some(({ isLater }) => isLater) };
  }

  #learn(node: Node): void {
    const { id, init } = node;
    if (!isNode(id) || !isNode(init)) return;
    if (id.type === 'Identifier') this.#locals.set(nameOf(id), this.#conditionOf(init));
    // A state that begins closed: what hangs on it is opened by a press.
    const [first] = list(init['arguments']);
    const isClosed = first === undefined || first['value'] === null || first['value'] === false || nameOf(first) === 'undefined';
    if (id.type === 'ArrayPattern' && calledName(init) === 'useState' && isClosed)
      this.#locals.set(nameOf(list(id['elements'])[0]), { rights: [], isLater: true });
  }

  #walkIf(node: unknown, { rights, isLater }: Condition, held: readonly string[]): void {
    if (isNode(node) && !isLater) this.walk(node, [...new Set([...held, ...rights])]);
  }

  /** Statements one after another: those behind `if (!may('…')) return` hold the right. */
  #walkBlock(statements: readonly Node[], held: readonly string[]): void {
    let now: Condition = { rights: [], isLater: false };
    for (const statement of statements) {
      this.#walkIf(statement, now, held);
      const { consequent } = statement;
      const leaves =
        isNode(consequent) && (consequent.type === 'ReturnStatement' || list(consequent['body']).at(-1)?.type === 'ReturnStatement');
      if (statement.type !== 'IfStatement' || !leaves) continue;
      const more = this.#otherwise(statement['test']);
      now = { rights: [...now.rights, ...more.rights], isLater: now.isLater || more.isLater };
    }
  }

  walk(node: Node, held: readonly string[]): void {
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return;
    if (node.type === 'ImportExpression') return;
    if (node.type === 'VariableDeclarator') this.#learn(node);
    if (node.type === 'BlockStatement') return this.#walkBlock(list(node['body']), held);
    if (node.type === 'ConditionalExpression' || node.type === 'IfStatement') {
      this.#walkIf(node['test'], { rights: [], isLater: false }, held);
      this.#walkIf(node['consequent'], this.#conditionOf(node['test']), held);
      return this.#walkIf(node['alternate'], this.#otherwise(node['test']), held);
    }
    if (node.type === 'LogicalExpression' && node['operator'] === '&&') {
      this.#walkIf(node['left'], { rights: [], isLater: false }, held);
      return this.#walkIf(node['right'], this.#conditionOf(node['left']), held);
    }
    if (isReader(calledName(node))) this.#read(node, held);
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return this.#enter(nameOf(node), held);
    // The name after the dot, of a property or of an attribute, is no name of this file.
    const isNamed = ['MemberExpression', 'Property', 'JSXAttribute'].includes(node.type) && node['computed'] !== true;
    const skipped = !isNamed
      ? null
      : node.type === 'MemberExpression'
        ? node['property']
        : node.type === 'Property'
          ? node['key']
          : node['name'];
    for (const child of childrenOf(node))
      if (child !== skipped || (node['shorthand'] === true && child === node['value'])) this.walk(child, held);
  }

  /** A hook that is given an endpoint calls it, unless it is told when: then by the right that `isEnabled` asks for, or later. */
  #read(node: Node, held: readonly string[]): void {
    const given = list(node['arguments']);
    const options = given.flatMap((argument) => list(argument['properties']));
    const enabled = options.find((option) => ['isEnabled', 'enabled'].includes(nameOf(option['key'])));
    const condition = this.#conditionOf(enabled?.['value']);
    if (enabled !== undefined && condition.rights.length === 0) return;
    const asked = [...given, ...options.map(({ value }) => value)].map((argument) => this.#module.imports.get(nameOf(argument)));
    for (const endpoint of asked)
      if (endpoint?.from.startsWith(contract))
        this.#trace.calls.push({ from: endpoint.from, endpoint: endpoint.name, rights: [...held, ...condition.rights], file: this.#file });
  }
}
