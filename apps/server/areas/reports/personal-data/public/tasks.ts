/** What the queue and the start of a process ask of personal data. */
export { eraseOldCustomers, eraseOldCustomersOf, eraseOldCustomersOfTask, eraseOldCustomersTask, planErasures } from '../retention.ts';
