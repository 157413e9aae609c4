import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aeRules } from './ae/answers.ts';
import { ksaRules } from './ksa/rules/index.ts';
import { absence, presentData, referenceData } from './testing/reference-data.ts';

/** The ids of all assertions of a Schematron stylesheet with the severity each has, those that stand in a comment included. */
const assertionsIn = (path: string): [id: string, severity: string][] =>
  [...readFileSync(path, 'utf8').matchAll(/<svrl:failed-assert\b([^>]*)>([\s\S]*?)<svrl:text>/g)].map(
    ([, attributes = '', content = '']) => {
      const valueOf = (name: string): string =>
        new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? new RegExp(`name="${name}">([^<]*)<`).exec(content)?.[1] ?? '';
      return [valueOf('id'), valueOf('flag') === 'warning' ? 'warning' : 'error'];
    },
  );

const officialRules = (folder: string, files: readonly string[]): Map<string, string> =>
  new Map(files.flatMap((file) => assertionsIn(join(presentData(folder), file))));

const without = (rules: ReadonlyMap<string, string>, leftOut: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries([...rules].filter(([id]) => !(id in leftOut)));

const ksa = referenceData('ksa-rules-R3.4.8');

/** Official ids that have no rule here, each with its reason. */
const ksaLeftOut: Readonly<Record<string, string>> = {
  'BR-10': 'switched off by the authority, it stands in a comment; BR-KSA-10 and BR-KSA-63 ask for the address of the buyer',
  'BR-KSA-86': 'switched off by the authority, it stands in a comment',
  'BR-KSA-91': 'switched off by the authority, it stands in a comment',
};

describe.skipIf(ksa === null)(`the Saudi rules beside the official list${absence(ksa)}`, () => {
  const files = ['CEN-EN16931-UBL.xsl', '20210819_ZATCA_E-invoice_Validation_Rules.xsl'];

  test('every official rule is here with its severity, apart from those left out on purpose', () => {
    const official = officialRules('ksa-rules-R3.4.8', files);
    expect(official.size).toBeGreaterThan(240);
    expect(Object.fromEntries(ksaRules.map(({ id, severity }) => [id, severity]))).toEqual(without(official, ksaLeftOut));
  });

  test('the index of the official rules knows no other', () => {
    const index: { id: string; severity: string }[] = JSON.parse(
      readFileSync(join(presentData('ksa-rules-R3.4.8'), 'rule-index.json'), 'utf8'),
    );
    const listed = Object.fromEntries(index.map(({ id, severity }) => [id, severity]));
    expect(listed).toEqual(without(officialRules('ksa-rules-R3.4.8', files), ksaLeftOut));
  });

  test('what is left out is official', () => {
    const official = officialRules('ksa-rules-R3.4.8', files);
    expect(Object.keys(ksaLeftOut).filter((id) => !official.has(id))).toEqual([]);
  });
});

const ae = referenceData('ae-rules-1.0.4');

/** Official ids that have no rule here, each with its reason. */
const aeLeftOut: Readonly<Record<string, string>> = {
  'ibr-187-ae': 'holds for every document: the authority has not said yet how many digits it wants',
};

describe.skipIf(ae === null)(`the rules of PINT-AE beside the official list${absence(ae)}`, () => {
  const files = ['PINT-UBL-validation-preprocessed.xslt', 'PINT-jurisdiction-aligned-rules.xslt'];
  const official = (): Map<string, string> =>
    officialRules(
      'ae-rules-1.0.4',
      ['billing', 'selfbilling'].flatMap((process) => files.map((file) => join(process, file))),
    );

  test('every official rule is here as an error, apart from those left out on purpose', () => {
    const ours = aeRules.map(({ id }) => id).filter((id) => !id.startsWith('draft.'));
    expect(official().size).toBeGreaterThan(300);
    expect([...new Set(official().values())]).toEqual(['error']);
    expect([...new Set(ours)].toSorted()).toEqual(Object.keys(without(official(), aeLeftOut)).toSorted());
  });

  test('what is left out is official', () => {
    expect(Object.keys(aeLeftOut).filter((id) => !official().has(id))).toEqual([]);
  });
});
