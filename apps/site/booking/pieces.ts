import { loadPiece } from '../client/load-piece.ts';
import { laterWords } from '../frame/later-words.ts';

/** What a booking loads when it comes to it. Named here, in the part that is there from the beginning: asked for from a later part, they would take the common ground apart. */
export const fetchLaterSteps = () => Promise.all([import('./later-steps.tsx'), laterWords()]).then(([steps]) => steps);
export const loadLaterSteps = () => loadPiece(fetchLaterSteps);
export const loadDiscountCode = () => loadPiece(() => import('./discount-code.tsx'));
