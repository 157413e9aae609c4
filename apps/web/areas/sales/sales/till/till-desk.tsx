import { Alert, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from '@rawnaq/design/tokens';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useMerchant } from '../../../../shell/globals.ts';
import { useShortcuts } from '../../../../shell/layout/shortcuts.ts';
import { go } from '../../../../shell/navigation.ts';
import { notify } from '../../../../shell/notices/notify.ts';
import { useObserved } from '../../../../shell/observable.ts';
import { worksOffline } from '../../../../shell/offline-work.ts';
import { fetchWhenIdle } from '../../../../shell/part.tsx';
import { t } from '../../../../shell/text/text.ts';
import { hasKeys } from '../../../../ui/forms/has-keys.ts';
import { Money } from '../../../../ui/figures/figures.tsx';
import styles from './billing.module.css';
import { type Cart, isEmptyCart, type Till, type TillOffer } from '../cart/cart.ts';
import { withGiftCard, withOffer, withOneMore, withPackage, withProduct, withService } from '../cart/cart-add.ts';
import { CartPanel } from '../cart/cart-panel.tsx';
import { isSellableOffline } from './offline/blocked.ts';
import { QueueBar } from './offline/queue-bar.tsx';
import { useSalesQueue } from './offline/queue.ts';
import { useOfflineSale } from './offline/use-offline-sale.ts';
import type { Method } from '../payment/payments.ts';
import { TillBar } from './till-bar.tsx';
import type { SmallDialog } from './till-dialogs.tsx';
import type { TillItem } from './till-items.ts';
import { TillMenu } from './till-menu.tsx';
import { chooseOffer, issuedReceipt, laterParts, paymentSheet, provisionalReceipt, queueDialog, tillDialogs } from './till-parts.ts';
import { newKey, plainSale } from '../cart/use-draft-cart.ts';
import { forgetAnswers, useTillSale } from './use-till-sale.ts';
import { useTillScans } from './use-till-scans.ts';
import { giftCardName } from '../invoice/words.ts';

interface TillDeskProps {
  till: Till;
  draft: string;
  start: Cart | null;
  appointment_at: string | null;
  held_id: number | null;
  /** What of the invoice that is sold again cannot be sold again. */
  left_out: readonly string[];
}
type Open = { what: 'payment'; method: Method | null } | { what: 'offer'; offer: TillOffer } | { what: 'queue' | SmallDialog } | null;

/** Who has keys types the next name at once. */
function toSearch(): void {
  if (hasKeys()) requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-till-search]')?.focus());
}

