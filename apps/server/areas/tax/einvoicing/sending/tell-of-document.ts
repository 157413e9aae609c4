import type { JobContext } from '../../../../http/context.ts';
import { openTask, type TaskSource } from '../../../reach/notifications/public/open-tasks.ts';

/** Opens a task about a document that was rejected, or is about to miss its deadline, for those who look after e-invoices. */
export const tellOfDocument = (
  context: JobContext,
  source: TaskSource,
  { document_id, document_number: number }: { document_id: number; document_number: string },
): Promise<void> => openTask(context, source, { subject_id: document_id, params: { number } });
