/** What other areas may use of notes: their paper. */
export { printNote } from './print-note.ts';
