import {
  type Change,
  changesOf,
  type JudgedRecord,
  type KnownRecord,
  type Stored,
  type TwinPolicy,
  type TwinReason,
} from './judge-customer.ts';

/** By what a record is recognised, the surest first: a reason, and what two records of it have in common. */
export type RecordKeys = readonly (readonly [reason: TwinReason, key: string])[];

type KeysOf = (values: Readonly<Record<string, Stored>>) => RecordKeys;

/** The records that rows may mean: those of the salon as the rows before have left them. */
export class RecordIndex {
  readonly #records = new Map<string, KnownRecord>();
  readonly #byKey = new Map<string, Set<string>>();
  readonly #keysOf: KeysOf;
  readonly #askedOf: KeysOf;

  /** @param askedOf the keys of a row, where it may leave out what belongs to those of a record */
  constructor(keysOf: KeysOf, askedOf: KeysOf = keysOf) {
    this.#keysOf = keysOf;
    this.#askedOf = askedOf;
  }

  keep(record: KnownRecord): void {
    const own = recordKey(record);
    this.#records.set(own, record);
    for (const [, key] of this.#keysOf(record.values)) {
      const all = this.#byKey.get(key) ?? new Set<string>();
      all.add(own);
      this.#byKey.set(key, all);
    }
  }

  /** As the rows before left it. */
  entryOf(known: Pick<KnownRecord, 'id' | 'row'>): KnownRecord | undefined {
    return this.#records.get(recordKey(known));
  }

  /** Whom a key names, by the newest values of each. */
  #named(key: string): KnownRecord[] {
    return [...(this.#byKey.get(key) ?? [])].flatMap((own) => {
      const record = this.#records.get(own);
      return record !== undefined && this.#keysOf(record.values).some(([, one]) => one === key) ? [record] : [];
    });
  }

  /**
   * Who is meant by values: the first key that names somebody decides. `taken` is the reason and the record of a further key that names somebody else, so that the row can be
   * neither. A key that several records have decides nothing.
   */
  find(values: Readonly<Record<string, Stored>>): {
    twin: { known: KnownRecord; reason: TwinReason } | null;
    taken: { known: KnownRecord; reason: TwinReason } | null;
  } {
    let twin = null as { known: KnownRecord; reason: TwinReason } | null;
    for (const [reason, key] of this.#askedOf(values)) {
      const named = this.#named(key);
      const [known] = named;
      if (known === undefined || named.length > 1 || known === twin?.known) continue;
      if (twin !== null) return { twin, taken: { known, reason } };
      twin = { known, reason };
    }
    return { twin, taken: null };
  }

  /** Keeps what a row makes of a record, for the rows after it. */
  note(row: number, { verdict, values, twin, changes }: JudgedRecord): void {
    if (verdict === 'new') this.keep({ id: null, row, version: 0, values, tag_ids: [] });
    if (verdict !== 'change' || twin === null) return;
    const before = this.entryOf(twin.known) ?? twin.known;
    this.keep({ ...before, values: { ...before.values, ...(changed(changes) as Record<string, Stored>) } });
  }
}

const recordKey = ({ id, row }: Pick<KnownRecord, 'id' | 'row'>): string => (id === null ? `row ${row}` : `record ${id}`);
const changed = (changes: readonly Change[]) => Object.fromEntries(changes.map(({ field, to }) => [field, to]));

/** What a row comes to: a new record, or one that is there, which is left as it is, filled or replaced. `given` are the fields that the file says, `defaults` those of a new record. */
export function judgeRecord(
  given: Readonly<Record<string, Stored>>,
  defaults: Readonly<Record<string, Stored>>,
  twin: { known: KnownRecord; reason: TwinReason } | null,
  policy: TwinPolicy,
): JudgedRecord {
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const values = { ...defaults, ...said };
  if (twin === null) return { verdict: 'new', values, tag_ids: [], twin, changes: [] };
  const differing = changesOf(twin.known, said, []);
  const changes = policy === 'skip' ? [] : policy === 'fill' ? differing.filter(({ from }) => from === null) : differing;
  const verdict = changes.length > 0 ? 'change' : differing.length > 0 ? 'duplicate' : 'same';
  return { verdict, values, tag_ids: [], twin, changes };
}
