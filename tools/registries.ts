// npm run registries: writes the lists of everything there is (handlers, kinds of tasks, endpoints, sentences, refusals) from the folders. With --check it only says
// which of them is out of date; npm run lint does that.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  renderAnswerTakers,
  renderClosingChecks,
  renderHandlers,
  renderEndpoints,
  renderDictionaries,
  renderLabels,
  renderLeavingPoints,
  renderRefusals,
  renderMessageFiles,
  renderMessageJudges,
  renderTaskSources,
  type Source,
} from './registries/render.ts';

const root = join(import.meta.dirname, '..');
const isChecked = process.argv.includes('--check');

/** The sources of a folder by their path in it, tests aside. */
function sourcesOf(folder: string, pattern = '**/*.ts'): Source[] {
  return globSync(pattern, {
    cwd: join(root, folder),
    exclude: (name) => /(^|\/)(dist|node_modules)$/.test(name) || name.endsWith('.test.ts'),
  })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, folder, path), 'utf8') }));
}

const registries: [file: string, text: string][] = [
  ['apps/server/areas/all.ts', renderHandlers(sourcesOf('apps/server/areas'))],
  ['apps/server/areas/all-task-sources.ts', renderTaskSources(sourcesOf('apps/server/areas'))],
  ['apps/server/areas/all-message-judges.ts', renderMessageJudges(sourcesOf('apps/server/areas'))],
  ['apps/server/areas/all-message-files.ts', renderMessageFiles(sourcesOf('apps/server/areas'))],
  ['apps/server/areas/all-answer-takers.ts', renderAnswerTakers(sourcesOf('apps/server/areas'))],
  ['apps/server/areas/all-closing-checks.ts', renderClosingChecks(sourcesOf('apps/server/areas'))],
  ['apps/server/areas/all-leaving-points.ts', renderLeavingPoints(sourcesOf('apps/server/areas'))],
  ['packages/contract/all.ts', renderEndpoints(sourcesOf('packages/contract'))],
  ['packages/messages/english.ts', renderDictionaries(sourcesOf('packages/messages/en'))],
  ['packages/messages/all-labels.ts', renderLabels(sourcesOf('packages/messages/en'))],
  ['packages/messages/refusals.ts', renderRefusals(sourcesOf('packages/messages/en/refusals'))],
];

for (const [file, text] of registries) {
  if (existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8') === text) continue;
  if (isChecked) {
    console.log(`${file} does not list what is there: npm run registries writes it.`);
    process.exitCode = 1;
  } else writeFileSync(join(root, file), text);
}
