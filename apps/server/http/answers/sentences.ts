import type { FieldRule } from '@rawnaq/contract/problems';
import { countryNameOf } from '@rawnaq/domain/fields/country-names';
import { matchCountry } from '@rawnaq/domain/fields/mobile';
import { allLabels } from '@rawnaq/messages/all-labels';
import { fields as arabicFields } from '@rawnaq/messages/ar/fields';
import { importFaults as arabicImportFaults } from '@rawnaq/messages/ar/platform/import-faults';
import { requestLabels as arabicRequestLabels } from '@rawnaq/messages/ar/calendar/request-labels';
import { subjects as arabicSubjects } from '@rawnaq/messages/ar/subjects';
import { fields as englishFields } from '@rawnaq/messages/en/fields';
import { importFaults as englishImportFaults } from '@rawnaq/messages/en/platform/import-faults';
import { requestLabels as englishRequestLabels } from '@rawnaq/messages/en/calendar/request-labels';
import { subjects as englishSubjects } from '@rawnaq/messages/en/subjects';
import { fillSentence, type Language, type Sentence } from '@rawnaq/messages/format';
import { refusalSentences } from '@rawnaq/messages/refusals';
import { inLanguage, type SpokenParams } from './spoken.ts';

const fields: Record<Language, Readonly<Record<string, Sentence>>> = {
  en: { ...englishFields, ...englishImportFaults },
  ar: { ...arabicFields, ...arabicImportFaults },
};
const labels: Record<Language, Readonly<Record<string, string>>> = {
  en: { ...englishRequestLabels, ...allLabels.en },
  ar: { ...arabicRequestLabels, ...allLabels.ar },
};
/** For a field that no endpoint has: the client that sent it has its name. */
const anyField: Record<Language, string> = { en: 'This field', ar: 'هذا الحقل' };
const subjects: Record<Language, Readonly<Record<NotFoundSubject, string>>> = { en: englishSubjects, ar: arabicSubjects };

/** What a "not found" can be about. */
export type NotFoundSubject = keyof typeof englishSubjects;

/** The name of a field as its sentence calls it; undefined where it has none. */
export const labelOf = (name: string, language: Language): string | undefined =>
  Object.hasOwn(labels[language], name) ? labels[language][name] : undefined;

/** "Customer not found": what was looked for is named. */
export const notFoundSentence = (subject: NotFoundSubject, language: Language): string =>
  refusalSentence('not_found', language, { subject: subjects[language][subject] });

/** The sentence of a refusal in the reader's language. */
export function refusalSentence(code: string, language: Language, params: SpokenParams = {}): string {
  const sentence = refusalSentences[language][code];
  if (sentence === undefined) throw new Error(`No sentence for the refusal ${code}`);
  return fillSentence(sentence, language, inLanguage(params, language));
}

/** The name of the country that a mobile's fault is about. */
function countryIn({ params }: FieldRule, language: Language): { country?: string } {
  const calling_code = params['calling_code'];
  const name = calling_code === undefined ? null : countryNameOf(matchCountry(String(calling_code))?.country.iso_code ?? '');
  return name === null ? {} : { country: language === 'ar' ? name.arabic_name : name.english_name };
}

/** "Mobile is required": the field's label and the rule's phrase. `lines.0.service_id` is called by its last part. */
export function fieldSentence(field: string, rule: FieldRule, language: Language): string {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  const label = labelOf(name, language) ?? anyField[language];
  const other = rule.params['other'];
  const params = {
    ...rule.params,
    label,
    ...countryIn(rule, language),
    ...(typeof other === 'string' && labels[language][other] !== undefined ? { other: labels[language][other] } : {}),
  };
  return fillSentence(fields[language][rule.rule] ?? fields[language]['invalid'] ?? rule.rule, language, params);
}

/** The reader's language: what the request asks for first, else English. */
export function languageOf(acceptLanguage: string | undefined): Language | null {
  const first = /^\s*([a-z]{2})/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase();
  return first === 'ar' || first === 'en' ? first : null;
}
