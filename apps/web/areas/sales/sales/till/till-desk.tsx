import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from '@rawnaq/design/tokens';
import { useEffect, useRef, useState } from 'react';
import { useMerchant } from '../../../../shell/globals.ts';
import { go } from '../../../../shell/navigation.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { useObserved } from '../../../../shell/observable.ts';
import { worksOffline } from '../../../../shell/offline-work.ts';
import { fetchWhenIdle } from '../../../../shell/part.tsx';
import { t } from '../../../../shell/text/text.ts';
import { hasKeys } from '../../../../ui/forms/has-keys.ts';
import { Money } from '../../../../ui/figures/figures.tsx';
import styles from './billing.module.css';
import { type Cart, isEmptyCart, type Till } from '../cart/cart.ts';
import { CartOfTill } from './cart-of-till.tsx';
import { QueueBar } from './offline/queue-bar.tsx';
import { useSalesQueue } from './offline/queue.ts';
import { useOfflineSale } from './offline/use-offline-sale.ts';
import type { Method } from '../payment/payments.ts';
import { MenuOfTill } from './menu-of-till.tsx';
import type { SmallDialog } from './till-dialogs.tsx';
import { TillOverlay, type TillOpened } from './till-overlay.tsx';
import { issuedReceipt, laterParts, provisionalReceipt } from './till-parts.ts';
import { plainSale } from '../cart/use-draft-cart.ts';
import { forgetAnswers } from './till-answers.ts';
import { useTillKeys } from './use-till-keys.ts';
import { useTillSale, type TillSale } from './use-till-sale.ts';
import { useTillScans } from './use-till-scans.ts';

interface TillDeskProps {
  till: Till;
  draft: string;
  start: Cart | null;
  appointment_at: string | null;
  held_id: number | null;
  /** What of the invoice that is sold again cannot be sold again. */
  left_out: readonly string[];
}

/** Who has keys types the next name at once. */
function toSearch(): void {
  if (hasKeys()) requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-till-search]')?.focus());
}

/** The till: what can be sold beside the sale as it grows; on a phone the two take turns. */
export function TillDesk({ till, draft, start, appointment_at, held_id, left_out }: TillDeskProps) {
  const [open, setOpen] = useState<TillOpened | null>(null);
  const sale = useTillSale(till, draft, start, (now, before) => {
    // What was being typed for the sale as it was does not hold for the sale as it is.
    setOpen(null);
    if (isEmptyCart(now) && !isEmptyCart(before)) notify({ tone: 'info', message: t('till.ended_elsewhere') });
  });
  const { cart, priced, done } = sale;
  const [isDeviceOpen, setIsDeviceOpen] = useState(false);
  const { account } = useMerchant();
  const isOffline = useObserved(worksOffline);
  const queue = useSalesQueue(account.id, () => void forgetAnswers());
  const isWide = useMediaQuery(`(min-width: ${breakpoints.md}em)`, true, { getInitialValueInEffect: false });
  const [isCartShown, setIsCartShown] = useState(cart.appointment_id !== null);
  const count = cart.lines.length;
  const due_minor = priced.ok ? priced.invoice.total_minor - priced.paid_by_cards_minor : 0;
  useOfflineSale(till, count > 0);
  useEffect(() => fetchWhenIdle(laterParts), []);
  useLeftOutSaid(left_out, start);

  const close = (): void => {
    setOpen(null);
    sale.setRefusal(null);
  };

  const toNextSale = (): void => {
    setIsCartShown(false);
    if (draft !== plainSale) go('/merchant/billing');
    toSearch();
  };
  const startOver = (): void => {
    sale.startOver();
    toNextSale();
  };
  const over = open === null ? 'nothing' : open.what === 'payment' ? 'payment' : 'other';
  const scan = useTillScans({ till, sale, isOffline, over, onNewSale: startOver });

  const pay = (method: Method | null): void => setOpen({ what: 'payment', method });
  const show = (what: 'queue' | SmallDialog): void => setOpen({ what });
  useTillKeys({ till, sale, due_minor, isOffline, isFree: open === null, onPay: pay, onOpen: show, onDevice: setIsDeviceOpen });
  useResumedSale(sale, held_id);

  if (done?.kind === 'issued') return <issuedReceipt.Part invoice={done.invoice} change_minor={done.change_minor} onNewSale={startOver} />;
  if (done?.kind === 'kept') return <provisionalReceipt.Part sale={done.sale} onNewSale={startOver} />;

  // On a phone the services and the sale take turns: the one thumb that holds it reaches everything.
  const showsMenu = isWide || !isCartShown;
  return (
    <div className={styles.till} data-is-cart={!showsMenu || undefined}>
      <QueueBar sales={queue} isOffline={isOffline} onShow={() => show('queue')} />
      <div className={styles.desk}>
        {showsMenu && (
          <MenuOfTill
            till={till}
            sale={sale}
            isOffline={isOffline}
            isWide={isWide}
            isDeviceOpen={isDeviceOpen}
            onDeviceOpen={setIsDeviceOpen}
            onHeld={() => show('held')}
            onChoose={(offer) => setOpen({ what: 'offer', offer })}
            onCode={scan}
          />
        )}
        {(isWide || isCartShown) && (
          <CartOfTill
            till={till}
            sale={sale}
            appointment_at={appointment_at}
            isOffline={isOffline}
            onBack={isWide ? null : () => setIsCartShown(false)}
            onPay={pay}
            onOpen={show}
          />
        )}
        {!isWide && !isCartShown && count > 0 && <ShowCart count={count} due_minor={due_minor} onShow={() => setIsCartShown(true)} />}
      </div>
      {open !== null && (
        <TillOverlay
          open={open}
          till={till}
          sale={sale}
          queue={queue}
          due_minor={due_minor}
          isOffline={isOffline}
          isFullScreen={!isWide}
          onClose={close}
          onMended={() => setIsCartShown(true)}
          onCleared={startOver}
          onHeld={toNextSale}
        />
      )}
    </div>
  );
}

/** Of what is sold again, what cannot be sold again: said once. */
function useLeftOutSaid(left_out: readonly string[], start: Cart | null): void {
  const told = useRef(false);
  useEffect(() => {
    if (left_out.length === 0 || told.current) return;
    told.current = true;
    const isEmpty = start === null || start.lines.length === 0;
    notify({
      tone: 'warning',
      message: isEmpty ? t('till.duplicate_gone') : t('till.left_out', { what: left_out.join(t('till.comma')) }),
    });
  }, [left_out, start]);
}

/** Takes up the sale that the address names. */
function useResumedSale(sale: TillSale, held_id: number | null): void {
  const resumed = useRef(false);
  useEffect(() => {
    if (held_id === null || resumed.current) return;
    resumed.current = true;
    void sale
      .work(
        () => sale.resume(held_id),
        () => notify({ tone: 'warning', message: t('sales.held_gone') }),
      )
      .then(() => go('/merchant/billing', { replace: true }));
  });
}

/** On a phone, below the services: what the sale comes to so far, and the way to it. */
function ShowCart({ count, due_minor, onShow }: { count: number; due_minor: number; onShow: () => void }) {
  return (
    <div className={styles.thumb} data-foot>
      <Button size="lg" fullWidth className={styles.showCart} onClick={onShow}>
        <span className={styles.showCartWords}>
          {t('sales.show_cart', { count })}
          <Money amount_minor={due_minor} />
        </span>
      </Button>
    </div>
  );
}
