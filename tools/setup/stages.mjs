import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withTools } from './run.mjs';

/** @typedef {{passed: number, failed: number, skipped: number}} Counts */
/** @typedef {{root: string, node: string}} House */

const CHECKS = /** @type {const} */ ({
  types: [['node_modules/typescript/bin/tsc', '--build', '--pretty', 'false']],
  lint: [
    ['node_modules/oxlint/bin/oxlint', '--type-aware', '--format=unix'],
    ['tools/lint/check-styles.ts'],
    ['tools/lint/check-rooms.ts'],
    ['tools/lint/check-writes.ts'],
    ['tools/lint/check-frozen.ts'],
    ['tools/lint/check-words.ts'],
    ['tools/lint/check-sentences.ts'],
    ['tools/registries.ts', '--check'],
    ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
    ['node_modules/knip/bin/knip.js', '--no-progress'],
  ],
  notices: [['tools/notices.ts', '--check']],
});

export const CHECK_NAMES = /** @type {(keyof typeof CHECKS)[]} */ (Object.keys(CHECKS));

/**
 * Runs one of the checks that counts as a single test: types, lint or notices.
 * @param {House} house
 * @param {keyof typeof CHECKS} name
 * @returns {Promise<Counts>}
 */
export async function runCheck(house, name) {
  // Each part runs even when one before it found something: all that is to be put right is seen at once, in the order of the parts. Most of them use one
  // processor for all of their time, so two are under way.
  const left = CHECKS[name].entries();
  /** @type {{code: number, output: string}[]} */
  const results = [];
  const lane = async () => {
    for (const [place, parameters] of left) results[place] = await run(house, [...parameters], true);
  };
  await Promise.all([lane(), lane()]);
  const found = results.filter(({ code }) => code !== 0);
  for (const { output } of found) console.log(output.trimEnd());
  const failed = found.length > 0 ? 1 : 0;
  return { passed: 1 - failed, failed, skipped: 0 };
}

/**
 * Runs the tests of one group and takes the numbers from Vitest's own report.
 * @param {House} house
 * @param {string} group unit, server or e2e
 * @param {string[]} filters parts of the paths of test files; none means all
 * @returns {Promise<Counts>}
 */
export async function runTests(house, group, filters) {
  const folder = join(house.root, 'node_modules', '.cache', 'rawnaq');
  const report = join(folder, `tests-${group}-${process.pid}.json`);
  mkdirSync(folder, { recursive: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(
    house,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', group, '--passWithNoTests', ...reporters, ...filters],
    false,
  );
  const counts = existsSync(report) ? countsOf(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 };
  rmSync(report, { force: true });
  // A crash, an error outside any test, or a file that could not be loaded is a failure even when no test says so.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * @typedef {{numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: {status: string, assertionResults: {status: string}[]}[]}} VitestReport
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function countsOf(report) {
  // A file that does not load has no tests to count; a failing set-up of a file leaves its tests skipped.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {Counts[]} all */
export function summaryLine(all) {
  const sum = (/** @type {keyof Counts} */ what) => all.reduce((total, counts) => total + counts[what], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`;
}

/**
 * @param {House} house
 * @param {string[]} parameters
 * @param {boolean} quietly
 * @returns {Promise<{code: number, output: string}>}
 */
function run({ root, node }, parameters, quietly) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(node, parameters, {
      cwd: root,
      env: { ...withTools(node, root), NO_COLOR: process.stdout.isTTY ? undefined : '1' },
      stdio: ['ignore', quietly ? 'pipe' : 'inherit', quietly ? 'pipe' : 'inherit'],
    });
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
