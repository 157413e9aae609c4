import type { FieldRule } from '@rawnaq/contract/problems';
import type { FieldFault } from '@rawnaq/domain/fields/field-fault';
import { countryNameOf } from '@rawnaq/domain/fields/country-names';
import { matchCountry } from '@rawnaq/domain/fields/mobile';
import { language } from '../../shell/text/language.ts';
import { textOf } from '../../shell/text/text.ts';

/** The name of the country that a mobile's fault is about. */
function countryIn({ calling_code }: FieldRule['params']): { country?: string } {
  const name = calling_code === undefined ? null : countryNameOf(matchCountry(String(calling_code))?.country.iso_code ?? '');
  return name === null ? {} : { country: language === 'ar' ? name.arabic_name : name.english_name };
}

/** What is wrong with a field, as the server says it too. */
export function fieldSentence(label: string, { rule, params }: FieldRule): string {
  const filled = { label, ...params, ...countryIn(params) };
  return textOf(`fields.${rule}`, filled) ?? textOf('fields.invalid', filled) ?? label;
}

/** The same of a rule that a screen asks itself. */
export const faultSentence = (label: string, { code, params = {} }: FieldFault): string =>
  fieldSentence(label, { rule: code.slice('field.'.length), params });
