import type { BuiltScreen } from './screen.ts';
import { makeTable } from './table.ts';

/** Every area says in its own `screens.ts` which addresses it has built; nothing else has to be edited. */
const contributions = import.meta.glob<Readonly<Record<string, readonly BuiltScreen[]>>>('../../areas/*/*/screens.ts', { eager: true });

export const screenTable = makeTable(
  Object.entries(contributions).map(([file, module]) => ({
    folder: /areas\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? file,
    screens: Object.values(module).flat(),
  })),
);
