import { readdirSync, readFileSync } from 'node:fs';
import { onlineHome } from '@rawnaq/messages/en/calendar/online-home';
import { onlineReading } from '@rawnaq/messages/en/calendar/online-reading';
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
