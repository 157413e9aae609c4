import type { Schema } from '@rawnaq/contract/endpoint';
import type { RefusalError } from '../../shell/refusal.ts';
import { payloadOf, startingValues } from './form-values.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field that somebody else changed while the form was open. */
export interface ConflictField {
  readonly name: string;
  readonly before: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** Both changed it, to different values: one has to be chosen. */
  readonly isDisputed: boolean;
  /** Who changed it, where the server says so. */
  readonly by: string | null;
}

/** What was saved by somebody else between the reading of a form and its own save. */
export interface Conflict {
  /** The record as it is now, as the form would begin with it. */
  readonly current: Values;
  readonly fields: readonly ConflictField[];
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(payloadOf({ value: one })) === JSON.stringify(payloadOf({ value: other }));

interface Forms {
  schema: Schema;
  /** What the form began with, and what is in it now. */
  base: Values;
  mine: Values;
  /** The server's record in the shape that the form begins with. */
  begin: (saved: never) => object;
}

/** Reads a refusal that says what was changed meanwhile; null where it is about something else, or does not say what the record is now. */
export function conflictOf(refusal: RefusalError, { schema, base, mine, begin }: Forms): Conflict | null {
  const { current: record, changes } = refusal.details as {
    current?: object | null;
    changes?: readonly { field: string; name: string | null }[];
  };
  if (refusal.code !== 'record.changed_meanwhile' || changes === undefined || record === undefined || record === null) return null;
  const current = startingValues(schema, begin(record as never)) as Values;
  const fields = Object.keys(current)
    .filter((name) => name !== 'version' && name !== 'id' && !isSame(base[name], current[name]))
    .map((name) => ({
      name,
      before: base[name],
      theirs: current[name],
      mine: mine[name],
      isDisputed: !isSame(mine[name], base[name]) && !isSame(mine[name], current[name]),
      by: changes.find(({ field }) => field === name)?.name ?? null,
    }));
  return { current, fields };
}

/** The form's values after the conflict: of what both changed the chosen side, else whatever was changed by either. */
export function settled({ current, fields }: Conflict, keep: 'mine' | 'theirs', mine: Values): Values {
  const taken = fields.filter(({ isDisputed }) => !isDisputed || keep === 'theirs').map(({ name }) => [name, current[name]] as const);
  return { ...mine, ...Object.fromEntries(taken), ...('version' in current ? { version: current['version'] } : {}) };
}
