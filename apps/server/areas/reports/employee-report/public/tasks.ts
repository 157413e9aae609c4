export { judgeServedDays } from '../judge-days.ts';
