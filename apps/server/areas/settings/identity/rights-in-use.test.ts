import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { awaitedRights } from '@rawnaq/domain/settings/identity/awaited-rights';
import { permissionKeys } from '@rawnaq/domain/settings/identity/permissions';
import { expect, test } from 'vitest';

test("every right of a salon's user is asked for by an endpoint or a handler, but for those that say what will ask for them", async () => {
  const repository = new URL('../../../../../', import.meta.url).pathname;
  const places = [
    'packages/contract/**/*.ts',
    'packages/domain/*/!(identity)/**/*.ts',
    'apps/server/{areas,http,sheets,live,site}/**/*.ts',
  ];
  const files = places.flatMap((place) => globSync(place, { cwd: repository })).filter((file) => !/\.test\.ts$|\/dist\//.test(file));
  expect(files.length).toBeGreaterThan(300);
  const texts = (await Promise.all(files.map((file) => readFile(`${repository}${file}`, 'utf8')))).join('\n');
  const idle = permissionKeys.filter((key) => !texts.includes(`'${key}'`));
  expect(idle.toSorted()).toEqual(Object.keys(awaitedRights).toSorted());
});
