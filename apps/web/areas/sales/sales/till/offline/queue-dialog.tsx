import { meaningOf } from '@rawnaq/design/status-tones';
import { Alert, Button, Group, Modal, Textarea } from '@mantine/core';
import { discardOfflineSale } from '@rawnaq/contract/sales/till';
import { useState } from 'react';
import { call } from '../../../../../shell/call.ts';
import { may } from '../../../../../shell/globals.ts';
import { go } from '../../../../../shell/navigation.ts';
import { handleEscaped } from '../../../../../shell/failures.ts';
import { notify } from '../../../../../shell/notices/notify.ts';
import { isRefusal } from '../../../../../shell/refusal.ts';
import { t } from '../../../../../shell/text/text.ts';
import { MomentText, Money, SentenceWithNumber } from '../../../../../ui/figures/figures.tsx';
import { EmptyState } from '../../../../../ui/states.tsx';
import { StatusBadge } from '../../../../../ui/status-badge.tsx';
import { useMissing } from '../../../../../ui/forms/use-missing.ts';
import held from '../held-dialogs.module.css';
import type { MadeBefore } from '../../payment/made-before.ts';
import { nameOf } from '../../invoice/words.ts';
import { forgetSale, tryAgain } from './queue.ts';
import { type OfflineSale, receiptNumber } from './sales-store.ts';

export interface QueueDialogProps {
  sales: readonly OfflineSale[];
  /** The one that is at the till to be mended: it is issued from there alone. */
  mended: number | undefined;
  isOffline: boolean;
  onMend: (sale: OfflineSale) => void;
  onClose: () => void;
}

/** Every sale that waits, with the reason where the server refused it. */
export function QueueDialog({ sales, mended, isOffline, onMend, onClose }: QueueDialogProps) {
  const [discarded, setDiscarded] = useState<OfflineSale | null>(null);
  return (
    <Modal opened onClose={onClose} title={t('till.queue_title')} size="lg" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      {sales.length === 0 && <EmptyState picture="receipt" title={t('till.queue_empty')} />}
      <ul className={held.list}>
        {sales.map((sale) => (
          <li key={sale.number} className={held.row}>
            <div className={held.what}>
              <bdi className={held.who}>
                {receiptNumber(sale)} · {sale.cart.customer?.name ?? t('sales.walk_in')}
              </bdi>
              <span className={held.note}>{sale.cart.lines.map(nameOf).join('، ')}</span>
              <span className={held.note}>
                <MomentText moment={sale.sold_at} />
              </span>
            </div>
            <Money amount_minor={sale.total_minor} />
            <State sale={sale} />
            {sale.made !== undefined && <Made sale={sale} made={sale.made} onLeave={onClose} />}
            {sale.refused !== null && sale.made === undefined && (
              <>
                <Alert color="red" className={held.whole}>
                  {sale.refused}
                </Alert>
                {sale.number === mended && <span className={held.note}>{t('till.queue_mending')}</span>}
                {!isOffline && sale.number !== mended && (
                  <Group gap="xs">
                    <Button size="xs" onClick={() => onMend(sale)}>
                      {t('till.queue_mend')}
                    </Button>
                    <Button size="xs" variant="default" onClick={() => void tryAgain(sale)}>
                      {t('till.queue_again')}
                    </Button>
                    <Button size="xs" variant="subtle" color="red" onClick={() => setDiscarded(sale)}>
                      {t('till.queue_discard')}
                    </Button>
                  </Group>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {discarded !== null && <DiscardDialog sale={discarded} onClose={() => setDiscarded(null)} />}
    </Modal>
  );
}

function State({ sale }: { sale: OfflineSale }) {
  if (sale.made !== undefined) return <StatusBadge means={meaningOf.queuedSale.made}>{t('till.queue_made_state')}</StatusBadge>;
  const isWaiting = sale.refused === null;
  return (
    <StatusBadge means={meaningOf.queuedSale[isWaiting ? 'waiting' : 'refused']}>
      {t(isWaiting ? 'till.queue_waits' : 'till.queue_refused_state')}
    </StatusBadge>
  );
}

/** It has its invoice: that is looked at, or the sale leaves the list. */
function Made({ sale, made, onLeave }: { sale: OfflineSale; made: MadeBefore; onLeave: () => void }) {
  return (
    <>
      <Alert color="orange" className={held.whole}>
        <SentenceWithNumber number={made.number}>{sale.refused ?? ''}</SentenceWithNumber>
      </Alert>
      <Group gap="xs">
        <Button size="xs" onClick={() => void forgetSale(sale.number, sale.account_id)}>
          {t('till.queue_made_done')}
        </Button>
        {may('invoices.view') && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              onLeave();
              go(`/merchant/invoices/${made.id}`);
            }}
          >
            {t('sales.made_open', { number: made.number })}
          </Button>
        )}
      </Group>
    </>
  );
}

function DiscardDialog({ sale, onClose }: { sale: OfflineSale; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const missing = useMissing<'reason'>();
  const [isWorking, setIsWorking] = useState(false);
  const discard = async (): Promise<void> => {
    if (reason.trim() === '' || isWorking) return;
    setIsWorking(true);
    try {
      const { payments, ...cart } = sale.input;
      await call(
        discardOfflineSale,
        { ...cart, payments, receipt: receiptNumber(sale), sold_at: sale.sold_at, total_minor: sale.total_minor, reason },
        { idempotencyKey: `discard-${sale.key}` },
      );
      await forgetSale(sale.number, sale.account_id);
      onClose();
    } catch (error) {
      if (isRefusal(error)) notify({ tone: 'danger', message: error.message });
      else handleEscaped(error);
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('till.queue_discard_title', { receipt: receiptNumber(sale) })}
      size="sm"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form
        ref={missing.form}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!missing.isAnyMissing({ reason: reason.trim() === '' })) void discard();
        }}
      >
        <p className={held.note}>{t('till.queue_discard_text')}</p>
        <Textarea
          label={t('till.queue_discard_reason')}
          withAsterisk
          data-autofocus
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={missing.errorAt('reason', reason.trim() === '', t('till.queue_discard_reason'))}
          data-path="reason"
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('sales.keep_cart')}
          </Button>
          <Button type="submit" color="red" loading={isWorking}>
            {t('till.queue_discard')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
