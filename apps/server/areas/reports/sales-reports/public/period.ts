export { periodRefusal } from '../period-refusal.ts';
