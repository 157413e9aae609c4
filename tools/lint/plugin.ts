// The rules of this house as an oxlint plugin, so that editors and `npm run lint` show them in their place.
import { join, relative, sep } from 'node:path';
import { refusedDisabled } from './dead-buttons.ts';
import { refusedImport } from './import-rules.ts';
import { isPhysicalName, logicalName, PHYSICAL_PROPS } from './physical-properties.ts';

const root = join(import.meta.dirname, '../..');

// The parts of oxlint's plugin interface that these rules use.
type Literal = { value?: unknown };
type SyntaxNode = { type: string; source?: Literal | null; argument?: Literal };
type NamedNode = SyntaxNode & { computed?: boolean; key: { type: string; name?: string; value?: unknown } };
type AttributeNode = SyntaxNode & { name: { name: unknown }; value?: { expression?: SyntaxNode } | null };
type CastNode = SyntaxNode & { expression: SyntaxNode & { typeAnnotation?: SyntaxNode } };
type ElementNode = SyntaxNode & { name: { name?: unknown }; attributes: readonly AttributeNode[] };
type Context = {
  filename: string;
  sourceCode: { getText: (node: SyntaxNode) => string };
  report: (finding: { node: SyntaxNode; message: string }) => void;
};

const imports = {
  meta: { type: 'problem', schema: [] },
  create(context: Context) {
    const file = relative(root, context.filename).split(sep).join('/');
    const check = (node: SyntaxNode, source: Literal | null | undefined) => {
      if (typeof source?.value !== 'string') return;
      const reason = refusedImport(file, source.value);
      if (reason !== undefined) context.report({ node, message: `${reason}.` });
    };
    return {
      ImportDeclaration: (node: SyntaxNode) => check(node, node.source),
      ExportNamedDeclaration: (node: SyntaxNode) => check(node, node.source),
      ExportAllDeclaration: (node: SyntaxNode) => check(node, node.source),
      ImportExpression: (node: SyntaxNode) => check(node, node.source),
      TSImportType: (node: SyntaxNode) => check(node, node.source ?? node.argument),
    };
  },
};

const logicalProperties = {
  meta: { type: 'problem', schema: [] },
  create(context: Context) {
    const report = (node: SyntaxNode, name: string) =>
      context.report({ node, message: `${name} is on the wrong side in Arabic: say ${logicalName(name)}.` });
    return {
      Property(node: NamedNode) {
        const name = node.key.type === 'Identifier' && !node.computed ? node.key.name : node.key.value;
        if (typeof name === 'string' && isPhysicalName(name)) report(node, name);
      },
      JSXAttribute(node: AttributeNode) {
        const name = node.name.name;
        if (typeof name === 'string' && Object.hasOwn(PHYSICAL_PROPS, name)) report(node, name);
      },
    };
  },
};

const deadButtons = {
  meta: { type: 'problem', schema: [] },
  create(context: Context) {
    return {
      JSXOpeningElement(node: ElementNode) {
        const named = node.attributes.filter((attribute) => attribute.type === 'JSXAttribute');
        const disabled = named.find((attribute) => attribute.name.name === 'disabled');
        if (disabled === undefined) return;
        const condition = disabled.value?.expression;
        const reason = refusedDisabled(
          String(node.name.name),
          condition === undefined ? '' : context.sourceCode.getText(condition),
          named.map((attribute) => String(attribute.name.name)),
        );
        if (reason !== undefined) context.report({ node: disabled, message: `${reason}.` });
      },
    };
  },
};

// A cast by way of unknown says nothing about why it is true: screens ask for the part of a form, a list or a refusal that they use.
const SCREENS = /^apps\/web\/(areas|patterns)\/.*(?<!\.test)\.tsx?$/;
const castsByUnknown = {
  meta: { type: 'problem', schema: [] },
  create(context: Context) {
    if (!SCREENS.test(relative(root, context.filename).split(sep).join('/'))) return {};
    return {
      TSAsExpression(node: CastNode) {
        if (node.expression.type === 'TSAsExpression' && node.expression.typeAnnotation?.type === 'TSUnknownKeyword')
          context.report({
            node,
            message: 'a cast by way of unknown: take FormView, ListQuery of what is used, detailsOf, asSaved or begunItem.',
          });
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: { imports, 'logical-properties': logicalProperties, 'dead-buttons': deadButtons, 'casts-by-unknown': castsByUnknown },
};
