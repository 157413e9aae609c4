/** What of a salon's own list the platform looks at (specification §2, check-entries). */
export const checkKinds = ['added_group', 'added_service', 'added_product', 'edited_product', 'added_description', 'added_image'] as const;
export type CheckKind = (typeof checkKinds)[number];

/** Which part of a record an entry of a kind is about; a later one takes the place of an earlier one of the same part. */
export const partOf = (kind: CheckKind): 'names' | 'description' | 'image' =>
  kind === 'added_description' ? 'description' : kind === 'added_image' ? 'image' : 'names';

export const checkSubjects = ['service_group', 'service', 'product_group', 'product'] as const;
export type CheckSubject = (typeof checkSubjects)[number];

/** Status of an entry and of an edit request alike (specification §4). */
export const CheckStatus = { rejected: 0, active: 1, approved: 2 } as const;

/** A record as a check sees it. What a kind of record does not have is left out. */
export interface CheckedRecord {
  english_name: string;
  arabic_name: string;
  group_english_name?: string;
  group_arabic_name?: string;
  /** In minor units, with VAT. */
  price_minor?: number;
  job_time_minutes?: number;
  barcode?: string | null;
  unit?: string;
  english_description?: string | null;
  arabic_description?: string | null;
  picture_unique_id?: string | null;
}

export type CheckValues = Partial<Record<keyof CheckedRecord, string | number | null>>;

export interface CheckEntry {
  kind: CheckKind;
  before: CheckValues | null;
  after: CheckValues;
}

/** What everybody calls the thing; a price or a length is the salon's own affair and never checked. */
const names = ['english_name', 'arabic_name', 'barcode', 'unit'] as const;
/** Shown with a new record, so that its names can be judged, and taken over where it becomes a suggestion. */
const facts = ['group_english_name', 'group_arabic_name', 'price_minor', 'job_time_minutes'] as const;
const descriptions = ['english_description', 'arabic_description'] as const;

const addedKinds: Readonly<Record<CheckSubject, CheckKind>> = {
  service_group: 'added_group',
  product_group: 'added_group',
  service: 'added_service',
  product: 'added_product',
};

function pick(record: CheckedRecord, fields: readonly (keyof CheckedRecord)[]): CheckValues {
  return Object.fromEntries(fields.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]]])));
}

const differ = (before: CheckValues, after: CheckValues): boolean =>
  Object.keys(after).some((field) => before[field as keyof CheckValues] !== after[field as keyof CheckValues]);

const isEmpty = (values: CheckValues): boolean => Object.values(values).every((value) => value === null || value === '');

/**
 * What the platform is to look at after a salon saved a record.
 * @param before the record as it was; null where it is new
 * @returns at most one entry for its names, its description and its picture each. What was only taken away, and prices and times, need no look
 */
export function entriesToCheck(subject: CheckSubject, before: CheckedRecord | null, after: CheckedRecord): CheckEntry[] {
  const entries: CheckEntry[] = [];
  const named = pick(after, names);
  if (before === null) entries.push({ kind: addedKinds[subject], before: null, after: { ...named, ...pick(after, facts) } });
  else if (differ(pick(before, names), named))
    entries.push({ kind: subject === 'product' ? 'edited_product' : addedKinds[subject], before: pick(before, names), after: named });

  const parts = [
    { kind: 'added_description', fields: descriptions },
    { kind: 'added_image', fields: ['picture_unique_id'] },
  ] as const;
  for (const { kind, fields } of parts) {
    const earlier = before === null ? null : pick(before, fields);
    const now = pick(after, fields);
    if (isEmpty(now) || !differ(earlier ?? {}, now)) continue;
    entries.push({ kind, before: earlier === null || isEmpty(earlier) ? null : earlier, after: now });
  }
  return entries;
}

/** Parts of a record that hold nothing any more: what was asked about them before is settled. */
export function emptyParts(after: CheckedRecord): ('description' | 'image')[] {
  const described = pick(after, descriptions);
  const pictured = pick(after, ['picture_unique_id']);
  return [
    ...(Object.keys(described).length > 0 && isEmpty(described) ? (['description'] as const) : []),
    ...(Object.keys(pictured).length > 0 && isEmpty(pictured) ? (['image'] as const) : []),
  ];
}
