/** What the queue asks of expenses. */
export { planExpectedExpenses, planTask } from '../expected/plan.ts';
