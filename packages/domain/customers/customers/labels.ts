/** What kind of customer somebody is; `own` is a type that the salon named itself. The numbers are ours. */
export const CustomerType = { individual: 1, company: 2, vip: 3, own: 4 } as const;
export type CustomerTypeId = (typeof CustomerType)[keyof typeof CustomerType];

/** The tones of the design that a tag may have: all but the one that warns of danger. */
export const tagTones = ['neutral', 'accent', 'info', 'success', 'warning', 'calm', 'special'] as const;
export type TagTone = (typeof tagTones)[number];

/** More tags on one customer tell nothing any more. */
export const most_tags = 20;

/** A type or a tag of the salon, as a decision needs it. */
interface Label {
  readonly id: number;
  readonly status: 0 | 1;
}

/**
 * Why a customer may not have what was chosen: `unknown` where the salon has none of this id (any more), `disabled` where it is no longer offered and
 * the customer did not have it before. Null where it may.
 */
export function labelFault(
  chosen: readonly number[],
  existing: readonly Label[],
  hadBefore: readonly number[],
): 'unknown' | 'disabled' | null {
  const statuses = new Map(existing.map(({ id, status }) => [id, status]));
  if (chosen.some((id) => !statuses.has(id))) return 'unknown';
  return chosen.some((id) => statuses.get(id) === 0 && !hadBefore.includes(id)) ? 'disabled' : null;
}

/** The tags a customer has after some were added and some removed, each once; what is both added and removed stays as it was. */
export function changedTags(before: readonly number[], added: readonly number[], removed: readonly number[]): number[] {
  const adds = added.filter((id) => !removed.includes(id));
  const removes = new Set(removed.filter((id) => !added.includes(id)));
  return [...new Set([...before, ...adds])].filter((id) => !removes.has(id));
}
