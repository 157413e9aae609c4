/** What other areas may use of the loyalty program: a customer's points, what a sale redeems and earns, what a note takes back. */
export { expirePoints, lapsePoints } from './expire-points.ts';
export { earnPoints, lockPoints, pointsOf, redeemPoints, reversePoints } from './ledger.ts';
export { lockAllPoints, openPoints, readOpenedPoints } from './openings.ts';
export {
  programOf,
  type ProgramWithLevels,
  readLevels,
  readProgram,
  readStoredProgram,
  storedProgram,
  usualProgram,
} from './program-store.ts';
