import { readdirSync, readFileSync } from 'node:fs';
import { onlineHome } from '@rawnaq/messages/en/calendar/online-home';
import { onlineReading } from '@rawnaq/messages/en/calendar/online-reading';
import { onlineSteps } from '@rawnaq/messages/en/calendar/online-steps';
import { onlineVisit } from '@rawnaq/messages/en/calendar/online-visit';
import { expect, test } from 'vitest';

const site = new URL('../', import.meta.url);
const filesOf = (folder: string): string[] =>
  readdirSync(new URL(folder, site))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => `${folder}${name}`);
const namesOf = (dictionary: object): string[] => Object.keys(dictionary);

/** A page's script carries the words of its kind; another kind's word would be missing in the browser, though not on the server. */
test.each([
  ['booking/', [onlineHome, onlineReading, onlineVisit]],
  ['home/', [onlineReading, onlineSteps, onlineVisit]],
  ['frame/', [onlineSteps]],
  ['visit/', [onlineHome, onlineReading]],
  ['mine/', [onlineHome, onlineReading]],
] as const)('%s speaks no words that its script does not carry', (folder, absent) => {
  const names = absent.flatMap(namesOf);
  const used = filesOf(folder).flatMap((file) =>
    [...readFileSync(new URL(file, site), 'utf8').matchAll(/'([a-z]+)\.[a-z_.]+'/g)]
      .filter(([, name]) => names.includes(name ?? ''))
      .map(([key]) => `${file}: ${key}`),
  );
  expect(used).toEqual([]);
});

/** The sources that come at once with one of them, by their imports; what is imported when it is needed comes later. */
function comesWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(new URL(file, site), 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)'/gm))
    comesWith(new URL(path, new URL(file, site)).pathname.slice(site.pathname.length), found);
  return found;
}

test('the first step of a booking speaks no words that come with the later ones', () => {
  const first = [...comesWith('booking/booking-body.tsx')];
  expect(first).toContain('booking/choose-services.tsx');
  expect(first).not.toContain('booking/choose-time.tsx');
  const early = first.filter((file) => readFileSync(new URL(file, site), 'utf8').includes("'later."));
  expect(early).toEqual([]);
  expect([...comesWith('booking/later-steps.tsx')].some((file) => readFileSync(new URL(file, site), 'utf8').includes("'later."))).toBe(
    true,
  );
});
