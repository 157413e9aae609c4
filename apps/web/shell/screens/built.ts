import type { BuiltScreen, LoadScreen } from './screen.ts';
import { type BuiltIn, makeTable } from './table.ts';

/**
 * Nothing but the areas themselves says which addresses are built. An area with one screen has it in `screen.tsx`, at the address of its folder
 * (`areas/catalogue/brands` at `/merchant/brands`); one with several, or with more to say of it, lists them in `screens.ts`.
 */
const lists = import.meta.glob<Readonly<Record<string, readonly BuiltScreen[]>>>('../../areas/*/*/screens.ts', { eager: true });
const single = import.meta.glob<Awaited<ReturnType<LoadScreen>>>('../../areas/*/*/screen.tsx');

/** `areas/value/deposits/screens.ts` is in the folder deposits, and its fields may have labels of the wing value. */
function placeOf(file: string): Omit<BuiltIn, 'screens'> {
  const [, wing = file, folder = file] = /areas\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
  return { folder, labels: `${wing}Labels` };
}

export const screenTable = makeTable([
  ...Object.entries(lists).map(([file, module]) => ({ ...placeOf(file), screens: Object.values(module).flat() })),
  ...Object.entries(single).map(([file, component]) => ({
    ...placeOf(file),
    screens: [{ path: `/merchant/${placeOf(file).folder}`, component }],
  })),
]);
