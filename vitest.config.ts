import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testFolder } from './tools/setup/test-folder.mjs';

const root = import.meta.dirname;
const whenPresent = (file: string): string[] => (existsSync(`${root}/${file}`) ? [`${root}/${file}`] : []);
const exclude = ['**/node_modules/**', '**/dist/**'];

/** The files that take minutes, the longest first: one that began late would work alone at the end, on one of the machine's processors. */
const longest = ['e2e/screens', 'e2e/working-day', 'e2e/board', 'e2e/opening', 'e2e/till'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Without times of an earlier run, which a build server does not have, the rest begins with the largest files.
    const sorted = await super.sort(files);
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const place = ({ moduleId }: TestSpecification) => longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
    const isLong = (file: TestSpecification) => Number(place(file) >= 0);
    return sorted.toSorted((a, b) => group(a) - group(b) || isLong(b) - isLong(a) || place(a) - place(b));
  }
}

// Read by every `mkdtemp(tmpdir())` of the tests, and by the processes that they start.
process.env['TMPDIR'] = testFolder();

// The groups run one after the other; within one, each file has a database, a server and a browser of its own.
export default defineConfig({
  test: {
    // On two cores the default is one worker; a test waits for its database half of the time, another can work meanwhile.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/{web,site}/**/*.test.{ts,tsx}', '{tools,bench}/**/*.test.ts'],
          exclude,
          // Most of a small file's time was reading the same modules anew; no test here changes what another one imports.
          isolate: false,
          // Property tests run thousands of cases; on a slow or busy machine that is more than the usual five seconds.
          testTimeout: 180_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude,
          globalSetup: whenPresent('apps/server/testing/global-setup.ts'),
          // Each file has a server process and a database of its own; only the modules it is made of are read once a worker.
          isolate: false,
          // On a slow or busy machine a test takes three times as long, and says the same.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude,
          globalSetup: whenPresent('e2e/global-setup.ts'),
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // A screen on a busy machine may take longer than the usual second to say what it will say.
          expect: { poll: { timeout: 10_000 } },
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
