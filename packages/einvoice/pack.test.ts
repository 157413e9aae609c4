import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Inside the repository, so that the packed library finds its one dependency; beside the usual place, which a person may be using.
const folder = join(import.meta.dirname, 'dist', `packed-by-test-${process.pid}`);
const compiler = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

describe('the published package', () => {
  beforeAll(() => {
    execFileSync(process.execPath, [join(import.meta.dirname, 'pack.ts'), folder]);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has types beside each module, its texts, and nothing that only tests need', () => {
    const modules = globSync('**/*.js', { cwd: folder });
    expect(modules).toContain(join('ksa', 'issue.js'));
    expect(modules.filter((file) => !existsSync(join(folder, file.replace(/js$/, 'd.ts'))))).toEqual([]);
    expect(modules.filter((file) => /vitest|fast-check|saxon-js/.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
    expect(['README.md', 'CHANGELOG.md', 'LICENSE'].filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  });

  test('does what its README shows, and its types agree', { timeout: 120_000 }, () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    const [, example = ''] = /```ts\n([^]*?)```/.exec(readme) ?? [];
    const file = join(folder, 'example.ts');
    writeFileSync(file, example);
    expect(example.length).toBeGreaterThan(500);
    const output = execFileSync(process.execPath, [file], { encoding: 'utf8' });
    expect(readme).toContain(`\`${output.trim()}\``);
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--types',
      'node',
      '--skipLibCheck',
      '--ignoreConfig',
    ];
    expect(spawnSync(process.execPath, [compiler, ...options, file], { encoding: 'utf8' })).toMatchObject({ stdout: '', status: 0 });
  });

  test('brings the program that walks a chain', () => {
    const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: Record<string, string> };
    const { status, stderr } = spawnSync(process.execPath, [join(folder, bin['verify-chain'] ?? '')], { encoding: 'utf8' });
    expect([status, stderr.split('\n')[0]]).toEqual([2, 'Usage: verify-chain <zip file or folder> [--language en|ar]']);
  });
});
