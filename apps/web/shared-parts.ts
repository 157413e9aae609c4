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

const door = ['sign-in', 'forgot-password', 'forgot-account-id', 'reset-password', 'confirm-email', 'report-mail', 'manager-sign-in'].map(
  (page) => `areas/settings/identity/${page}.tsx`,
);

/**
 * What most other screens are made of: parts by name, each with what its sources import and no part before it has, so that none is dragged into another.
 * Before them comes what the door and the first screens show of it, and `at-once` holds what both show.
 */
const partsOfPatterns = {
  'at-once': [],
  'at-first': first,
  'at-door': door,
  common: [
    'ui/status-badge.tsx',
    'ui/files/print-button.tsx',
    'ui/sheet/use-is-phone.ts',
    'patterns/use-address-state.ts',
    'ui/inputs/choice-inputs.tsx',
    'ui/figures/figure-card.tsx',
    'ui/record.module.css',
    'shell/live.ts',
  ],
  forms: [
    'patterns/form/drawer-form.tsx',
    'patterns/form/form-shell.tsx',
    'ui/forms/use-endpoint-form.ts',
    'ui/inputs/number-inputs.tsx',
    'ui/inputs/name-pair.tsx',
    'ui/forms/use-missing.ts',
    'ui/forms/delete-dialog.tsx',
    'ui/inputs/vat-rate.ts',
  ],
  dates: ['ui/dates/date-input.tsx', 'ui/dates/date-range-picker.tsx'],
  lists: ['list-page.tsx', 'row-menu.tsx', 'row-actions.tsx', 'status-column.tsx', 'drawn-columns.ts'].map(
    (file) => `patterns/list/${file}`,
  ),
} as const satisfies Readonly<Record<string, readonly string[]>>;
export const patternsParts = Object.keys(partsOfPatterns) as readonly (keyof typeof partsOfPatterns)[];

/**
 * Names the part that a source of the patterns travels in, where neither the door nor the shell has it. Sixty small files were named in the list of what to
 * fetch ahead of each screen, and those lists are in what every user loads first.
 */
export function patternsPart(web: string, wanted: (typeof patternsParts)[number]): NameOfPart {
  let parts: ReadonlyMap<string, string> | undefined;
  return (file, context) => {
    parts ??= findPatterns(web, (source) => context.getModuleInfo(source));
    return parts.get(file) === wanted ? wanted : undefined;
  };
}

function findPatterns(web: string, get: GetSource): ReadonlyMap<string, string> {
  const all = (sources: readonly string[]): Set<string> =>
    sources.reduce((found, name) => loadedWith(`${web}/${name}`, get, found), new Set<string>());
  const { inside } = findParts(web, get);
  const [ofFirst, ofDoor] = [all(first), all(door)];
  const parts = patternsParts.map((name) => ({
    name,
    sources: name === 'at-once' ? new Set([...ofFirst].filter((source) => ofDoor.has(source))) : all(partsOfPatterns[name]),
  }));
  const ofScreens = parts.slice(3).flatMap(({ sources }) => [...sources]);
  return new Map(
    ofScreens
      .filter((source) => !inside.has(source))
      .map((source) => [source, parts.find(({ sources }) => sources.has(source))?.name ?? '']),
  );
}

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
