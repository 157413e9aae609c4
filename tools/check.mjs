// npm run check: what can be told without running anything: types, lint, notices. With names, only those.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './setup/install.mjs';
import { explainAndExit } from './setup/problem.mjs';
import { handOver, withTools } from './setup/run.mjs';
import { repositoryNode } from './setup/runtime.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const named = process.argv.slice(2);

try {
  await ensureInstalled(root);
  const node = await repositoryNode(root);
  handOver(node, ['tools/test.mjs', ...(named.length > 0 ? named : ['types', 'lint', 'notices'])], withTools(node, root), root);
} catch (error) {
  explainAndExit(error);
}
