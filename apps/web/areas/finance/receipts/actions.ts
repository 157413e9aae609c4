import type { Input } from '@rawnaq/contract/endpoint';
import { printMovementReceipt, printReceipt, sendReceipt } from '@rawnaq/contract/finance/receipts';
import { send } from '../../../shell/call.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { printPaper } from '../../../ui/files/print-paper.ts';

/** Opens the print dialog on a receipt. */
export const printReceiptOf = (id: number): Promise<void> => printPaper(send(printReceipt, { id }));

/** The same on that of a movement that has none of its own. */
export const printReceiptOfMovement = (movement: Input<typeof printMovementReceipt.input>): Promise<void> =>
  printPaper(send(printMovementReceipt, movement));

/** Sends the link of a receipt to whom it is for. */
export const useSendReceipt = () =>
  useCall(sendReceipt, {
    onDone: ({ channel, recipient }) =>
      notify({ message: t('receipts.sent_to', { recipient: channel === 'whatsapp' ? `+${recipient}` : recipient }) }),
  });
