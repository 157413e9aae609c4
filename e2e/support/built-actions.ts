import { globSync } from 'node:fs';

const web = new URL('../../apps/web/', import.meta.url);

interface Declared {
  readonly title: string;
  readonly screen: string;
  readonly takes?: { readonly kind: 'employee' | 'customer'; readonly title: string };
  readonly search?: string | (() => string);
  readonly isPrinted?: boolean;
  readonly isOwn?: true;
}

/** What a merchant's search box can do, as the areas themselves list it, each with the address where it is done. */
export async function builtActions(): Promise<(Declared & { readonly path: string })[]> {
  const { pathOf } = (await import(new URL('shell/screens/table.ts', web).pathname)) as { pathOf: (screen: string) => string };
  const files = globSync('areas/*/*/actions.ts', { cwd: web.pathname }).toSorted();
  const modules = (await Promise.all(files.map((file) => import(new URL(file, web).pathname)))) as {
    readonly actions?: readonly Declared[];
  }[];
  return modules.flatMap(({ actions = [] }) => actions.map((action) => ({ ...action, path: pathOf(action.screen) })));
}
