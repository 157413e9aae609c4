import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyKind } from '../testing/drafts.ts';
import { randomDrafts } from '../testing/random-drafts.ts';
import { absence, presentData, referenceData } from '../testing/reference-data.ts';
import { newSigner } from '../testing/signer.ts';
import type { KsaDraft, KsaFault } from './draft.ts';
import { issueKsaDocument } from './issue.ts';
import { schemaRule } from './schema/check.ts';
import { validateKsaDocument } from './validate.ts';

/** Samples and mutations are years old, so that the 24 hours for reporting are always over. */
const ids = (faults: readonly KsaFault[], severity: KsaFault['severity']): string[] =>
  [...new Set(faults.filter((fault) => fault.severity === severity && fault.rule !== 'BR-KSA-98').map(({ rule }) => rule))].toSorted();

const signer = newSigner();

/** What our rules say of a document of the builder at the moment it is issued, or why it was not built. */
const judged = (draft: KsaDraft): readonly KsaFault[] => {
  const issued = issueKsaDocument(draft, { icv: 1, previous_hash: null }, signer, draft.issued_at);
  return issued.ok ? validateKsaDocument(issued.value.xml, { now: new Date(`${draft.issued_at}+03:00`) }) : issued.faults;
};

describe('documents of the builder', () => {
  test.each(Object.entries(everyKind))('%s is valid', (_, draft) => {
    expect(judged(draft)).toEqual([]);
  });

  test('any of them is valid', () => {
    fc.assert(
      fc.property(randomDrafts, (draft) => {
        expect(judged(draft)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

const samples = referenceData('ksa-samples-R3.4.8');

describe.skipIf(samples === null)(`official Saudi samples${absence(samples)}`, () => {
  const names = samples === null ? [] : readdirSync(samples).filter((name) => name.endsWith('.xml'));

  test.each(names)('%s is valid', (name) => {
    const faults = validateKsaDocument(readFileSync(join(presentData('ksa-samples-R3.4.8'), name), 'utf8'));
    expect(faults.filter(({ rule }) => rule !== 'BR-KSA-98')).toEqual([]);
  });
});

interface Expected {
  id: string;
  xsd: boolean;
  errors: string[];
  warnings: string[];
}

const mutations = referenceData('ksa-mutations');

describe.skipIf(mutations === null)(`documents with one fault each${absence(mutations)}`, () => {
  const expected: Expected[] = mutations === null ? [] : JSON.parse(readFileSync(join(mutations, 'expected.json'), 'utf8'));

  test.each(expected)('$id is judged as expected', ({ id, xsd, errors, warnings }) => {
    const faults = validateKsaDocument(readFileSync(join(presentData('ksa-mutations'), `${id}.xml`), 'utf8'));
    expect({ errors: ids(faults, 'error'), warnings: ids(faults, 'warning') }).toEqual({
      errors: xsd ? errors.toSorted() : [schemaRule],
      warnings: warnings.toSorted(),
    });
  });
});
