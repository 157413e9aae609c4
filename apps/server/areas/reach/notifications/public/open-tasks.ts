/** Tasks: what waits for a hand, opened where it begins to wait (decision 48). What closes them lies in the database, beside the row that waits. */
export { openTask, type TaskSource } from '../tasks/open-task.ts';
