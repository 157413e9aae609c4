import { aeRules } from './answers.ts';
import { checkStructure } from './check-structure.ts';
import type { AeFault } from './draft.ts';
import { readTree } from './tree.ts';

/**
 * Everything wrong with a document of the Emirates, by the rules of PINT-AE 1.0.4 and the structure of UBL 2.1, without any network or file; empty
 * where it is valid. `field` says where in the document. Each rule carries its official id; those of our own are `ubl-structure` (the schema would
 * refuse it) and `draft.*`. Never throws, whatever the text is.
 */
export function validateAeDocument(xml: string): AeFault[] {
  const root = readTree(xml);
  if (root === null) {
    const message = { en: 'This is no readable XML document: send it again.', ar: 'هذا ليس مستند XML صالحاً للقراءة: أرسله من جديد.' };
    return [{ rule: 'ubl-structure', severity: 'error', field: '', message }];
  }
  const faults = checkStructure(root);
  if (root.name !== 'Invoice' && root.name !== 'CreditNote') return faults;
  for (const { id, where, holds, message } of aeRules) {
    for (const node of where(root)) {
      if (!holds(node, root)) faults.push({ rule: id, severity: 'error', field: node.path, message });
    }
  }
  return faults;
}

/** The ids of the official rules that are implemented. */
export const aeRuleIds: readonly string[] = [...new Set(aeRules.map(({ id }) => id))];
