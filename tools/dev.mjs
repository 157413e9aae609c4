// npm run dev: the server starts again when its files change, the back office reloads in place, the public pages are rebuilt.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStale } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { explainAndExit } from './setup/problem.mjs';
import { withTools } from './setup/run.mjs';
import { repositoryNode } from './setup/runtime.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

try {
  await ensureInstalled(root);
  const node = await repositoryNode(root);
  await buildStale(root, node, { only: ['web', 'site'] });
  runTogether(node, programs());
} catch (error) {
  explainAndExit(error);
}

/** @returns {{folder: string, parameters: string[]}[]} */
function programs() {
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  const web = join(root, 'apps', 'web');
  const site = join(root, 'apps', 'site');
  const rebuild = [vite, 'build', '--watch', '--logLevel', 'warn'];
  return [
    { folder: root, parameters: ['--watch', '--watch-preserve-output', ...settings, join('apps', 'server', 'main.ts')] },
    { folder: web, parameters: [vite, '--clearScreen', 'false'] },
    { folder: site, parameters: rebuild },
    { folder: site, parameters: [...rebuild, '--ssr'] },
  ];
}

/**
 * When one of them ends, all do.
 * @param {string} node
 * @param {{folder: string, parameters: string[]}[]} all
 */
function runTogether(node, all) {
  const children = all.map(({ folder, parameters }) =>
    spawn(node, parameters, { cwd: folder, env: withTools(node, root), stdio: 'inherit' }),
  );
  const endAll = () => children.forEach((child) => child.kill('SIGTERM'));
  for (const child of children) {
    child.once('exit', (code) => {
      process.exitCode ??= code ?? 0;
      endAll();
    });
  }
  // Ctrl-C reaches the children by itself; staying until they have ended keeps the prompt back until the database is shut down.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', endAll);
}
