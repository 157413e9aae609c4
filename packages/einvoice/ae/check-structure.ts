import { basicTypeOf, type DataType } from '../ubl/data-types.ts';
import { exact } from './decimals.ts';
import type { AeFault } from './draft.ts';
import { dayNames } from './rules/forms.ts';
import { structure, structureNames } from './structure-table.ts';
import { words, type XmlNode } from './tree.ts';

/** Our own name for what the schema of UBL would refuse. */
const rule = 'ubl-structure';

const fault = (node: XmlNode, en: string, ar: string): AeFault => ({
  rule,
  severity: 'error',
  field: node.path,
  message: { en, ar },
});

/** What the document says in a place, an order or a form that UBL 2.1 or PINT-AE does not know. */
export function checkStructure(root: XmlNode): AeFault[] {
  if (root.name !== 'Invoice' && root.name !== 'CreditNote') {
    return [fault(root, 'Send an Invoice or a CreditNote of UBL 2.1.', 'أرسل Invoice أو CreditNote من UBL 2.1.')];
  }
  const faults: AeFault[] = [];
  checkElement(root, root.name, faults);
  return faults;
}

function checkElement(node: XmlNode, name: string, faults: AeFault[]): void {
  const children = structure[structureNames[name] ?? name];
  if (children === undefined) {
    faults.push(fault(node, `PINT-AE does not know ${node.name}: leave it out.`, `لا تعرف PINT-AE العنصر ${node.name}: احذفه.`));
    return;
  }
  checkAttributes(node, {}, faults);
  const known = children.split(' ').map((child) => ({ name: child.replace(/[?*+]$/, ''), times: /[?*+]$/.exec(child)?.[0] ?? '' }));
  let place = 0;
  const counts = new Map<string, number>();
  for (const child of node.children) {
    const index = known.findIndex((each) => each.name === child.name);
    if (index === -1) {
      faults.push(
        fault(child, `${child.name} does not belong into ${node.name}: leave it out.`, `العنصر ${child.name} ليس من ${node.name}: احذفه.`),
      );
      continue;
    }
    if (index < place) {
      faults.push(
        fault(
          child,
          `${child.name} must stand before ${known[place]!.name}: move it.`,
          `يجب أن يسبق ${child.name} العنصر ${known[place]!.name}: انقله.`,
        ),
      );
    }
    place = Math.max(place, index);
    counts.set(child.name, (counts.get(child.name) ?? 0) + 1);
    if (child.name.startsWith('cac:')) checkElement(child, child.name.slice(4), faults);
    else checkValue(child, faults);
  }
  for (const { name: wanted, times } of known) {
    const count = counts.get(wanted) ?? 0;
    if (count === 0 && (times === '' || times === '+')) {
      faults.push(fault(node, `${node.name} needs ${wanted}: add it.`, `العنصر ${node.name} يحتاج ${wanted}: أضفه.`));
    }
    if (count > 1 && (times === '' || times === '?')) {
      faults.push(
        fault(
          node,
          `${node.name} may have one ${wanted} only: remove the others.`,
          `يُسمح بعنصر ${wanted} واحد فقط في ${node.name}: احذف البقية.`,
        ),
      );
    }
  }
}

/** Attributes that any element may have; they say where a schema lies and nothing about the invoice. */
const everywhere = /^\{http:\/\/www\.w3\.org\/2001\/XMLSchema-instance\}(?:schemaLocation|noNamespaceSchemaLocation)$/;

function checkAttributes(node: XmlNode, known: DataType['attributes'], faults: AeFault[]): void {
  for (const [attribute, { needed }] of Object.entries(known)) {
    // The kind of an attachment is told by ibr-074.
    if (!needed || attribute === 'mimeCode' || node.attributes[attribute] !== undefined) continue;
    faults.push(fault(node, `${node.name} needs its ${attribute}.`, `العنصر ${node.name} يحتاج ${attribute}.`));
  }
  for (const [attribute, value] of Object.entries(node.attributes)) {
    if (everywhere.test(attribute) || known[attribute]?.holds(value) === true) continue;
    faults.push(
      fault(
        node,
        `${node.name} may not have ${attribute} with this value: leave it out or correct it.`,
        `لا يجوز أن يحمل ${node.name} السمة ${attribute} بهذه القيمة: احذفها أو صحّحها.`,
      ),
    );
  }
}

/** Days and times whose form a rule of PINT-AE tells. */
const isToldByRule = (name: string): boolean => dayNames.includes(name) || name.endsWith('Time');

function checkValue(node: XmlNode, faults: AeFault[]): void {
  const { words: form, holds, attributes } = basicTypeOf(node.name);
  checkAttributes(node, attributes, faults);
  if (node.children.length > 0) {
    faults.push(fault(node, `${node.name} holds text only.`, `العنصر ${node.name} نص فقط.`));
    return;
  }
  // Figures with more places than can be reckoned with are refused as well.
  const isFigure = /(Amount|Quantity|Percent|Numeric|Rate)$/.test(node.name);
  if ((isFigure && exact(words(node.text)) === null) || (!isToldByRule(node.name) && !holds(node.text))) {
    faults.push(fault(node, `${node.name} must be ${form.en}.`, `يجب أن يكون ${node.name} ${form.ar}.`));
  }
}
