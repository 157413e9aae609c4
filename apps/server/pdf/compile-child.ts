import { createCompile, type Compiled, type CompileJob } from './compile.ts';

/** What the child answers: once that it is ready, then one answer for each document, in order. */
export type ChildAnswer = { kind: 'ready' } | ({ kind: 'done' } & Compiled) | { kind: 'failed'; reason: string };

function answer(message: ChildAnswer): void {
  process.send?.(message);
}

// The parent decides when the work is over: a signal to the whole group must not cut off the document in hand.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));

const compile = await createCompile();
process.on('message', (job: CompileJob) => {
  try {
    answer({ kind: 'done', ...compile(job) });
  } catch (error) {
    answer({ kind: 'failed', reason: String(error) });
  }
});
answer({ kind: 'ready' });
