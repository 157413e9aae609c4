import type { BuiltScreen, LoadScreen } from './screen.ts';
import { makeTable } from './table.ts';

/**
 * Nothing but the areas themselves says which addresses are built. An area with one screen has it in `screen.tsx`, at the address of its folder
 * (`areas/catalogue/brands` at `/merchant/brands`); one with several, or with more to say of it, lists them in `screens.ts`.
 */
const lists = import.meta.glob<Readonly<Record<string, readonly BuiltScreen[]>>>('../../areas/*/*/screens.ts', { eager: true });
const single = import.meta.glob<Awaited<ReturnType<LoadScreen>>>('../../areas/*/*/screen.tsx');

const folderOf = (file: string): string => /areas\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? file;

export const screenTable = makeTable([
  ...Object.entries(lists).map(([file, module]) => ({ folder: folderOf(file), screens: Object.values(module).flat() })),
  ...Object.entries(single).map(([file, component]) => ({
    folder: folderOf(file),
    screens: [{ path: `/merchant/${folderOf(file)}`, component }],
  })),
]);
