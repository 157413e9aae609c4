import { endpoints } from '@rawnaq/contract/all';
import { fieldFaultCodes } from '@rawnaq/domain/fields/field-fault';
import * as arabicFields from '@rawnaq/messages/ar/fields';
import * as englishFields from '@rawnaq/messages/en/fields';
import type { Sentence } from '@rawnaq/messages/format';
import { refusalSentences } from '@rawnaq/messages/refusals';
import { describe, expect, test } from 'vitest';
import { handlers } from '../../areas/all.ts';
import { proveComplete } from '../prove-complete.ts';
import { openApiDocument } from '../openapi.ts';
import { fieldSentence, languageOf } from './sentences.ts';
import { inputReader } from '../input/wire-input.ts';

/** The places of a sentence, of a plural one all that its forms have. */
const places = (sentence: Sentence): string[] => {
  const forms =
    typeof sentence === 'string' ? [sentence] : Object.entries(sentence).flatMap(([form, text]) => (form === 'by' ? `{${text}}` : text));
  return [...new Set(forms.flatMap((text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')))].toSorted();
};
const wordsOf = (sentence: Sentence | undefined): string =>
  typeof sentence === 'string' ? sentence : Object.values(sentence ?? {}).join(' ');

test('every endpoint has one handler of its kind and a sentence for each refusal in both languages', () => {
  expect(() => proveComplete(endpoints, handlers)).not.toThrow();
});

test('an endpoint without its handler, or with two, stops the start and is named', () => {
  const [first] = handlers;
  expect(() => proveComplete(endpoints, handlers.slice(1))).toThrow(first?.endpoint.path);
  expect(() => proveComplete(endpoints, [...handlers, ...handlers.slice(0, 1)])).toThrow('has 2 handlers');
});

test('every rule of a field has a sentence, with the same places in both languages', () => {
  const english: Readonly<Record<string, Sentence>> = englishFields.fields;
  const arabic: Readonly<Record<string, Sentence>> = arabicFields.fields;
  for (const code of fieldFaultCodes) expect(english, code).toHaveProperty(code.slice('field.'.length));
  for (const [key, sentence] of Object.entries(english)) expect(places(arabic[key] ?? ''), key).toEqual(places(sentence));
});

test('no refusal takes whom it speaks of for a woman or a man', () => {
  for (const [code, sentence] of Object.entries(refusalSentences.en))
    expect(wordsOf(sentence), code).not.toMatch(/\b(she|hers?|herself|he|him|his|himself)\b/i);
});

test('every refusal names the same things in both languages', () => {
  for (const [code, sentence] of Object.entries(refusalSentences.en)) {
    expect(places(refusalSentences.ar[code] ?? ''), code).toEqual(places(sentence));
    expect(wordsOf(refusalSentences.ar[code]), code).toMatch(/\p{Script=Arabic}/u);
  }
});

test("a field's sentence begins with its label, also inside a list", () => {
  expect(fieldSentence('lines.0.service_id', { rule: 'required', params: {} }, 'en')).toBe('Service is required');
  expect(fieldSentence('mobile', { rule: 'required', params: {} }, 'ar')).toBe('الجوال: حقل مطلوب');
});

test("the reader's language is read off the header, and only the two there are", () => {
  expect(languageOf('ar-SA,ar;q=0.9,en;q=0.8')).toBe('ar');
  expect(languageOf('en-US')).toBe('en');
  expect(languageOf('fr-FR')).toBeNull();
  expect(languageOf(undefined)).toBeNull();
});

describe('the OpenAPI document', () => {
  const document = openApiDocument(endpoints, '1') as {
    openapi: string;
    paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>;
  };
  test('holds every endpoint, with its path parameters', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const endpoint of endpoints) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      expect(operation, endpoint.path).toBeDefined();
      const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(operation?.parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name)).toEqual(named);
    }
  });
});

test('path and query arrive with the types their schema asks for; the path wins over the body', () => {
  const list = endpoints.find((endpoint) => endpoint.path === '/api/outbox');
  if (list === undefined) throw new Error('no list to read');
  expect(inputReader(list)({}, { page: '2', search: '12', recipient: '' }, undefined)).toEqual({ page: 2, search: '12' });
});
