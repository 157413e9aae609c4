import { XmlUnreadable } from '../xml/parse.ts';
import { parseXml, type XmlElement } from '../xml/tree.ts';
import type { KsaFault } from './draft.ts';
import { ksaRules } from './rules/index.ts';
import { rulesKeptBySchema } from './rules/kept-by-schema.ts';
import { faultsOf, viewOf } from './rules/rule.ts';
import { schemaFaults, schemaRule } from './schema/check.ts';

const notXml = (): KsaFault => ({
  rule: schemaRule,
  severity: 'error',
  field: '/',
  message: {
    en: 'The text is not a well-formed XML document without a document type. Build the document anew.',
    ar: 'النص ليس مستند XML سليماً خالياً من تعريف نوع المستند. أعد إنشاء المستند.',
  },
});

const parsed = (xml: string): XmlElement | null => {
  try {
    return parseXml(xml);
  } catch (error) {
    if (error instanceof XmlUnreadable) return null;
    throw error;
  }
};

/**
 * Judges a Saudi document as the authority does before it looks at the signature: the UBL schema, and where that holds the rules of EN 16931 and
 * of ZATCA (R3.4.8), with their own ids. Where the schema does not hold, only the rules that say the same in plainer words are judged beside it.
 * Errors are refused by the authority, warnings are accepted with a remark.
 *
 * @param xml The whole document.
 * @param options.now The present moment, which decides whether a date lies in the future and whether a simplified invoice is reported in time.
 * @returns Every fault with the place where it stands and what to do about it; empty where there is none.
 */
export const validateKsaDocument = (xml: string, options: { now?: Date } = {}): KsaFault[] => {
  const root = parsed(xml);
  if (root === null) return [notXml()];
  const faults = schemaFaults(root);
  if (root.name !== 'ubl:Invoice') return faults;
  const view = viewOf(root, options.now ?? new Date());
  const rules = faults.length > 0 ? rulesKeptBySchema : ksaRules;
  return [...faults, ...rules.flatMap((rule) => faultsOf(rule, view))];
};
