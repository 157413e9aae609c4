import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { countsOf, runCheck, summaryLine } from './stages.mjs';

const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

test('the last line adds up all stages, and speaks of skipped tests only when there are any', () => {
  expect(
    summaryLine([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 40, failed: 2, skipped: 0 },
    ]),
  ).toBe('41 passed, 2 failed');
  expect(summaryLine([{ passed: 3, failed: 0, skipped: 2 }])).toBe('3 passed, 0 failed, 2 skipped');
});

test('a test file that could not be loaded is a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(countsOf({ ...none, numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({ passed: 1, failed: 2, skipped: 0 });
});

test('a test file whose set-up failed is a failure, and its tests are skipped', () => {
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'skipped' }, { status: 'skipped' }] }];
  expect(countsOf({ ...none, numPendingTests: 2, testResults })).toEqual({ passed: 0, failed: 1, skipped: 2 });
});

test('a check fails with its parts, and says what each of them says, in their order', async () => {
  const root = mkdtempSync(join(tmpdir(), 'rawnaq-checks-'));
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    // Nothing is there to be run: every part fails.
    expect(await runCheck({ root, node: process.execPath }, 'lint')).toEqual({ passed: 0, failed: 1, skipped: 0 });
    const parts = said.mock.calls.map(([text]) => /Cannot find module '.*\/([\w.-]+)'/.exec(String(text))?.[1]);
    expect(parts.length).toBeGreaterThan(5);
    expect([parts[0], parts.at(-1)]).toEqual(['oxlint', 'knip.js']);
  } finally {
    said.mockRestore();
    rmSync(root, { recursive: true });
  }
});
