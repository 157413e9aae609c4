import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edited, type Edits } from '../../testing/edit.ts';
import { fullDocument } from '../../testing/full-document.ts';
import { mutated, picksFrom } from '../../testing/mutate.ts';
import { officialSchema } from '../../testing/official-schema.ts';
import { absence, referenceData } from '../../testing/reference-data.ts';
import { writeXml } from '../../testing/write-xml.ts';
import { parseXml } from '../../xml/tree.ts';
import { validateKsaDocument } from '../validate.ts';
import { schemaFaults, schemaRule } from './check.ts';

const full = parseXml(fullDocument('0100000', '388'));
const fieldsOf = (edits: Edits): string[] => schemaFaults(parseXml(writeXml(edited(full, edits)))).map(({ field }) => field);

describe('the schema on documents of our own', () => {
  test('a full document follows it', () => {
    expect(schemaFaults(full)).toEqual([]);
    expect(schemaFaults(parseXml(writeXml(full)))).toEqual([]);
  });

  test.each<[what: string, edits: Edits, field: string]>([
    ['a missing element', { 'cbc:ID': null }, '/ubl:Invoice'],
    ['an element too many', { 'cbc:UUID+': '<cbc:UUID>1</cbc:UUID>' }, '/ubl:Invoice/cbc:UUID[2]'],
    ['an element in the wrong place', { 'cbc:UUID+': '<cbc:ProfileID>reporting:1.0</cbc:ProfileID>' }, '/ubl:Invoice/cbc:ProfileID[2]'],
    ['an unknown element', { 'cbc:UUID+': '<cbc:Strange>1</cbc:Strange>' }, '/ubl:Invoice/cbc:Strange'],
    [
      'an element that Saudi invoices do not use',
      { 'cbc:TaxCurrencyCode+': '<cbc:AccountingCost>1</cbc:AccountingCost>' },
      '/ubl:Invoice/cbc:AccountingCost',
    ],
    ['a day that does not exist', { 'cbc:IssueDate': '2026-02-29' }, '/ubl:Invoice/cbc:IssueDate'],
    ['a time that does not exist', { 'cbc:IssueTime': '24:00:01' }, '/ubl:Invoice/cbc:IssueTime'],
    ['an exponent', { 'cac:LegalMonetaryTotal/cbc:PayableAmount': '1.8e2' }, '/ubl:Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount'],
    ['a decimal comma', { 'cac:LegalMonetaryTotal/cbc:PayableAmount': '184,50' }, '/ubl:Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount'],
    ['an amount without a currency', { 'cac:TaxTotal[1]/cbc:TaxAmount/@currencyID': null }, '/ubl:Invoice/cac:TaxTotal[1]/cbc:TaxAmount'],
    ['text between elements', { 'cac:OrderReference': 'O-7' }, '/ubl:Invoice/cac:OrderReference'],
    [
      'a hash that is not Base64',
      { 'cac:AdditionalDocumentReference[2]/cac:Attachment/cbc:EmbeddedDocumentBinaryObject': 'not base64!' },
      '/ubl:Invoice/cac:AdditionalDocumentReference[2]/cac:Attachment/cbc:EmbeddedDocumentBinaryObject',
    ],
  ])('%s is refused with its place', (_what, edits, field) => {
    expect(fieldsOf(edits)).toContain(field);
  });

  test.each([
    ['nothing', ''],
    ['no XML', 'Invoice 17'],
    ['an element that is not closed', fullDocument('0100000', '388').slice(0, -10)],
    ['a credit note of its own kind', '<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"/>'],
    ['a document type with an entity', fullDocument('0100000', '388').replace('\n', '\n<!DOCTYPE Invoice [<!ENTITY name "value">]>\n')],
  ])('%s is one fault, not a crash', (_what, xml) => {
    expect(validateKsaDocument(xml)).toMatchObject([{ rule: schemaRule, severity: 'error' }]);
  });
});

const data = referenceData('ubl-2.1-xsd');
const samples = referenceData('ksa-samples-R3.4.8');

describe.skipIf(data === null || samples === null)(`the schema beside the official one${absence(data ?? samples)}`, () => {
  const folder = samples ?? '';
  const documents = [
    full,
    parseXml(fullDocument('0200000', '381')),
    ...(samples === null
      ? []
      : readdirSync(folder)
          .filter((name) => name.endsWith('.xml'))
          .map((name) => parseXml(readFileSync(join(folder, name), 'utf8')))),
  ];

  test('both accept and refuse the same documents', () => {
    const verdicts = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const pick = picksFrom(seed);
        const document = documents[pick(documents.length)] ?? full;
        const xml = writeXml(mutated(document, pick));
        const official = officialSchema(xml);
        verdicts[official.length === 0 ? 'accepted' : 'refused'] += 1;
        expect({ xml, valid: schemaFaults(parseXml(xml)).length === 0 }).toEqual({ xml, valid: official.length === 0 });
      }),
      { numRuns: 400 },
    );
    expect(verdicts.accepted).toBeGreaterThan(100);
    expect(verdicts.refused).toBeGreaterThan(100);
  });
});
