import { useRef, useState } from 'react';
import type { RefusalError } from '../../shell/refusal.ts';
import { Sentence } from '../../shell/sentence.tsx';
import { t } from '../../shell/text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSalonFormat } from '../../ui/salon-locale.tsx';

interface ConfirmedRate {
  /** The question about this percentage was answered with yes. */
  confirm: (rate_bp: unknown) => void;
  /** What a form sends beside its fields. */
  prepare: (payload: Record<string, unknown>) => Record<string, unknown>;
}

/** Saves a percentage that the country does not have only after its question was answered with yes; another percentage is asked about anew. */
export function useConfirmedRate(): ConfirmedRate {
  const confirmed = useRef<unknown>(null);
  const prepare = (payload: Record<string, unknown>): Record<string, unknown> =>
    payload['rate_bp'] !== undefined && payload['rate_bp'] === confirmed.current ? { ...payload, use_unusual_rate: 1 } : payload;
  const confirm = (rate_bp: unknown): void => {
    confirmed.current = rate_bp;
  };
  return { confirm, prepare };
}

interface UnusualRateProps {
  form: { values: { rate_bp?: unknown }; refusal: RefusalError | null; state: string; submit: () => Promise<boolean> };
  rate: ConfirmedRate;
}

const asks: readonly string[] = ['tax.rate_unusual', 'tax.no_vat_here'];

/** The question about a percentage that the country does not have, in the words of the server's refusal. */
export function UnusualRate({ form, rate }: UnusualRateProps) {
  const format = useSalonFormat();
  const [answered, setAnswered] = useState<RefusalError | null>(null);
  const { refusal } = form;
  const { rate_bp } = form.values;
  return (
    <ConfirmDialog
      isOpen={refusal !== null && asks.includes(refusal.code) && refusal !== answered}
      title={t('settings.taxes.unusual_title')}
      confirm={t('settings.taxes.unusual_use', { rate: format.percent(typeof rate_bp === 'number' ? rate_bp : 0) })}
      onConfirm={() => {
        rate.confirm(rate_bp);
        setAnswered(refusal);
        void form.submit();
      }}
      onClose={() => setAnswered(refusal)}
    >
      <Sentence text={refusal?.message ?? ''} />
    </ConfirmDialog>
  );
}
