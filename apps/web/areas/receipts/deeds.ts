import { printReceipt, sendReceipt } from '@rawnaq/contract/receipts';
import { send } from '../../shell/call.ts';
import { handleEscaped } from '../../shell/failures.ts';
import { notify } from '../../shell/notify.ts';
import { useCall } from '../../shell/queries.ts';
import { isRefusal } from '../../shell/refusal.ts';
import { t } from '../../shell/text.ts';
import { printFile } from '../../ui/print-file.ts';

/** Opens the print dialog on a receipt. */
export async function printReceiptOf(id: number): Promise<void> {
  try {
    printFile(await (await send(printReceipt, { id })).blob());
  } catch (error) {
    if (isRefusal(error)) notify({ tone: 'danger', message: error.message });
    else handleEscaped(error);
  }
}

/** Sends the link of a receipt to whom it is for. */
export const useSendReceipt = () =>
  useCall(sendReceipt, {
    onDone: ({ channel, recipient }) =>
      notify({ message: t('receipts.sent_to', { recipient: channel === 'whatsapp' ? `+${recipient}` : recipient }) }),
  });
