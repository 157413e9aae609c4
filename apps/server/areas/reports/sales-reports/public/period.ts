export { periodRefusal } from '../period-refusal.ts';
export { upToToday } from '../up-to-today.ts';
