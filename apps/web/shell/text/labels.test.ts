import { describe, expect, test, vi } from 'vitest';
import { screenTable } from '../screens/built.ts';

const dictionaries = import.meta.glob<Readonly<Record<string, object>>>(
  ['../../../../packages/messages/en/{labels,*/*}.ts', '!**/refusals/**'],
  {
    eager: true,
  },
);
const sources = Object.entries({
  ...import.meta.glob<string>(['../../{areas,patterns,shell,ui}/**/*.{ts,tsx}', '!../../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>(['../../../../packages/contract/*/*.ts', '!../../../../packages/contract/*/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
});
const labelsIn = (file: string): string[] =>
  Object.entries(dictionaries).flatMap(([path, module]) =>
    path.endsWith(file) ? Object.values(module).flatMap((labels) => Object.keys(labels)) : [],
  );
const wings = Object.keys(dictionaries).flatMap((path) => /\/(\w+)\/\1-labels\.ts$/.exec(path)?.slice(1) ?? []);
const wingOfLabel = new Map(wings.flatMap((wing) => labelsIn(`/${wing}-labels.ts`).map((name) => [name, wing] as const)));

/** Labels that a source of one wing, or of none, says of another wing: only its own and those of all are sure to be there. */
function foreignLabels(file: string, text: string): string[] {
  const wing = /(?:areas|contract)\/(\w+)\/[^/]+/.exec(file)?.[1];
  return [...text.matchAll(/labels\.(\w+)|\b(?:field|flag)\(\s*'(\w+)'/g)]
    .map(([, said, drawn]) => said ?? drawn ?? '')
    .filter((name) => wingOfLabel.has(name) && wingOfLabel.get(name) !== wing)
    .map(
      (name) => `${file} says labels.${name} of ${wingOfLabel.get(name)}: a label of two wings is in packages/messages/{en,ar}/labels.ts`,
    );
}

describe('the labels of fields', () => {
  test('have one spelling each: none is in two files', () => {
    const all = ['en/labels.ts', ...wings.map((wing) => `/${wing}-labels.ts`)].flatMap(labelsIn);
    expect(all.length).toBeGreaterThan(400);
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
  });

  test('of one wing are said in that wing only', () => {
    expect(sources.length).toBeGreaterThan(900);
    expect(sources.flatMap(([file, text]) => foreignLabels(file, text))).toEqual([]);
    expect(foreignLabels('../../areas/sales/sales/till/a.tsx', "form.field('supplier_id')")).toHaveLength(1);
    expect(foreignLabels('../../ui/forms/a.tsx', "t('labels.supplier_id')")).toHaveLength(1);
  });

  test('of its wing come with every screen', () => {
    const built = [...screenTable.values()].flatMap(({ path, built }) => (built === null ? [] : [{ path, messages: built.messages }]));
    expect(built.length).toBeGreaterThan(100);
    expect(built.filter(({ messages }) => !wings.some((wing) => messages[1] === `${wing}Labels`))).toEqual([]);
  });

  test('are loaded with the sentences of their wing', async () => {
    // Other files of the same process may have loaded any of them.
    vi.resetModules();
    const { loadText, textOf } = await import('./text.ts');
    expect(textOf('labels.expense_type_id')).toBeNull();
    await loadText(['tips']);
    expect(textOf('labels.expense_type_id')).not.toBeNull();
    expect(textOf('labels.trn')).toBeNull();
    await loadText(['labels']);
    expect(textOf('labels.trn')).not.toBeNull();
  });
});
