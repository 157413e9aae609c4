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

/** The screens that users wait for, and the shell around them. */
const first = [
  'main.tsx',
  'shell/inside.tsx',
  'shell/layout/merchant-shell.tsx',
  'areas/calendar/appointments/board/board.tsx',
  'areas/calendar/appointments/moves/drag-session.ts',
  'areas/sales/sales/till/billing.tsx',
  'areas/sales/sales/till/drawer-state.tsx',
];

/**
 * Names the part that an icon travels in: `icons` for those of the shell, the board and the till, `icons-more` for those of other screens, of which there
 * are three times as many.
 */
export function iconsPart(web: string): NameOfPart {
  let icons: ReadonlySet<string> | undefined;
  return (file, context) => {
    if (icons === undefined) {
      const sources = first.reduce(
        (found, name) => loadedWith(`${web}/${name}`, (id) => context.getModuleInfo(id), found),
        new Set<string>(),
      );
      icons = new Set([...sources].flatMap((source) => context.getModuleInfo(source)?.code?.match(/\bIcon[A-Z]\w*/g) ?? []));
    }
    const [, icon] = /\/(Icon\w+)\.m?js$/.exec(file) ?? [];
    return icon === undefined || icons.has(icon) ? 'icons' : 'icons-more';
  };
}
