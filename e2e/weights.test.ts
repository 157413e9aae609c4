import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** How much JavaScript (KB, gz) is loaded at once with sources of an app. */
function scaleOf(app: 'web' | 'site'): (sources: readonly string[]) => number {
  const client = new URL(`../apps/${app}/dist/client/`, import.meta.url);
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8')) as Readonly<Record<string, BuiltFile>>;
  /** Whatever is loaded with them; throws where one has no file of its own. */
  function loadedWith(sources: readonly string[], found = new Map<string, BuiltFile>()): ReadonlyMap<string, BuiltFile> {
    for (const source of sources) {
      if (found.has(source)) continue;
      const built = manifest[source];
      if (built === undefined) throw new Error(`${source} has no built file`);
      found.set(source, built);
      loadedWith(built.imports ?? [], found);
    }
    return found;
  }
  return (sources) =>
    [...loadedWith(sources).values()].reduce((sum, { file }) => sum + gzipSync(readFileSync(new URL(file, client))).length, 0) / 1024;
}

const weightOf = scaleOf('web');

const shell = ['index.html', 'shell/inside.tsx', 'shell/layout/merchant-shell.tsx'];
const sentences = (language: string, names: readonly string[]): string[] =>
  ['labels', 'shell', 'screens', 'ui', 'fields', ...names].map((name) => `../../packages/messages/${language}/${name}.ts`);

// What the browser loads before the first screens that matter work, as the bench counts it there, and told from what was built.
describe.each(['en', 'ar'])('JavaScript of the back office, in %s', (language) => {
  test('the door weighs 150 KB at the most', () => {
    const sources = ['index.html', 'areas/settings/identity/public.ts', 'areas/settings/identity/sign-in.tsx'];
    expect(weightOf([...sources, `../../packages/messages/${language}/settings/identity.ts`])).toBeLessThanOrEqual(150);
  });

  // The limit of the product is 300 KB: what is between it and these figures is for the screens to come.
  test('the board weighs 270 KB at the most', () => {
    const own = ['areas/calendar/appointments/board/board.tsx', 'areas/calendar/appointments/moves/drag-session.ts'];
    expect(weightOf([...shell, ...own, ...sentences(language, ['calendar/appointments', 'calendar/calendar-labels'])])).toBeLessThanOrEqual(
      270,
    );
  });

  test('the till weighs 273 KB at the most', () => {
    const own = ['areas/sales/sales/till/billing.tsx', 'areas/sales/sales/till/drawer-state.tsx'];
    const said = sentences(language, ['sales/till', 'sales/sales', 'sales/sales-labels', 'tax/einvoice-state', 'tax/tax-labels']);
    expect(weightOf([...shell, ...own, ...said])).toBeLessThanOrEqual(273);
  });
});

// What a customer's phone loads before services can be chosen; what the later steps say and do comes while they are chosen.
test.each(['en', 'ar'])('JavaScript of the page on which customers book weighs 78 KB at the most, in %s', (language) => {
  expect(scaleOf('site')([`client/booking-${language}.ts`])).toBeLessThanOrEqual(78);
});

// What a tablet at the door loads, in both languages at once, because employees turn it over there.
test('JavaScript of an attendance device weighs 82 KB at the most', () => {
  expect(scaleOf('site')(['client/kiosk.ts'])).toBeLessThanOrEqual(82);
});