/** The till: what can be sold beside the sale as it grows; on a phone the two take turns. */
export function TillDesk({ till, draft, start, appointment_at, held_id, left_out }: TillDeskProps) {
  const [open, setOpen] = useState<Open>(null);
  const sale = useTillSale(till, draft, start, (now, before) => {
    // What was being typed for the sale as it was does not hold for the sale as it is.
    setOpen(null);
    if (isEmptyCart(now) && !isEmptyCart(before)) notify({ tone: 'info', message: t('till.ended_elsewhere') });
  });
  const { cart, setCart, device, priced, value, done } = sale;
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

  const close = (): void => {
    setOpen(null);
    sale.setRefusal(null);
  };

  const add = (item: TillItem): void => {
    const mayCount = till.allow_change_quantity === 1;
    if (item.kind === 'service') setCart((mayCount ? withService : withOneMore)(cart, item.of, newKey));
    else if (item.kind === 'product') setCart(withProduct(cart, item.of, mayCount, newKey));
    else if (item.kind === 'package') setCart(withPackage(cart, item.of, till, newKey));
    else if (cart.customer === null) notify({ tone: 'warning', message: t('till.needs_customer') });
    else if (item.of.choose_count === null) setCart(withOffer(cart, item.of, [], newKey));
    else setOpen({ what: 'offer', offer: item.of });
  };

  const startOver = (): void => {
    sale.startOver();
    setIsCartShown(false);
    if (draft !== plainSale) go('/merchant/billing');
    toSearch();
  };
  const over = open === null ? 'nothing' : open.what === 'payment' ? 'payment' : 'other';
  const scan = useTillScans({ till, sale, isOffline, over, onNewSale: startOver });

  const pay = (method: Method | null): void => setOpen({ what: 'payment', method });
  const canPay = count > 0 && priced.ok && open === null && done === null;
  useShortcuts([
    { keys: '/', label: 'till.shortcut.search' },
    { keys: 'F2', label: 'till.shortcut.customer', run: () => document.querySelector<HTMLElement>('[data-till-customer] input')?.focus() },
    {
      keys: 'F9',
      label: 'till.shortcut.pay',
      run: () =>
        canPay && pay(due_minor === 0 ? null : (till.payment_methods.find((method) => !isOffline || method.kind === 'cash') ?? null)),
    },
    ...(till.allow_hold_invoice === 1
      ? [
          {
            keys: 'F4',
            label: 'till.shortcut.hold',
            run: () => count > 0 && open === null && !isOffline && cart.mends === undefined && setOpen({ what: 'hold' }),
          } as const,
        ]
      : []),
    ...(till.einvoice_devices.length > 1 && !device.isAsked
      ? [{ keys: 'F7', label: 'till.shortcut.device', run: () => open === null && done === null && setIsDeviceOpen(true) } as const]
      : []),
    { keys: 'F8', label: 'till.shortcut.held', run: () => open === null && done === null && !isOffline && setOpen({ what: 'held' }) },
  ]);

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

  if (done?.kind === 'issued') return <issuedReceipt.Part invoice={done.invoice} change_minor={done.change_minor} onNewSale={startOver} />;
  if (done?.kind === 'kept') return <provisionalReceipt.Part sale={done.sale} onNewSale={startOver} />;

  const isBlocked = isOffline && !isSellableOffline(cart);
  // On a phone the services and the sale take turns: the one thumb that holds it reaches everything.
  const showsMenu = isWide || !isCartShown;
  return (
    <div className={styles.till} data-is-cart={!showsMenu || undefined}>
      <QueueBar sales={queue} isOffline={isOffline} onShow={() => setOpen({ what: 'queue' })} />
      <div className={styles.desk}>
        {showsMenu && (
          <div className={styles.menu}>
            {!isWide && <h1 className="only-read-aloud">{t('screens.merchant.billing')}</h1>}
            <TillBar
              till={till}
              account_id={account.id}
              device={device}
              isOffline={isOffline}
              isDeviceOpen={isDeviceOpen}
              onDeviceOpen={setIsDeviceOpen}
              onHeld={() => setOpen({ what: 'held' })}
            />
            <TillMenu
              till={till}
              cart={cart}
              isOffline={isOffline}
              onAdd={add}
              onSellCard={(value_minor, card) => setCart(withGiftCard(cart, value_minor, card, giftCardName(), newKey))}
              onCode={scan}
            />
          </div>
        )}
        {(isWide || isCartShown) && (
          <div className={styles.cart}>
            {!isWide && (
              <Button
                className={styles.back}
                variant="subtle"
                color="gray"
                leftSection={<IconArrowLeft size={18} stroke={1.6} className="points" aria-hidden />}
                onClick={() => setIsCartShown(false)}
              >
                {t('sales.back_to_services')}
              </Button>
            )}
            {isBlocked && (
              <Alert color="orange" className={styles.blocked}>
                {t('till.offline_blocked')}
              </Alert>
            )}
            <CartPanel
              till={till}
              cart={cart}
              appointment_at={cart.appointment_id === null ? null : appointment_at}
              value={value}
              isOffline={isOffline}
              findCode={sale.findCode}
              findCard={sale.findCard}
              onChange={setCart}
              onPay={isBlocked ? () => notify({ tone: 'warning', message: t('till.offline_blocked') }) : pay}
              onHold={() => setOpen({ what: 'hold' })}
              onClear={() => setOpen({ what: 'clear' })}
            />
          </div>
        )}
        {!isWide && !isCartShown && count > 0 && (
          <div className={styles.thumb}>
            <Button size="lg" fullWidth className={styles.showCart} onClick={() => setIsCartShown(true)}>
              <span className={styles.showCartWords}>
                {t('sales.show_cart', { count })}
                <Money amount_minor={due_minor} />
              </span>
            </Button>
          </div>
        )}
      </div>
      {open?.what === 'payment' && (
        <paymentSheet.Part
          total_minor={due_minor}
          balance_left_minor={isOffline ? 0 : (value?.balance_minor ?? 0)}
          may_owe={till.allow_debt === 1 && cart.customer !== null && !isOffline}
          employees={till.employees}
          likely_employee_id={cart.lines.find((line) => line.employee_id !== null)?.employee_id ?? null}
          methods={till.payment_methods.filter((method) => !isOffline || method.kind === 'cash')}
          first={open.method}
          isFullScreen={!isWide}
          isKept={isOffline}
          sale={sale}
          deposits={isOffline ? [] : (value?.deposits ?? [])}
          onIssue={(settlement) => void (isOffline ? sale.keep(settlement, close) : sale.issue(settlement, close))}
          onClose={close}
        />
      )}
      {open?.what === 'offer' && (
        <chooseOffer.Part
          offer={open.offer}
          onAdd={(chosen) => {
            setCart(withOffer(cart, open.offer, chosen, newKey));
            close();
          }}
          onClose={close}
        />
      )}
      {open?.what === 'queue' && (
        <queueDialog.Part
          sales={queue}
          mended={cart.mends}
          isOffline={isOffline}
          onMend={(waiting) =>
            void sale.work(async () => {
              await sale.mend(waiting);
              close();
              setIsCartShown(true);
            })
          }
          onClose={close}
        />
      )}
      {(open?.what === 'hold' || open?.what === 'held' || open?.what === 'clear') && (
        <tillDialogs.Part
          which={open.what}
          sale={sale}
          onClose={close}
          onCleared={startOver}
          onHeld={() => {
            setIsCartShown(false);
            if (draft !== plainSale) go('/merchant/billing');
            toSearch();
          }}
        />
      )}
    </div>
  );
}
