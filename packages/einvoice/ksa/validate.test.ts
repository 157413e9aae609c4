import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { everyKind } from '../testing/drafts.ts';
import { absence, presentData, referenceData } from '../testing/reference-data.ts';
import { newSigner } from '../testing/signer.ts';
import type { KsaFault } from './draft.ts';
import { issueKsaDocument } from './issue.ts';
import { schemaRule } from './schema/check.ts';
import { ksaRuleWords, validateKsaDocument } from './validate.ts';

/** Samples and mutations are years old, so that the 24 hours for reporting are always over. */
const ids = (faults: readonly KsaFault[], severity: KsaFault['severity']): string[] =>
  [...new Set(faults.filter((fault) => fault.severity === severity && fault.rule !== 'BR-KSA-98').map(({ rule }) => rule))].toSorted();

const signer = newSigner();

describe('documents of the builder', () => {
  test.each(Object.entries(everyKind))('%s is valid', (_, draft) => {
    const issued = issueKsaDocument(draft, { icv: 1, previous_hash: null }, signer, draft.issued_at);
    expect(issued.ok ? validateKsaDocument(issued.value.xml, { now: new Date(`${draft.issued_at}+03:00`) }) : issued.faults).toEqual([]);
  });
});

test('the words of a rule are found by its id', () => {
  expect(ksaRuleWords('BR-KSA-17')?.en).toMatch(/reason/);
  expect(ksaRuleWords('BR-KSA-9999')).toBeNull();
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
