import { customersFile } from '@rawnaq/contract/customers/customer-list';
import { employeesFile } from '@rawnaq/contract/team/employee-list';
import { foldedWords } from '@rawnaq/domain/platform/imports/headings';
import { columnNamesOf, type ImportKind } from '@rawnaq/domain/platform/imports/import-kinds';
import { recogniseProfile } from '@rawnaq/domain/platform/imports/profiles';
import { labelOf } from '../../../http/answers/sentences.ts';
import { sheetWords } from '../../../sheets/words.ts';

/** Counted up when the template or a list of ours gets other columns. */
const ownVersion = 1;
const languages = ['en', 'ar'] as const;
type Language = (typeof languages)[number];

/** The fields that the empty template of a kind has. One name is enough where a record has one; the parts of a name are what other programs write. */
export function templateFields(kind: ImportKind): string[] {
  const fields = Object.keys(columnNamesOf(kind));
  const left = fields.includes('arabic_name') ? ['name', 'first_name', 'last_name'] : ['first_name', 'last_name', 'other_name'];
  return fields.filter((field) => !left.includes(field));
}

export const templateHeading = (field: string, language: Language): string => labelOf(field, language) ?? field;

/** The headings of our own lists, as their files have them. */
function listHeadings(kind: ImportKind, language: Language): string[] | null {
  const words = sheetWords[language];
  if (kind === 'customers') return customersFile.columns.all.map(({ title }) => words.say(title));
  if (kind === 'employees') return employeesFile.columns.all.map(({ title }) => words.say(title));
  return null;
}

/** Where a file of a kind comes from: our own template or list, or another program whose export is known; null where nobody knows. */
export function originOfFile(kind: ImportKind, headings: readonly string[]): { program: string; version: number } | null {
  const found = headings.map(foldedWords).filter((heading) => heading !== '');
  const isOf = (wanted: readonly string[]): boolean => {
    const known = new Set(wanted.map(foldedWords));
    return found.length >= 3 && found.every((heading) => known.has(heading)) && found.length * 2 > known.size;
  };
  if (languages.some((language) => isOf(templateFields(kind).map((field) => templateHeading(field, language)))))
    return { program: 'own_template', version: ownVersion };
  if (languages.some((language) => isOf(listHeadings(kind, language) ?? []))) return { program: 'own_list', version: ownVersion };
  const profile = recogniseProfile(headings, kind);
  return profile && { program: profile.program, version: profile.version };
}
