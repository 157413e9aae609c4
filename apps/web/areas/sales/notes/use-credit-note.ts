import { cancelInvoice, getInvoiceNotes, issueCreditNote, listNotes } from '@rawnaq/contract/sales/notes';
import { getInvoice } from '@rawnaq/contract/sales/sales';
import { creditNote } from '@rawnaq/domain/sales/notes/credit-note';
import { formatQuantity } from '@rawnaq/domain/catalogue/stock/quantity';
import { planRefund } from '@rawnaq/domain/sales/notes/refund';
import { useState } from 'react';
import { issueAtDevice, useChosenDevice } from '../../../shell/einvoice-device.ts';
import { handleEscaped } from '../../../shell/failures.ts';
import { useMerchant } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { t } from '../../../shell/text/text.ts';
import { useMissing } from '../../../ui/forms/use-missing.ts';
import { creditable, hasLeft, type LineChoice, type NoteOptions } from './credit-lines.tsx';
import { chosenRefund, leftToSplit, partsAsPaid, type RefundParts, type RefundWay } from './refund-split.ts';

export interface InvoiceToCorrect {
  id: number;
  number: string;
  customer_id: number | null;
}

/** What comes back beside the money. */
export interface Returned {
  stock: boolean;
  used: boolean;
  value: boolean;
  tips: boolean;
}

interface Crediting {
  invoice: InvoiceToCorrect;
  options: NoteOptions;
  isCancelling: boolean;
  onClose: () => void;
}

const lineToCredit = ({ line_id, by, value }: LineChoice) => ({
  line_id,
  ...(by === 'quantity' ? { quantity_milli: value ?? 0 } : {}),
  ...(by === 'amount' ? { amount_minor: value ?? 0 } : {}),
});

/** A credit note as it is put together: which lines, why, how the money goes back; computed by the server's own rules, and issued. */
export function useCreditNote({ invoice, options, isCancelling, onClose }: Crediting) {
  const device = useChosenDevice(useMerchant().account.id);
  const [choices, setChoices] = useState<LineChoice[]>(() =>
    options.lines.map((line) => ({ line_id: line.line_id, isChosen: hasLeft(line), by: 'all', value: null })),
  );
  const [reason, setReason] = useState('');
  const [returned, setReturned] = useState<Returned>({ stock: true, used: true, value: true, tips: false });
  const [way, setWay] = useState<RefundWay>('as_paid');
  const [parts, setParts] = useState<RefundParts>({});
  const [problem, setProblem] = useState<string | null>(null);
  const missing = useMissing<'lines' | 'reason' | 'way'>();

  const chosenLines = choices.filter(
    (choice) => choice.isChosen && options.lines.some((line) => line.line_id === choice.line_id && hasLeft(line)),
  );
  const isWhole = chosenLines.length === options.lines.filter(hasLeft).length && chosenLines.every(({ by }) => by === 'all');
  const result = creditNote(options.lines.map(creditable), chosenLines.map(lineToCredit));
  const note = result.ok ? result.note : null;
  const usual = note === null ? null : planRefund(note.total_minor, options.ways, returned.value, null);
  const rest = usual === null ? 0 : usual.open_minor + usual.balance_minor + usual.payments.reduce((sum, one) => sum + one.amount_minor, 0);
  const mustChoose =
    usual !== null && ((usual.open_minor > 0 && way === 'as_paid') || (way === 'split' && rest > 0 && leftToSplit(rest, parts) !== 0));
  const chooseWay = (chosen: RefundWay): void => {
    if (chosen === 'split' && usual !== null) setParts(partsAsPaid(usual));
    setWay(chosen);
  };

  const flag = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0);
  const refund = chosenRefund(way, rest, parts);
  const body = {
    id: invoice.id,
    reason: reason.trim(),
    returns_stock: flag(returned.stock),
    returns_used: flag(returned.used),
    returns_value: flag(returned.value),
    returns_tips: flag(returned.tips),
    ...(refund === undefined ? {} : { refund }),
    ...(device === null ? {} : { einvoice_device_id: device.id }),
  };
  const onDone = ({ number }: { number: string }): void => {
    notify({ message: t('notes.credit.done', { number }) });
    onClose();
  };
  const about = { outdates: [getInvoiceNotes, getInvoice, listNotes], onDone, isShownByScreen: true };
  const crediting = useCall(issueCreditNote, about);
  const cancelling = useCall(cancelInvoice, about);
  const isWorking = crediting.isPending || cancelling.isPending;
  const submit = async (): Promise<void> => {
    if (isWorking) return;
    const needs = { lines: note === null, reason: reason.trim() === '', way: mustChoose };
    if (missing.isAnyMissing(needs) || note === null) return;
    setProblem(null);
    const lines = chosenLines.map((choice) => {
      const { quantity_milli, ...line } = lineToCredit(choice);
      return quantity_milli === undefined ? line : { ...line, quantity: formatQuantity(quantity_milli) };
    });
    try {
      const input = { ...body, ...(isCancelling || isWhole ? {} : { lines }) };
      await issueAtDevice(input, device?.device_name ?? '', (sent) =>
        isCancelling ? cancelling.mutateAsync(sent) : crediting.mutateAsync(sent),
      );
    } catch (error) {
      if (isRefusal(error)) setProblem(error.message);
      else handleEscaped(error);
    }
  };
  return {
    missing,
    choices,
    setChoices,
    reason,
    setReason,
    returned,
    setReturned,
    total_minor: note?.total_minor ?? 0,
    isNothingNamed: !result.ok && chosenLines.length === 0,
    refund: { usual, rest, mustChoose, way, chooseWay, parts, setParts },
    problem,
    isWorking,
    submit,
  };
}
