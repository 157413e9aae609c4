// npm run build: builds the back office and the public pages, whether or not they changed (with --stale: only what changed).
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStale } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { explainAndExit } from './setup/problem.mjs';
import { repositoryNode } from './setup/runtime.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  await ensureInstalled(root);
  await buildStale(root, await repositoryNode(root), { all: !process.argv.includes('--stale') });
} catch (error) {
  explainAndExit(error);
}
