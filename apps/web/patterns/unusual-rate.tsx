import { useRef, useState } from 'react';
import type { RefusalError } from '../shell/refusal.ts';
import { Sentence } from '../shell/text/sentence.tsx';
import { t } from '../shell/text/text.ts';
import { ConfirmDialog } from '../ui/forms/confirm-dialog.tsx';
import { useSalonFormat } from '../ui/figures/salon-locale.tsx';

interface ConfirmedRate {
  /** The question about this percentage was answered with yes. */
  confirm: (rate_bp: unknown) => void;
  /** What a form sends beside its fields. */
  prepare: (payload: Record<string, unknown>) => Record<string, unknown>;
}

/** The percentages of a form: its own, or those of its lines. */
function ratesOf({ rate_bp, lines }: Readonly<Record<string, unknown>>): readonly unknown[] {
  const ofLines = Array.isArray(lines) ? lines.map((line: { vat_rate_bp?: unknown }) => line.vat_rate_bp) : [];
  return [...(rate_bp === undefined ? [] : [rate_bp]), ...ofLines];
}

/** Saves a percentage that the country does not have only after its question was answered with yes; another percentage is asked about anew. */
export function useConfirmedRate(): ConfirmedRate {
  const confirmed = useRef<unknown>(null);
  const prepare = (payload: Record<string, unknown>): Record<string, unknown> =>
    confirmed.current !== null && ratesOf(payload).includes(confirmed.current) ? { ...payload, use_unusual_rate: 1 } : payload;
  const confirm = (rate_bp: unknown): void => {
    confirmed.current = rate_bp;
  };
  return { confirm, prepare };
}

interface UnusualRateProps {
  form: { refusal: RefusalError | null; state: string; submit: () => Promise<boolean> };
  rate: ConfirmedRate;
}

const asks: readonly string[] = ['tax.rate_unusual', 'tax.no_vat_here'];

/** The question about a percentage that the country does not have, in the words of the server's refusal. */
export function UnusualRate({ form, rate }: UnusualRateProps) {
  const format = useSalonFormat();
  const [answered, setAnswered] = useState<RefusalError | null>(null);
  const { refusal } = form;
  const asked = refusal?.details?.['rate_bp'];
  return (
    <ConfirmDialog
      isOpen={refusal !== null && asks.includes(refusal.code) && refusal !== answered}
      title={t('ui.unusual_rate.title')}
      confirm={t('ui.unusual_rate.use', { rate: format.percent(typeof asked === 'number' ? asked : 0) })}
      onConfirm={() => {
        rate.confirm(asked);
        setAnswered(refusal);
        void form.submit();
      }}
      onClose={() => setAnswered(refusal)}
    >
      <Sentence text={refusal?.message ?? ''} />
    </ConfirmDialog>
  );
}
