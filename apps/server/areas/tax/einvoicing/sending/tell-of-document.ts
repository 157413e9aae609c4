import type { JobContext } from '../../../../http/context.ts';
import { notify } from '../../../reach/notifications/public.ts';

/** Tells those who look after e-invoices that a document was rejected, or is about to miss its deadline. */
export const tellOfDocument = (
  context: JobContext,
  message: 'einvoice_rejected' | 'einvoice_late',
  { document_id, document_number: number }: { document_id: number; document_number: string },
): Promise<void> =>
  notify(context, {
    type: 'orders',
    message,
    permission: 'einvoicing.view',
    params: { number },
    path: `/merchant/e-invoicing?document=${document_id}`,
  });
