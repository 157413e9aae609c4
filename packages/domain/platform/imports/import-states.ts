/**
 * What an import is at. `read`: columns are to be chosen. `checking`: a job judges every row. `checked`: it can run. `running`, `paused`, `cancelled` and `done` tell of the
 * rows that were written; `undoing` and `undone` of taking them back.
 */
export const importStates = ['read', 'checking', 'checked', 'running', 'paused', 'cancelled', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** What a user asks of an import. */
export const importSteps = ['read_again', 'check', 'run', 'pause', 'resume', 'cancel', 'undo', 'discard'] as const;
export type ImportStep = (typeof importSteps)[number];

/** From which states a step is possible. What was written is never discarded: it is undone. */
const from: Readonly<Record<ImportStep, readonly ImportState[]>> = {
  read_again: ['read', 'checked'],
  check: ['read', 'checked'],
  run: ['checked'],
  pause: ['running'],
  resume: ['paused'],
  cancel: ['running', 'paused'],
  undo: ['cancelled', 'done'],
  discard: ['read', 'checked'],
};

/** For so many days what was imported can be undone, and the rows of the file are kept. */
export const undoDays = 30;

/** Whether an import can be taken this step now. `finished_at` is when it was done or cancelled. */
export function canStep(step: ImportStep, state: ImportState, finished_at: Date | null, now: Date): boolean {
  if (!from[step].includes(state)) return false;
  return step !== 'undo' || (finished_at !== null && now.getTime() < finished_at.getTime() + undoDays * 86_400_000);
}
