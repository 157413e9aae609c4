// npm test: types, lint, notices, unit, server, e2e; every stage runs, whatever the ones before it found.
// npm test -- server            only the stages named
// npm test -- apps/server/db    only the test files whose path holds this
// npm test -- --pooler          the server's tests through PgBouncer in transaction mode, where it is installed
// npm test -- --all-screens     each screen in both languages and at both widths; otherwise in one of the four by turns, those that changed first
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStale } from './setup/build.mjs';
import { findOrInstallChromium } from './setup/chromium.mjs';
import { ensureInstalled, SetupProblem } from './setup/install.mjs';
import { explainAndExit } from './setup/problem.mjs';
import { handOver, withTools } from './setup/run.mjs';
import { repositoryNode } from './setup/runtime.mjs';
import { CHECK_NAMES, runCheck, runTests, summaryLine } from './setup/stages.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const GROUPS = ['unit', 'server', 'e2e'];

try {
  await ensureInstalled(root);
  const node = await repositoryNode(root);
  if (process.execPath !== node) handOver(node, process.argv.slice(1), withTools(node, root), root);
  else await testAll({ root, node });
} catch (error) {
  explainAndExit(error);
}

/** @param {import('./setup/stages.mjs').House} house */
async function testAll(house) {
  const words = process.argv.slice(2).filter((word) => word !== '--pooler' && word !== '--all-screens');
  if (process.argv.includes('--all-screens')) process.env.RAWNAQ_ALL_SCREENS = '1';
  if (process.argv.includes('--pooler')) {
    if (!hasPgBouncer()) return console.log('skipped: PgBouncer is not installed (Debian: apt-get install pgbouncer)');
    process.env.RAWNAQ_TEST_POOLER = '1';
    if (words.length === 0) words.push('server');
  }
  const named = [...CHECK_NAMES, ...GROUPS].filter((stage) => words.includes(stage));
  const filters = words.filter((word) => !named.includes(word));
  const stages = named.length > 0 ? named : filters.length > 0 ? GROUPS : [...CHECK_NAMES, ...GROUPS];
  const counts = [];
  for (const stage of stages) {
    console.log(`\n── ${stage}`);
    const begun = Date.now();
    const result = await runStage(house, stage, filters);
    console.log(`── ${stage}: ${summaryLine([result])} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    counts.push(result);
  }
  console.log(`\n${summaryLine(counts)}`);
  process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0;
}

/**
 * @param {import('./setup/stages.mjs').House} house
 * @param {string} stage
 * @param {string[]} filters
 */
async function runStage(house, stage, filters) {
  const check = CHECK_NAMES.find((name) => name === stage);
  if (check) return runCheck(house, check);
  try {
    // The server's tests read the public pages as they are served, so they need them built.
    if (stage === 'server') await buildStale(house.root, house.node, { only: ['web', 'site'] });
    if (stage === 'e2e' && hasJourneys(filters)) await buildStale(house.root, house.node);
    if (stage === 'e2e' && hasJourneys(filters)) process.env.CHROMIUM_PATH = await findOrInstallChromium(house.root);
    return await runTests(house, stage, filters);
  } catch (error) {
    if (!(error instanceof SetupProblem)) throw error;
    console.log(error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** The folders of servers' programs are not on everybody's path. */
function hasPgBouncer() {
  const path = [process.env.PATH, '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'].join(delimiter);
  return spawnSync('pgbouncer', ['--version'], { env: { ...process.env, PATH: path } }).status === 0;
}

/** @param {string[]} filters */
function hasJourneys(filters) {
  // Also read by the Node that is installed, which may be older than the product's own.
  const journeys = readdirSync(`${root}/e2e`, { recursive: true })
    .map((file) => `e2e/${String(file)}`)
    .filter((file) => file.endsWith('.test.ts'));
  return journeys.some((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
}
