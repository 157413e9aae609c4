import type { KsaFault } from '../draft.ts';
import { pathOf, type XmlElement } from '../../xml/tree.ts';
import { attributesWithContent, dataTypeOf, mixed } from './data-types.ts';
import { grammar, type Particle } from './grammar.ts';

/** The authority's own code for a document that does not follow the UBL schema. */
export const schemaRule = 'XSD_ZATCA_INVALID';

const fault = (field: string, en: string, ar: string): KsaFault => ({ rule: schemaRule, severity: 'error', field, message: { en, ar } });

/** Attributes that any element may have; they say where a schema lies and nothing about the invoice. */
const everywhere = /^xsi:(?:schemaLocation|noNamespaceSchemaLocation)$/;

const attributeFaults = (element: XmlElement): KsaFault[] => {
  const { name, attributes } = element;
  const known = grammar.has(name) ? (attributesWithContent[name] ?? {}) : dataTypeOf(name).attributes;
  const missing = Object.entries(known).filter(([attribute, { needed }]) => needed && !(attribute in attributes));
  const wrong = Object.entries(attributes).filter(
    ([attribute, value]) => !everywhere.test(attribute) && known[attribute]?.holds(value) !== true,
  );
  return [
    ...missing.map(([attribute]) =>
      fault(pathOf(element), `Give ${name} the attribute ${attribute}.`, `أضف السمة ${attribute} إلى العنصر ${name}.`),
    ),
    ...wrong.map(([attribute]) =>
      fault(
        `${pathOf(element)}/@${attribute}`,
        `${name} may not have the attribute ${attribute} with this value. Remove or correct it.`,
        `لا يجوز أن يحمل العنصر ${name} السمة ${attribute} بهذه القيمة. احذفها أو صحّحها.`,
      ),
    ),
  ];
};

const unexpected = (child: XmlElement, parent: string): KsaFault =>
  fault(
    pathOf(child),
    `${child.name} is not allowed here in ${parent}: it is in the wrong place, too many, or not part of Saudi invoices. Remove or move it.`,
    `لا يجوز أن يقع العنصر ${child.name} هنا داخل ${parent}: إمّا أنه في غير موضعه، أو زائد، أو ليس من عناصر الفاتورة السعودية. احذفه أو انقله.`,
  );

const absent = (element: XmlElement, name: string): KsaFault =>
  fault(pathOf(element), `${element.name} needs the element ${name}. Add it.`, `ينقص العنصر ${element.name} عنصر ${name}. أضفه.`);

/** The first fault in the order and number of an element's children; what follows it can hardly be judged. */
const orderFault = (element: XmlElement, particles: readonly Particle[]): KsaFault | null => {
  let at = 0;
  let count = 0;
  for (const child of element.children) {
    for (;;) {
      const place = particles[at];
      if (place === undefined) return unexpected(child, element.name);
      if (place.name === child.name && count < place.most) {
        count += 1;
        break;
      }
      if (count < place.least)
        return particles.findIndex(({ name }) => name === child.name) > at ? absent(element, place.name) : unexpected(child, element.name);
      at += 1;
      count = 0;
    }
  }
  const lacking = particles.slice(at).find(({ least }, index) => (index === 0 ? count : 0) < least);
  return lacking === undefined ? null : absent(element, lacking.name);
};

const contentFaults = (element: XmlElement, particles: readonly Particle[]): KsaFault[] => {
  const faults: KsaFault[] = [];
  if (!mixed.has(element.name) && /[^ \t\r\n]/.test(element.text))
    faults.push(
      fault(
        pathOf(element),
        `${element.name} may not hold text of its own. Remove it.`,
        `لا يجوز أن يحوي العنصر ${element.name} نصّاً مباشراً. احذفه.`,
      ),
    );
  const order = orderFault(element, particles);
  if (order !== null) faults.push(order);
  return faults;
};

const valueFaults = (element: XmlElement): KsaFault[] => {
  const { words, holds } = dataTypeOf(element.name);
  const child = element.children[0];
  if (child !== undefined) return [unexpected(child, element.name)];
  return holds(element.text)
    ? []
    : [fault(pathOf(element), `${element.name} must be ${words.en}. Correct it.`, `يجب أن يكون ${element.name} ${words.ar}. صحّحه.`)];
};

const faultsWithin = (element: XmlElement): KsaFault[] => {
  const particles = grammar.get(element.name);
  if (particles === undefined) return [...attributeFaults(element), ...valueFaults(element)];
  const known = new Set(particles.map(({ name }) => name));
  return [
    ...attributeFaults(element),
    ...contentFaults(element, particles),
    ...element.children.filter(({ name }) => known.has(name)).flatMap(faultsWithin),
  ];
};

/** Identifiers inside the signature (`Id`) must differ from one another. */
const twinIds = (element: XmlElement, seen: Set<string>): KsaFault[] => {
  const id = element.attributes['Id'];
  const twice = id !== undefined && seen.has(id);
  if (id !== undefined) seen.add(id);
  return [
    ...(twice
      ? [
          fault(
            `${pathOf(element)}/@Id`,
            `The Id “${id}” is used twice. Give each element its own.`,
            `المعرّف «${id}» مستعمل مرتين. اجعل لكل عنصر معرّفاً خاصّاً به.`,
          ),
        ]
      : []),
    ...element.children.flatMap((child) => twinIds(child, seen)),
  ];
};

/** What a document breaks in the part of the UBL schema that Saudi invoices use; empty where it follows it. */
export const schemaFaults = (root: XmlElement): KsaFault[] =>
  root.name === 'ubl:Invoice'
    ? [...faultsWithin(root), ...twinIds(root, new Set())]
    : [
        fault(
          pathOf(root),
          'The document must be a UBL Invoice; credit and debit notes are invoices too.',
          'يجب أن يكون المستند فاتورة UBL (Invoice)، وكذلك إشعارات الدائن والمدين.',
        ),
      ];
