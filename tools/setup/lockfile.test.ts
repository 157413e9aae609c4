import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingOptionals, platformOf, type Lockfile } from './lockfile.ts';

test('package-lock.json names every platform, so that it can be installed on all of them', () => {
  const lockfile = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as Lockfile;
  expect(missingOptionals(lockfile)).toEqual([]);
});

test('an optional package is missing unless its place or one above has it', () => {
  const wanting = { optionalDependencies: { 'tool-linux-x64': '1.0.0' } };
  const packages = { 'node_modules/tool': { ...wanting, dev: true }, 'node_modules/a/node_modules/tool': wanting };
  expect(missingOptionals({ packages })).toEqual([{ name: 'tool-linux-x64', version: '1.0.0', dev: false }]);
  expect(missingOptionals({ packages: { ...packages, 'node_modules/tool-linux-x64': { version: '1.0.0' } } })).toEqual([]);
});

test.each([
  ['@oxfmt/binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['@oxfmt/binding-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ['@oxlint-tsgolint/darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
])('%s tells its platform', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});
