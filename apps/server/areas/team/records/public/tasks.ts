/** What the queue calls of personal files. */
export { planDocumentReminders, remindAllOfDocuments, remindOfDocumentsTask } from '../reminders.ts';
