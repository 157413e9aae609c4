import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampleDrafts } from '../testing/ae-drafts.ts';
import { mutationsOf } from '../testing/ae-mutations.ts';
import { officialAeFaults } from '../testing/official-rules.ts';
import { officialSchema } from '../testing/official-schema.ts';
import { absence, referenceData } from '../testing/reference-data.ts';
import { aePlainWords } from './answers.ts';
import { buildAeDocument } from './build.ts';
import { aeRuleIds, validateAeDocument } from './validate.ts';

const documentOf = (name: string): string => {
  const result = buildAeDocument(sampleDrafts[name]!);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.value.xml;
};
const idsOf = (xml: string): string[] => [...new Set(validateAeDocument(xml).map(({ rule }) => rule))].toSorted();
const invoice = documentOf('invoice with VAT in the prices');

describe('the validator by itself', () => {
  test.each(Object.keys(sampleDrafts))('finds nothing wrong with what is built: %s', (name) => {
    expect(validateAeDocument(documentOf(name))).toEqual([]);
  });

  test.each<[string, (xml: string) => string, string[]]>([
    ['a document without its day of payment', (xml) => xml.replace(/ *<cbc:DueDate>.*\n/, ''), ['ibr-127-ae']],
    ['a TRN that ends otherwise', (xml) => xml.replace('100987654321003', '100987654321004'), ['ibr-132-ae']],
    ['a rate of 15', (xml) => xml.replaceAll('<cbc:Percent>5<', '<cbc:Percent>15<'), ['aligned-ibrp-s-09', 'ibr-190-ae']],
    ['a payable amount of one more', (xml) => xml.replace(/(PayableAmount currencyID="AED">)\d+/, '$17'), ['ibr-co-16']],
    ['a line that does not come out', (xml) => xml.replace('>3</cbc:InvoicedQuantity>', '>4</cbc:InvoicedQuantity>'), ['ibr-147-ae']],
    ['seven flags', (xml) => xml.replace('>00000000<', '>0000000<'), ['ibr-154-ae']],
    ['a summary without a period', (xml) => xml.replace('>00000000<', '>00010000<'), ['ibr-138-ae']],
    [
      'a service without its code',
      (xml) => xml.replace(/ *<cac:AdditionalItemIdentification>[\s\S]*?<\/cac:AdditionalItemIdentification>\n/, ''),
      ['ibr-185-ae'],
    ],
    ['elements in another order', (xml) => xml.replace(/( *<cbc:ID>INV.*\n)( *<cbc:UUID>.*\n)/, '$2$1'), ['ubl-structure']],
    ['an element nobody knows', (xml) => xml.replace('<cbc:UUID>', '<cbc:Colour>red</cbc:Colour><cbc:UUID>'), ['ubl-structure']],
    ['an attribute nobody knows', (xml) => xml.replace('<cbc:UUID>', '<cbc:UUID colour="red">'), ['ubl-structure']],
    ['an attribute of another element', (xml) => xml.replace('<cac:PaymentMeans>', '<cac:PaymentMeans name="Cash">'), ['ubl-structure']],
    [
      'an attribute of a namespace of its own',
      (xml) => xml.replace(' unitCode=', ' xmlns:own="urn:own" own:unitCode='),
      ['ibr-023', 'ibr-088', 'ubl-structure'],
    ],
    ['an empty element', (xml) => xml.replace(/<cbc:CityName>Dubai</, '<cbc:CityName><'), ['ibr-079']],
  ])('says what is wrong with %s', (_name, change, expected) => {
    const changed = change(invoice);
    expect(changed).not.toBe(invoice);
    expect(idsOf(changed)).toEqual(expected);
  });

  test.each([
    '',
    'hello',
    '<Invoice/>',
    '<a><b></a>',
    `<!DOCTYPE Invoice [<!ENTITY x "y">]>${invoice.slice(invoice.indexOf('<Invoice'))}`,
    '\u0000',
  ])('calls no text valid that is no document: %j', (xml) => {
    expect(idsOf(xml)).toEqual(['ubl-structure']);
  });

  test('names every rule once, in both languages, with the place', () => {
    for (const fault of validateAeDocument(invoice.replace(/<cbc:(UUID|DueDate|IssueDate)>.*\n/g, '').replaceAll('AED', 'ZZZ'))) {
      expect(fault.message.en).toMatch(/[a-z].*\.$/);
      expect(fault.message.ar).toMatch(/[\u0600-\u06FF].*\.$/);
      expect(fault.field).toMatch(/^Invoice/);
    }
    expect(aePlainWords('[ibr-132-ae]')?.en).toContain('15 digits');
    expect(aePlainWords('E-17')).toBeUndefined();
    expect(new Set(aeRuleIds).size).toBe(aeRuleIds.length);
    expect(aeRuleIds.length).toBeGreaterThan(220);
  });
});

