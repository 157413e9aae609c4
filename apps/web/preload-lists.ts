import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite';

/** What is asked of a built file: which files it loads at once, and which later. */
export interface LoadedFile {
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/**
 * Of each file, by its name: the files that a browser has whenever that one runs, whichever way led there – those it loads at once, and those that
 * every file has that loads it. `beside` says of a file what comes with whatever it loads later. A file that nothing leads to is not in the answer.
 */
export function filesAtHand(
  files: ReadonlyMap<string, LoadedFile>,
  entry: string,
  beside: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): ReadonlyMap<string, ReadonlySet<string>> {
  const atOnce = new Map<string, ReadonlySet<string>>();
  for (const name of files.keys()) atOnce.set(name, new Set([...loadedWith(name, files), ...(beside.get(name) ?? [])]));
  const known = new Map<string, ReadonlySet<string>>([[entry, atOnce.get(entry) ?? new Set()]]);
  // What is known of a file only shrinks, as more ways to it are found.
  const waiting = [entry];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const { imports = [], dynamicImports = [] } = files.get(from) ?? {};
    for (const to of [...imports, ...dynamicImports]) {
      const own = atOnce.get(to);
      if (own === undefined || to === entry) continue;
      const before = known.get(to);
      const throughThis = new Set([...own, ...(known.get(from) ?? [])]);
      const now = before === undefined ? throughThis : inBoth(before, throughThis);
      if (now.size === before?.size) continue;
      known.set(to, now);
      waiting.push(to);
    }
  }
  return known;
}

const inBoth = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one].filter((name) => other.has(name)));

/** A file and all that it loads at once, whatever those load at once included. */
export function loadedWith(name: string, files: ReadonlyMap<string, Pick<LoadedFile, 'imports'>>, found = new Set<string>()): Set<string> {
  if (found.has(name) || !files.has(name)) return found;
  found.add(name);
  for (const next of files.get(name)?.imports ?? []) loadedWith(next, files, found);
  return found;
}

/**
 * A file that is loaded later is asked for together with all it loads itself, by a list where it is named. The lists need not name what is there already:
 * those of all screens were three quarters of the file that every user loads first.
 */
export function shortPreloadLists(): { plugin: Plugin; resolveDependencies: ResolveModulePreloadDependenciesFn } {
  let atHand: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  return {
    plugin: {
      name: 'short-preload-lists',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
          const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index');
          const files = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
          const nameOf = (source: string): string =>
            chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))?.fileName ?? '';
          // Screens come with the shell around them, which asks for its own at the same moment.
          const shells = ['merchant', 'manager'].map((area) => loadedWith(nameOf(`/web/shell/layout/${area}-shell.tsx`), files));
          const ofShells = shells.reduce<ReadonlySet<string>>((one, other) => inBoth(one, other), shells[0] ?? new Set());
          atHand = filesAtHand(files, entry?.fileName ?? '', new Map([[nameOf('/web/shell/screens/built.ts'), ofShells]]));
        },
      },
    },
    resolveDependencies: (_file, dependencies, { hostId, hostType }) => {
      const there = hostType === 'js' ? atHand.get(hostId) : undefined;
      return there === undefined ? dependencies : dependencies.filter((name) => !there.has(name));
    },
  };
}
