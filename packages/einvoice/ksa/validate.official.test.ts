import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BrokenRule } from '../testing/broken-rule.ts';
import { brokenRules } from '../testing/broken-rules.ts';
import { brokenShapes } from '../testing/broken-shapes.ts';
import { everyKind } from '../testing/drafts.ts';
import { edited } from '../testing/edit.ts';
import { fullDocument } from '../testing/full-document.ts';
import { mutated, type Pick, picksFrom } from '../testing/mutate.ts';
import { officialFaults } from '../testing/official-rules.ts';
import { absence, referenceData } from '../testing/reference-data.ts';
import { newSigner } from '../testing/signer.ts';
import { writeXml } from '../testing/write-xml.ts';
import { parseXml, type XmlElement } from '../xml/tree.ts';
import { ksaRules } from './rules/index.ts';
import { schemaFaults } from './schema/check.ts';
import { issueKsaDocument } from './issue.ts';
import { validateKsaDocument } from './validate.ts';

/** These stand in the official file, but an empty rule for discounts on lines comes before them and keeps them from being asked. */
const neverAsked = ['BR-41', 'BR-DEC-24', 'BR-DEC-25'];
/** The official rules read the clock of the machine, so that BR-KSA-98 is left out on both sides. */
const notCompared = new Set(['BR-KSA-98', ...neverAsked]);
const told = (faults: readonly { rule: string; severity: string }[]): string[] =>
  [...new Set(faults.filter(({ rule }) => !notCompared.has(rule)).map(({ rule, severity }) => `${severity} ${rule}`))].toSorted();

/** What the official rules say, or null where they break down, as they do where one of a kind is expected and there are two. */
const official = (xml: string): Promise<string[] | null> => officialFaults(xml).then(told, () => null);

const compare = async (xml: string): Promise<void> => {
  const [theirs, ours] = [await official(xml), told(validateKsaDocument(xml))];
  if (theirs === null) expect({ xml, refused: ours.some((fault) => fault.startsWith('error')) }).toEqual({ xml, refused: true });
  else expect({ xml, faults: ours }).toEqual({ xml, faults: theirs });
};

/** A change that the schema allows; the document itself where none of a few is allowed. */
const changed = (document: XmlElement, pick: Pick): XmlElement => {
  for (let tries = 0; tries < 12; tries += 1) {
    const copy = mutated(document, pick);
    if (schemaFaults(parseXml(writeXml(copy))).length === 0) return copy;
  }
  return document;
};

interface Broken {
  transaction: '0100000' | '0200000';
  type: '388' | '381';
  rules: string;
  count: number;
  document: XmlElement;
}

const withOneMore = (before: Broken, { rule, edits }: BrokenRule): Broken | null => {
  try {
    const document = edited(before.document, edits);
    const { rules, count } = before;
    return schemaFaults(document).length > 0 ? null : { ...before, rules: `${rules} ${rule}`.trim(), count: count + 1, document };
  } catch {
    // What this change is about has been taken away by one before.
    return null;
  }
};

/** The official rules take their time, so that several changes of a document are looked at in one go, as far as they get along. */
const together = (all: readonly BrokenRule[]): Broken[] => {
  const groups: Broken[] = [];
  for (const broken of all) {
    const { transaction = '0100000', type = '388' } = broken;
    const at = groups.findIndex(
      (group) => group.transaction === transaction && group.type === type && group.count < 8 && withOneMore(group, broken) !== null,
    );
    const start: Broken = { transaction, type, rules: '', count: 0, document: parseXml(fullDocument(transaction, type)) };
    const grown = withOneMore(groups[at] ?? start, broken);
    if (grown === null) throw new Error(`${broken.rule} cannot be broken`);
    groups.splice(at < 0 ? groups.length : at, at < 0 ? 0 : 1, grown);
  }
  return groups;
};

const rules = referenceData('ksa-rules-R3.4.8');
const samples = referenceData('ksa-samples-R3.4.8');

describe.skipIf(rules === null || samples === null)(`our verdict beside that of the official rules${absence(rules ?? samples)}`, () => {
  const signer = newSigner();
  const built = Object.values(everyKind).flatMap((draft) => {
    const issued = issueKsaDocument(draft, { icv: 1, previous_hash: null }, signer, draft.issued_at);
    return issued.ok ? [issued.value.xml] : [];
  });
  const documents = [
    ...built,
    ...(['0100000', '0200000'] as const).flatMap((transaction) => (['388', '381'] as const).map((type) => fullDocument(transaction, type))),
    ...(samples === null
      ? []
      : readdirSync(samples)
          .filter((name) => name.endsWith('.xml'))
          .map((name) => readFileSync(join(samples, name), 'utf8'))),
  ].map((xml) => parseXml(xml));

  test.each(together(brokenRules))('$transaction $type: $rules', async ({ document }) => {
    await compare(writeXml(document));
  });

  // At an indicator that is neither true nor false (BR-KSA-F-02) the official rules break down instead of naming it.
  const comparable = brokenShapes.filter(({ rule }) => rule !== 'BR-KSA-F-02' && !neverAsked.includes(rule));
  test.each(comparable)('$rule is broken for both, although the schema keeps it too', async ({ rule, edits }) => {
    const xml = writeXml(edited(parseXml(fullDocument('0100000', '388')), edits));
    const severity = ksaRules.find(({ id }) => id === rule)?.severity;
    expect(await officialFaults(xml)).toContainEqual({ rule, severity });
  });

  test('documents changed at random break the same rules for both', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const pick = picksFrom(seed);
        let document = documents[pick(documents.length)];
        for (let left = 1 + pick(3); left > 0 && document !== undefined; left -= 1) document = changed(document, pick);
        if (document !== undefined) await compare(writeXml(document));
      }),
      { numRuns: 30 },
    );
  });
});