const samples = referenceData('ae-samples-1.0.4');
const documentsIn = (folder: string | null): { name: string; xml: string }[] =>
  folder === null ? [] : readdirSync(folder).map((name) => ({ name, xml: readFileSync(join(folder, name), 'utf8') }));

/** Where the official stylesheets look less closely than the rules they stand for, and this validator does not. */
const stricter = new Set([
  ...['ibr-128-ae', 'ibr-co-14', 'ibr-124', 'ibr-079', 'ibr-cl-07', 'draft.vat_breakdown'],
  ...['ibr-011-ae', 'ibr-013-ae', 'ibr-sr-23', 'ibr-sr-58'],
]);

/** What both judges say of one document, as the ids of the rules; a stylesheet that stops half way refuses as well. */
async function judgements(xml: string): Promise<{ official: string[]; ours: string[]; isSchemaValid: boolean }> {
  const isSchemaValid = officialSchema(xml, xml.includes('<CreditNote') ? 'CreditNote' : 'Invoice').length === 0;
  try {
    const faults = await officialAeFaults(xml, xml.includes('selfbilling-1@ae-1') ? 'selfbilling' : 'billing');
    return { official: faults.map(({ rule }) => rule), ours: idsOf(xml), isSchemaValid };
  } catch {
    return { official: [], ours: idsOf(xml), isSchemaValid: false };
  }
}

describe.skipIf(samples === null)(`the validator beside the official rules${absence(samples)}`, () => {
  test.each(documentsIn(samples))('finds the official sample $name valid', ({ xml }) => {
    expect(validateAeDocument(xml)).toEqual([]);
  });

  test('judges broken documents as the official rules do', async () => {
    const names = [
      'everything said',
      'all categories',
      'discounts on the document',
      'euro with VAT',
      'credit note',
      'agent',
      'self-billed credit note',
    ];
    const documents = [...documentsIn(samples), ...names.map((name) => ({ name, xml: documentOf(name) }))];
    const differences: string[] = [];
    let count = 0;
    for (const [index, { name, xml }] of documents.entries()) {
      // Each document is broken at other places than its neighbours; together they reach every part.
      for (const mutation of mutationsOf(xml).filter((_mutation, place) => place % 199 === (index * 23) % 199)) {
        const { official, ours, isSchemaValid } = await judgements(mutation.xml);
        count += 1;
        const missed = official.filter((id) => !ours.includes(id));
        const invented = isSchemaValid ? ours.filter((id) => !official.includes(id) && !stricter.has(id)) : [];
        const isFalselyValid = ours.length === 0 && (official.length > 0 || !isSchemaValid);
        if (missed.length > 0 || invented.length > 0 || isFalselyValid) {
          differences.push(
            `${name}, ${mutation.name}: missed ${missed.join()}, invented ${invented.join()}, falsely valid ${isFalselyValid}`,
          );
        }
      }
    }
    expect(differences).toEqual([]);
    expect(count).toBeGreaterThan(60);
  });
});
