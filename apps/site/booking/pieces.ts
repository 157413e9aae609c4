import { loadPiece } from '../client/load-piece.ts';

/** What a booking loads when it comes to it. Named here, in the part that is there from the beginning: asked for from a later part, they would take the common ground apart. */
export const loadLaterSteps = () => loadPiece(() => import('./later-steps.tsx'));
export const loadDiscountCode = () => loadPiece(() => import('./discount-code.tsx'));
