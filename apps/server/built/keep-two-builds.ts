import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Builds {
  last: readonly string[];
  before: readonly string[];
}

/**
 * Takes away what neither this build nor the one before it made: a server that still runs from that one finds the parts it has not loaded yet. What
 * lies beside a file and begins with its name belongs to it. The same files built once more are no new build; where nobody wrote down what the last
 * one made, all that is there counts as made by it.
 */
export function keepTwoBuilds(folder: string, made: readonly string[]): void {
  const record = join(folder, 'builds.json');
  const { last, before }: Builds = existsSync(record)
    ? JSON.parse(readFileSync(record, 'utf8'))
    : { last: readdirSync(folder), before: [] };
  const isAgain = made.length === last.length && made.every((name) => last.includes(name));
  const builds: Builds = { last: made, before: isAgain ? before : last };
  const kept = ['builds', ...builds.last, ...builds.before];
  for (const file of readdirSync(folder))
    if (!kept.some((name) => file === name || file.startsWith(`${name}.`))) rmSync(join(folder, file), { recursive: true });
  writeFileSync(record, JSON.stringify(builds));
}
