import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { CompileQueue, type CompileQueueSettings } from './compile-queue.ts';

const folder = mkdtempSync(join(tmpdir(), 'compile-queue-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A child of a few lines in place of the real one; `job.view` tells it how to behave. */
function childFile(name: string, onJob: string, start = "process.send({ kind: 'ready' });"): URL {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, `process.on('disconnect', () => process.exit(0)); process.on('message', (job) => { ${onJob} }); ${start}`);
  return pathToFileURL(file);
}
const obedient = childFile(
  'obedient',
  `
  if (job.view === 'crash') process.exit(7);
  if (job.view === 'refuse') process.send({ kind: 'failed', reason: 'no such page' });
  else if (job.view !== 'hang') process.send({ kind: 'done', pdf: Buffer.from(String(process.pid)), trouble: null });`,
);

function makeQueue(change: Partial<CompileQueueSettings> = {}) {
  return new CompileQueue({
    documentsPerChild: 1000,
    longestQueue: 100,
    longestWaitMs: 10_000,
    longestWorkMs: 10_000,
    longestStopMs: 2_000,
    quietMs: 60_000,
    childFile: obedient,
    onTrouble: () => undefined,
    ...change,
  });
}
const job = (view: string) => ({ template: 'invoice' as const, view, logo: null });
const text = (pdf: Uint8Array) => Buffer.from(pdf).toString();

describe('the queue before the printing child', () => {
  test('replaces the child after its share of documents', async () => {
    const queue = makeQueue({ documentsPerChild: 3 });
    const children = (await Promise.all(Array.from({ length: 8 }, () => queue.compile(job('go'))))).map(text);
    expect(children.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => children[0]));
    expect(new Set(children).size).toBe(3);
    await queue.stop();
  });

  test('ends a child that has nothing to do, and starts another for the next document', async () => {
    const troubles: string[] = [];
    const queue = makeQueue({ quietMs: 20, onTrouble: (trouble) => troubles.push(trouble) });
    const first = text(await queue.compile(job('go')));
    await expect.poll(() => queue.childId()).toBeUndefined();
    expect(text(await queue.compile(job('go')))).not.toBe(first);
    await queue.stop();
    expect(troubles).toEqual([]);
  });

  test('refuses a document that ends two children, and serves the one behind it', async () => {
    const troubles: string[] = [];
    const queue = makeQueue({ onTrouble: (trouble) => troubles.push(trouble) });
    const [poisoned, healthy] = await Promise.allSettled([queue.compile(job('crash')), queue.compile(job('go'))]);
    expect(poisoned).toMatchObject({ status: 'rejected', reason: { code: 'print.failed' } });
    expect(healthy.status).toBe('fulfilled');
    expect(troubles).toHaveLength(2);
    await queue.stop();
  });

  test('passes on why a document could not be made, and goes on', async () => {
    const queue = makeQueue();
    await expect(queue.compile(job('refuse'))).rejects.toMatchObject({ code: 'print.failed', message: 'no such page' });
    expect(text(await queue.compile(job('go')))).toMatch(/^\d+$/);
    await queue.stop();
  });

  test('gives up a document that takes too long', async () => {
    const queue = makeQueue({ longestWorkMs: 100 });
    await expect(queue.compile(job('hang'))).rejects.toMatchObject({ code: 'print.failed' });
    expect(text(await queue.compile(job('go')))).toMatch(/^\d+$/);
    await queue.stop();
  });

  test('refuses at once what no longer fits, and later what waited too long', async () => {
    const queue = makeQueue({ longestQueue: 1, longestWaitMs: 100, longestStopMs: 100 });
    await queue.start();
    const [hanging, waiting, refused] = [queue.compile(job('hang')), queue.compile(job('go')), queue.compile(job('go'))];
    const stopped = Promise.allSettled([waiting, refused]).then(() => queue.stop());
    expect(await Promise.allSettled([hanging, waiting, refused])).toMatchObject([
      { reason: { code: 'print.failed' } },
      { reason: { code: 'print.busy', message: 'The document waited too long' } },
      { reason: { code: 'print.busy', message: '1 documents are waiting' } },
    ]);
    await stopped;
  });

  test('says so when the child cannot start, to the starter and to those who wait', async () => {
    const queue = makeQueue({ childFile: childFile('stillborn', '', 'process.exit(3);') });
    const answers = await Promise.allSettled([queue.compile(job('go')), queue.start()]);
    expect(answers).toMatchObject([{ reason: { code: 'print.failed' } }, { reason: { code: 'print.failed' } }]);
    await queue.stop();
  });

  test('finishes what waits when it is stopped, ends the child, and takes nothing more', async () => {
    const queue = makeQueue();
    const work = Array.from({ length: 5 }, () => queue.compile(job('go')));
    const stopped = queue.stop();
    await expect(queue.compile(job('go'))).rejects.toMatchObject({ code: 'print.stopped' });
    expect(await Promise.all(work)).toHaveLength(5);
    await stopped;
    expect(queue.childId()).toBeUndefined();
  });

  test('gives the child none of the environment of the server', async () => {
    const queue = makeQueue({
      childFile: childFile(
        'environment',
        "process.send({ kind: 'done', pdf: Buffer.from(Object.keys(process.env).join()), trouble: null });",
      ),
    });
    expect(text(await queue.compile(job('go')))).not.toMatch(/PATH|HOME|DATABASE/);
    await queue.stop();
  });
});
