/** So many records become one at a time. */
export const mostMerged = 5;
/** For so many days a merge can be undone. */
export const mergeUndoDays = 30;

/** What of a record is chosen together, and its columns. */
export const mergeFields = {
  name: ['name'],
  mobile: ['mobile'],
  email: ['email'],
  gender: ['gender'],
  birth_date: ['birth_date', 'birth_month'],
  nationality_id: ['nationality_id'],
  country_of_residency_id: ['country_of_residency_id'],
  language: ['language'],
  trn: ['trn'],
  national_id: ['national_id'],
  address: ['street', 'building_number', 'additional_number', 'district', 'city_name', 'postal_code'],
  identification_method: ['identification_method'],
  referral_source: ['referral_source'],
  customer_type: ['customer_type', 'customer_type_id'],
  picture: ['picture_file_id'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type MergeField = keyof typeof mergeFields;
export const mergeFieldNames = Object.keys(mergeFields) as readonly MergeField[];

/** What nobody chooses, because nothing of it may be lost: each text that says something new is kept. */
export const joinedFields = { notes: 4000, allergies: 1000 } as const;
type JoinedField = keyof typeof joinedFields;

type Value = string | number | null;
export type MergedColumn = (typeof mergeFields)[MergeField][number] | JoinedField | 'allow_whatsapp';
export interface MergingRecord {
  readonly id: number;
  readonly values: Readonly<Record<MergedColumn, Value>>;
}

const isFilled = ({ values }: MergingRecord, field: MergeField): boolean =>
  // Everybody has a type: individual says nothing that another one has to give way to.
  field === 'customer_type' ? values.customer_type !== 1 : mergeFields[field].some((column) => values[column] !== null);

/** Whose value is taken where nobody chooses: the survivor's, else that of the first who has one. The survivor comes first. */
export function usualChoice(records: readonly MergingRecord[], field: MergeField): number | undefined {
  return (records.find((record) => isFilled(record, field)) ?? records[0])?.id;
}

/** Texts of several records as one: each once, in their order. */
export function joinedText(texts: readonly Value[]): string | null {
  const kept = [...new Set(texts.flatMap((text) => (typeof text === 'string' && text.trim() !== '' ? [text.trim()] : [])))];
  const said = kept.filter((text) => !kept.some((other) => other !== text && other.includes(text)));
  return said.length === 0 ? null : said.join('\n');
}

type MergedRecord = { values: Readonly<Record<MergedColumn, Value>> } | { fault: 'choice_unknown' | 'text_too_long' };

/**
 * The record that several become, the survivor first: of each field what is chosen, of notes and allergies everything, and messages by WhatsApp only where none of
 * them refuses these.
 */
export function mergedRecord(records: readonly MergingRecord[], choices: Readonly<Partial<Record<MergeField, number>>>): MergedRecord {
  const values: Partial<Record<MergedColumn, Value>> = {
    allow_whatsapp: records.every((record) => record.values.allow_whatsapp === 1) ? 1 : 0,
  };
  for (const field of mergeFieldNames) {
    const chosen = choices[field] ?? usualChoice(records, field);
    const taken = records.find(({ id }) => id === chosen);
    if (taken === undefined) return { fault: 'choice_unknown' };
    for (const column of mergeFields[field]) values[column] = taken.values[column];
  }
  for (const field of Object.keys(joinedFields) as JoinedField[]) {
    const text = joinedText(records.map((record) => record.values[field]));
    if (text !== null && text.length > joinedFields[field]) return { fault: 'text_too_long' };
    values[field] = text;
  }
  return { values: values as Record<MergedColumn, Value> };
}

/** Of a record as it was before and after a merge, and as it is today: what goes back to what it was. What somebody changed since stays. */
export function fieldsToRestore<Column extends string>(
  before: Readonly<Record<Column, Value>>,
  after: Readonly<Record<Column, Value>>,
  today: Readonly<Record<Column, Value>>,
): Partial<Record<Column, Value>> {
  const restored: Partial<Record<Column, Value>> = {};
  for (const column of Object.keys(before) as Column[])
    if (before[column] !== after[column] && today[column] === after[column]) restored[column] = before[column];
  return restored;
}
