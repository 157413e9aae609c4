// What importing a name from another area's public module loads beside what that name needs: a public module is a door, not a barrel.
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** An import or re-export of a module in this repository that is there when the program runs; types are not. */
export interface Link {
  to: string;
  names: readonly string[];
  kind: 'import' | 'export';
}

export type Modules = ReadonlyMap<string, readonly Link[]>;

export interface Dragged {
  file: string;
  door: string;
  /** Modules that are loaded and that none of the imported names needs. */
  modules: number;
}

const links =
  /^(import|export)\s+(type\s+)?(?:([\w$]+|\*(?:\s+as\s+\w+)?)(?:\s*,\s*)?)?(?:\{([^}]*)\})?\s*from\s+'(\.[^']+)'|^import\s+'(\.[^']+)'/gm;
const isDoor = (path: string): boolean => /\/areas\/[^/]+\/[^/]+\/public(\/[\w-]+)?\.tsx?$/.test(path);
const areaOf = (path: string): string | undefined => /^apps\/[^/]+\/areas\/([^/]+\/[^/]+)\//.exec(path)?.[1];

/** What the text of a module loads, by paths from the repository's root. */
export function linksOf(file: string, text: string): Link[] {
  return [...text.matchAll(links)].flatMap(([, kind, type, whole, braces, from, alone]) => {
    const listed = (braces ?? '').split(',').map((name) => name.trim());
    // A re-export is asked for by the name that it has from then on.
    const names = listed
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(' as ').at(kind === 'export' ? -1 : 0) ?? '');
    if (type !== undefined || (alone === undefined && whole === undefined && names.length === 0)) return [];
    const to = posix.join(posix.dirname(file), from ?? alone ?? '');
    return [{ to, names: whole === undefined ? names : [...names, whole], kind: kind === 'export' ? 'export' : 'import' }];
  });
}

/** The modules of a program (its folder from the repository's root), tests aside. */
export function readModules(root: string, folder: string): Modules {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) });
  return new Map(
    files.filter((file) => !/\.test\.tsx?$/.test(file)).map((file) => [file, linksOf(file, readFileSync(join(root, file), 'utf8'))]),
  );
}

function loadedBy(modules: Modules, from: readonly string[]): Set<string> {
  const loaded = new Set(from);
  // A set that grows while it is walked is walked to its new end.
  for (const file of loaded) for (const { to } of modules.get(file) ?? []) loaded.add(to);
  return loaded;
}

/** For every import of another area's public module: how much it drags along. */
export function draggedByDoors(modules: Modules): Dragged[] {
  const whole = new Map<string, Set<string>>();
  return [...modules].flatMap(([file, imports]) =>
    imports
      .filter(({ to }) => isDoor(to) && modules.has(to) && areaOf(to) !== areaOf(file))
      .map(({ to, names }) => {
        const behind = modules.get(to) ?? [];
        const isOwn = (name: string): boolean => !behind.some((link) => link.kind === 'export' && link.names.includes(name));
        const needed = behind.filter((link) =>
          link.kind === 'import' ? names.some(isOwn) : names.some((name) => link.names.includes(name)),
        );
        const loaded = whole.get(to) ?? loadedBy(modules, [to]);
        whole.set(to, loaded);
        return {
          file,
          door: to,
          modules:
            loaded.size -
            1 -
            loadedBy(
              modules,
              needed.map((link) => link.to),
            ).size,
        };
      }),
  );
}
