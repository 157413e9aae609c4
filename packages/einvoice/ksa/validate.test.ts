import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { absence, presentData, referenceData } from '../testing/reference-data.ts';
import type { KsaFault } from './draft.ts';
import { schemaRule } from './schema/check.ts';
import { validateKsaDocument } from './validate.ts';

/** Samples and mutations are years old, so that the 24 hours for reporting are always over. */
const ids = (faults: readonly KsaFault[], severity: KsaFault['severity']): string[] =>
  [...new Set(faults.filter((fault) => fault.severity === severity && fault.rule !== 'BR-KSA-98').map(({ rule }) => rule))].toSorted();

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
