import { describe, expect, test } from 'vitest';
import { brokenRules } from '../../testing/broken-rules.ts';
import { brokenShapes } from '../../testing/broken-shapes.ts';
import { edited } from '../../testing/edit.ts';
import { fullDocument } from '../../testing/full-document.ts';
import { writeXml } from '../../testing/write-xml.ts';
import { parseXml } from '../../xml/tree.ts';
import { schemaRule } from '../schema/check.ts';
import { validateKsaDocument } from '../validate.ts';
import { ksaRules } from './index.ts';

const now = new Date('2026-11-20T15:00:00Z');
const rulesBroken = (xml: string, at = now): string[] => [...new Set(validateKsaDocument(xml, { now: at }).map(({ rule }) => rule))];

describe('the rules on documents of our own', () => {
  test.each(['0100000', '0200000'] as const)('a full document of the transaction %s breaks none', (transaction) => {
    expect(validateKsaDocument(fullDocument(transaction, '388'), { now })).toEqual([]);
    expect(validateKsaDocument(fullDocument(transaction, '381'), { now })).toEqual([]);
  });

  test.each(brokenRules)('$rule is found broken', ({ rule, edits, transaction, type }) => {
    const xml = writeXml(edited(parseXml(fullDocument(transaction ?? '0100000', type ?? '388')), edits));
    expect(rulesBroken(xml)).toContain(rule);
  });

  test.each(brokenShapes)('$rule is named beside the schema, which refuses the document too', ({ rule, edits }) => {
    const xml = writeXml(edited(parseXml(fullDocument('0100000', '388')), edits));
    expect(rulesBroken(xml).toSorted()).toEqual([rule, schemaRule].toSorted());
  });

  test('every rule has a document that breaks it', () => {
    const tried = new Set([...brokenRules, ...brokenShapes].map(({ rule }) => rule));
    expect(ksaRules.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual(['BR-KSA-98']);
  });

  test('every rule says in both languages what to do', () => {
    for (const { message } of ksaRules) {
      expect(message.en).toMatch(/\.$/);
      expect(message.ar).toMatch(/[؀-ۿ].*\.$/);
      expect(`${message.en}${message.ar}`).not.toMatch(/undefined/);
    }
  });
});

describe('the clock', () => {
  test('a day is the day of Riyadh, whatever the clock of the machine says', () => {
    const justBefore = new Date('2026-11-19T20:59:59Z');
    expect(rulesBroken(fullDocument('0100000', '388'), justBefore)).toEqual(['BR-KSA-04']);
    expect(rulesBroken(fullDocument('0100000', '388'), new Date('2026-11-19T21:00:00Z'))).toEqual([]);
  });

  test('a simplified document is reported within 24 hours', () => {
    const issued = Date.parse('2026-11-20T12:00:00+03:00');
    const xml = fullDocument('0200000', '388');
    expect(rulesBroken(xml, new Date(issued + 24 * 60 * 60 * 1000))).toEqual([]);
    expect(rulesBroken(xml, new Date(issued + 24 * 60 * 60 * 1000 + 1))).toEqual(['BR-KSA-98']);
    expect(rulesBroken(fullDocument('0100000', '388'), new Date(issued + 30 * 24 * 60 * 60 * 1000))).toEqual([]);
  });
});

test('what can only be judged once is refused where it stands twice', () => {
  const counter = '<cac:AdditionalDocumentReference><cbc:ID>ICV</cbc:ID><cbc:UUID>24</cbc:UUID></cac:AdditionalDocumentReference>';
  const xml = writeXml(edited(parseXml(fullDocument('0100000', '388')), { 'cac:AdditionalDocumentReference[1]+': counter }));
  expect(validateKsaDocument(xml, { now })).toMatchObject([{ rule: 'BR-KSA-34', severity: 'error' }]);
});
