/** What the queue and the start of a process ask of the books. */
export { planPosting, postAllBooks, postAllTask, postBooks, postingAfterChanges, postTask } from '../jobs.ts';
