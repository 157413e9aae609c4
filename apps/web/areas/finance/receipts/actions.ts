import type { Input } from '@rawnaq/contract/endpoint';
import { printMovementReceipt, printReceipt, sendReceipt } from '@rawnaq/contract/finance/receipts';
import { send } from '../../../shell/call.ts';
import { handleEscaped } from '../../../shell/failures.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { t } from '../../../shell/text/text.ts';
import { printFile } from '../../../ui/files/print-file.ts';

async function print(paper: Promise<Response>): Promise<void> {
  try {
    printFile(await (await paper).blob());
  } catch (error) {
    if (isRefusal(error)) notify({ tone: 'danger', message: error.message });
    else handleEscaped(error);
  }
}

/** Opens the print dialog on a receipt. */
export const printReceiptOf = (id: number): Promise<void> => print(send(printReceipt, { id }));

/** The same on that of a movement that has none of its own. */
export const printReceiptOfMovement = (movement: Input<typeof printMovementReceipt.input>): Promise<void> =>
  print(send(printMovementReceipt, movement));

/** Sends the link of a receipt to whom it is for. */
export const useSendReceipt = () =>
  useCall(sendReceipt, {
    onDone: ({ channel, recipient }) =>
      notify({ message: t('receipts.sent_to', { recipient: channel === 'whatsapp' ? `+${recipient}` : recipient }) }),
  });
