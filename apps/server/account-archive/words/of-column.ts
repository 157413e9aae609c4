import { allLabels } from '@rawnaq/messages/all-labels';
import { columnsAToC } from './columns-a-to-c.ts';
import { columnsDToI } from './columns-d-to-i.ts';
import { columnsJToR } from './columns-j-to-r.ts';
import { columnsSToZ } from './columns-s-to-z.ts';
import type { Words } from './words.ts';

const own = { ...columnsAToC, ...columnsDToI, ...columnsJToR, ...columnsSToZ };

/** The names that have words here. */
export const ownNames = Object.keys(own);

/** What a column is, in English and Arabic: in words of its own, or as forms and lists call the field. Null where nothing says it. */
export function wordsOfColumn(column: string): Words | null {
  if (Object.hasOwn(own, column)) return own[column] ?? null;
  const labels: Record<'en' | 'ar', Readonly<Record<string, string>>> = allLabels;
  const [english, arabic] = [labels.en[column], labels.ar[column]];
  return Object.hasOwn(labels.en, column) && english !== undefined && arabic !== undefined ? [english, arabic] : null;
}
