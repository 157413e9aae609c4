import { findHeadingRow, foldedWords } from './headings.ts';
import { columnNamesOf, type ImportKind, namingFields } from './import-kinds.ts';
import { recogniseProfile } from './profiles.ts';

/** Most salons bring customers most often: where the headings say nothing else, a list of names and numbers is one of them. */
const usual: readonly ImportKind[] = ['customers', 'products', 'services'];
const order = (kind: ImportKind): number => (usual.includes(kind) ? usual.indexOf(kind) : usual.length);

interface TableHead {
  /** The first rows of the table: the headings are among them. */
  readonly rows: readonly (readonly string[])[];
  readonly file_name: string;
  /** What the lists of a kind are called in either language, by which a file may be called too. */
  readonly titles: Readonly<Partial<Record<ImportKind, readonly string[]>>>;
  /** What columns of a kind are called, beside the names of the domain. */
  readonly names?: Readonly<Partial<Record<ImportKind, Readonly<Record<string, readonly string[]>>>>>;
}

/**
 * The kind, of some, that a table most likely is: a program's file by its profile, else the kind that most headings belong to. A heading that few kinds have says more; a file
 * that is called like a list of ours is it where the headings leave it open.
 */
export function proposeKind(kinds: readonly ImportKind[], { rows, file_name, titles, names = {} }: TableHead): ImportKind | null {
  const known = kinds.map((kind) => {
    const called = names[kind] ?? columnNamesOf(kind);
    return {
      kind,
      called,
      fieldOf: new Map(Object.entries(called).flatMap(([field, all]) => all.map((name) => [foldedWords(name), field] as const))),
    };
  });
  for (const row of rows) {
    const profile = recogniseProfile(row);
    if (profile !== null && kinds.includes(profile.kind)) return profile.kind;
  }
  const called = ` ${foldedWords(file_name)} `;
  const judged = known.map(({ kind, called: own, fieldOf }) => {
    const headings = [...new Set((rows[findHeadingRow(rows, own)] ?? []).map(foldedWords))];
    const fields = new Set(headings.flatMap((heading) => fieldOf.get(heading) ?? []));
    const weight = headings
      .filter((heading) => fieldOf.has(heading))
      .reduce((sum, heading) => sum + 1 / known.filter((other) => other.fieldOf.has(heading)).length, 0);
    const isNamed = namingFields(kind).some((field) => fields.has(field));
    const isTitled = (titles[kind] ?? []).some((title) => called.includes(` ${foldedWords(title)} `));
    return { kind, score: (isNamed ? weight : weight / 10) + (isTitled ? 0.75 : 0) };
  });
  return judged.toSorted((one, other) => other.score - one.score || order(one.kind) - order(other.kind))[0]?.kind ?? null;
}
