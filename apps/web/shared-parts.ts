import type { Rolldown } from 'vite';

/** The letters are asked for by the first page and by the theme of the rest. */
const isLetters = (file: string): boolean => file.includes('/@fontsource');

type GetSource = Rolldown.ChunkingContext['getModuleInfo'];
type NameOfPart = (file: string, context: Rolldown.ChunkingContext) => string | undefined;

/** A source and all of our own that it imports at once, whatever those import included. */
function loadedWith(source: string, get: GetSource, found = new Set<string>()): Set<string> {
  if (found.has(source) || (source.includes('/node_modules/') && !isLetters(source))) return found;
  found.add(source);
  for (const next of get(source)?.importedIds ?? []) loadedWith(next, get, found);
  return found;
}

function findParts(web: string, get: GetSource) {
  const all = (...sources: string[]): Set<string> =>
    sources.reduce((found, name) => loadedWith(`${web}/${name}`, get, found), new Set<string>());
  const ofManagers = all('shell/layout/manager-shell.tsx');
  const ofBothShells = [...all('shell/layout/merchant-shell.tsx')].filter((source) => ofManagers.has(source));
  return {
    atDoor: all('main.tsx', 'areas/settings/identity/public.ts', 'areas/settings/identity/sign-in.tsx'),
    inside: new Set([...all('shell/inside.tsx'), ...ofBothShells]),
  };
}

/**
 * Names the part of the program that a source travels in: `start` for what the door and all screens behind it have at once, `behind-door` for what only
 * those behind it have. Forty files less: each cost a request, a name in every list of what to fetch ahead, and the words that compression had already
 * learned. `web` is the folder of the back office.
 */
export function everybodysPart(web: string, wanted: 'start' | 'behind-door'): NameOfPart {
  let parts: ReturnType<typeof findParts> | undefined;
  return (file, context) => {
    parts ??= findParts(web, (source) => context.getModuleInfo(source));
    if (!parts.inside.has(file)) return undefined;
    return parts.atDoor.has(file) === (wanted === 'start') ? wanted : undefined;
  };
}
