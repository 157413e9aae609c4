import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';

// These tests run in such a folder themselves, where there is one.
const isInMemory = tmpdir().startsWith('/dev/shm/');
const place = '/dev/shm/rawnaq-tests-';
const module = new URL('test-folder.mjs', import.meta.url).href;

/** A process that asks for its folder, writes into it, and ends. */
function ask(): { pid: number; folder: string } {
  const program = `import { testFolder } from ${JSON.stringify(module)};
    import { writeFileSync } from 'node:fs';
    const folder = testFolder();
    writeFileSync(folder + '/file', 'x');
    process.stdout.write(folder);`;
  const { pid, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  return { pid, folder: stdout };
}

test.skipIf(!isInMemory)('the folder of tests is gone when their process ends, and what a killed one left goes with the next', () => {
  const first = ask();
  expect(first.folder).toContain(`${place}${first.pid}-`);
  expect(existsSync(first.folder)).toBe(false);
  // Its number is free again.
  mkdirSync(first.folder);
  writeFileSync(`${first.folder}/left`, 'by a process that was killed');
  expect(ask().folder).not.toBe(first.folder);
  expect(existsSync(first.folder)).toBe(false);
  expect(existsSync(tmpdir()), 'that of a process at work stays').toBe(true);
});
