import { foldedWords } from './headings.ts';

/** What becomes of a value that names a record of ours, a group or a tag: it is one of ours, a new one is made, or the cell counts as empty. */
export const valueChoices = ['ours', 'create', 'leave_out'] as const;

/** Said once for a value of a field, whatever rows it is in. */
export interface ValueChoice {
  readonly field: string;
  /** As the file has it; compared without case, marks and hamza. Empty: the cells that say nothing. */
  readonly value: string;
  readonly choice: (typeof valueChoices)[number];
  /** Which of ours; null for the other choices. */
  readonly id: number | null;
}

/** A record that a value can name. */
export interface NamedLabel {
  readonly id: number;
  readonly english_name: string | null;
  readonly arabic_name: string | null;
}

/** A field whose values name records: which there are, and whether one that is not there is made unless somebody says otherwise. */
export interface ValueField {
  readonly field: string;
  readonly options: readonly NamedLabel[];
  readonly isMade: boolean;
}

/** What the values of a file's columns of names mean, once per value. */
export class ValueBook {
  readonly #choices = new Map<string, ValueChoice>();
  readonly #known = new Map<string, number>();
  readonly #made = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #isMade: ReadonlyMap<string, boolean>;

  constructor(fields: readonly ValueField[], choices: readonly ValueChoice[]) {
    this.#isMade = new Map(fields.map(({ field, isMade }) => [field, isMade]));
    for (const { field, options } of fields)
      for (const { id, english_name, arabic_name } of options)
        for (const name of [english_name, arabic_name]) {
          const key = keyOf(field, name ?? '');
          if (name !== null && !this.#known.has(key)) this.#known.set(key, id);
        }
    for (const choice of choices) this.#choices.set(keyOf(choice.field, choice.value), choice);
  }

  /** The record of ours that a value names by itself. */
  ownId(field: string, text: string): number | null {
    return this.#known.get(keyOf(field, text)) ?? null;
  }

  /** What becomes of a value: as somebody said, else by its name, else as the field does with unknown ones; null where somebody has to say. */
  choiceOf(field: string, text: string): { choice: ValueChoice['choice']; id: number | null } | null {
    const said = this.#choices.get(keyOf(field, text));
    if (said !== undefined) return said;
    const id = this.ownId(field, text);
    if (id !== null) return { choice: 'ours', id };
    return text !== '' && this.#isMade.get(field) === true ? { choice: 'create', id: null } : null;
  }

  /** The id that a cell means: below zero of a record that is still to be made, null where the cell counts as empty, undefined where nobody said what it is. */
  idOf(field: string, text: string): number | null | undefined {
    const found = this.choiceOf(field, text);
    if (found === null) return text === '' ? null : undefined;
    if (found.choice === 'leave_out') return null;
    if (found.choice === 'ours') return found.id;
    // Made under another spelling meanwhile, or by an earlier part of the run.
    const own = this.ownId(field, text);
    if (own !== null) return own;
    const key = keyOf(field, text);
    const before = this.#made.get(key);
    if (before !== undefined) return before;
    this.#names.push(text);
    this.#made.set(key, -this.#names.length);
    return -this.#names.length;
  }

  /** How the file calls the record that is still to be made under an id below zero. */
  nameOf(id: number): string {
    return this.#names[-id - 1] ?? '';
  }

  /** From now on the values of a record that was made mean it. */
  wasMade(field: string, name: string, id: number): void {
    this.#known.set(keyOf(field, name), id);
  }
}

const keyOf = (field: string, text: string): string => `${field} ${foldedWords(text)}`;
