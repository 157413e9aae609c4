export { addUpSoldDays } from '../fold.ts';
