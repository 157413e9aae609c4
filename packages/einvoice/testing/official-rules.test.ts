import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { officialAeFaults, officialFaults } from './official-rules.ts';
import { officialSchema } from './official-schema.ts';
import { absence, referenceData } from './reference-data.ts';

const documentsIn = (folder: string | null): { name: string; xml: string }[] =>
  folder === null
    ? []
    : readdirSync(folder)
        .filter((name) => name.endsWith('.xml'))
        .map((name) => ({ name, xml: readFileSync(join(folder, name), 'utf8') }));

const ksaSamples = referenceData('ksa-samples-R3.4.8');

describe.skipIf(ksaSamples === null)(`the official Saudi schema and rules, run here${absence(ksaSamples)}`, () => {
  test.each(documentsIn(ksaSamples))('accept the sample $name', async ({ xml }) => {
    expect(officialSchema(xml)).toEqual([]);
    expect((await officialFaults(xml)).filter(({ rule }) => rule !== 'BR-KSA-98')).toEqual([]);
  });

  test('refuse what is wrong, with id and severity', async () => {
    const [{ xml } = { xml: '' }] = documentsIn(ksaSamples);
    expect(officialSchema(xml.replace('<cbc:ProfileID>', '<cbc:Strange/><cbc:ProfileID>'))).not.toEqual([]);
    const faults = await officialFaults(xml.replace('<cbc:ProfileID>reporting', '<cbc:ProfileID>other'));
    expect(faults).toContainEqual({ rule: 'BR-KSA-EN16931-01', severity: 'error' });
  });
});

const aeSamples = referenceData('ae-samples-1.0.4');

describe.skipIf(aeSamples === null)(`the official rules of PINT-AE, run here${absence(aeSamples)}`, () => {
  test.each(documentsIn(aeSamples))('accept the sample $name', async ({ xml }) => {
    const faults = await officialAeFaults(xml, xml.includes('selfbilling-1@ae-1') ? 'selfbilling' : 'billing');
    expect(faults.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(officialSchema(xml, xml.includes('<CreditNote') ? 'CreditNote' : 'Invoice')).toEqual([]);
  });
});
