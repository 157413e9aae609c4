import type { Choice } from '../forms/field-props.ts';
import { localName } from '../figures/local-name.ts';

interface ChosenEmployee {
  id: number;
  english_name: string | null;
  arabic_name: string | null;
  /** Not every list says them. */
  colour?: string | null;
  picture_unique_id?: string | null;
}

/** Employees to choose one from, each with the name in the reader's language and the face. */
export const employeeChoices = (rows: readonly ChosenEmployee[] | undefined): Choice<number>[] =>
  (rows ?? []).map((row) => ({
    value: row.id,
    label: localName(row),
    face: { uniqueId: row.picture_unique_id ?? null, colour: row.colour ?? null, id: row.id },
  }));

interface ChosenGroup {
  id: number;
  english_name: string;
  arabic_name: string;
  colour: string | null;
}

/** Groups of services to choose from, each in the colour that it has on the board and everywhere. */
export const groupChoices = (rows: readonly ChosenGroup[]): Choice<number>[] =>
  rows.map((row) => ({
    value: row.id,
    label: localName(row),
    face: { uniqueId: null, colour: row.colour, id: row.id, shape: 'square' },
  }));
