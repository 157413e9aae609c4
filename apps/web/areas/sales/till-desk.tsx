import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from '@rawnaq/design/tokens';
import { getDashboard } from '@rawnaq/contract/dashboard';
import { listAvailableDeposits, listDeposits } from '@rawnaq/contract/deposits';
import type { DepositUse } from '@rawnaq/domain/sales/deposit';
import { issueInvoice, listInvoices } from '@rawnaq/contract/sales';
import { holdInvoice, listHeldInvoices, openAppointmentAtTill, openTill, resumeHeldInvoice } from '@rawnaq/contract/till';
import { IconArrowLeft, IconPlayerPause } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shell/call.ts';
import { dropDraft } from '../../shell/drafts.ts';
import { handleEscaped } from '../../shell/failures.ts';
import { useLiveChanges } from '../../shell/live.ts';
import { go } from '../../shell/navigation.ts';
import { notify } from '../../shell/notify.ts';
import { queryClient, useEndpoint } from '../../shell/queries.ts';
import { isRefusal, type RefusalError } from '../../shell/refusal.ts';
import { t } from '../../shell/text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Money } from '../../ui/figures.tsx';
import styles from './billing.module.css';
import {
  type Cart,
  cartInput,
  cartOfHeld,
  emptyCart,
  isEmptyCart,
  priceCart,
  type Till,
  withOneMore,
  withServerPrices,
  withService,
} from './cart.ts';
import { CartPanel } from './cart-panel.tsx';
import { HeldList, HoldDialog } from './held-dialogs.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import { amountOf, type Method, type OfferedPayment } from './payments.ts';
import { type Invoice, Receipt } from './receipt.tsx';
import { ServiceMenu } from './service-menu.tsx';
import { newKey, useDraftCart } from './use-draft-cart.ts';

interface TillDeskProps {
  till: Till;
  draft: string;
  start: Cart | null;
  appointment_at: string | null;
  held_id: number | null;
}
type Open = { what: 'payment'; method: Method | null } | { what: 'hold' | 'held' | 'clear' } | null;

const outdated = [
  openTill,
  openAppointmentAtTill,
  listInvoices,
  listHeldInvoices,
  getDashboard,
  listAvailableDeposits,
  listDeposits,
] as const;
/** Changes of others that the till opens with. */
const opensWith: ReadonlySet<string> = new Set([
  'held_invoices',
  'services',
  'service_groups',
  'payment_methods',
  'employees',
  'settings',
  'taxes',
]);
const forgetAnswers = (): Promise<unknown> => Promise.all(outdated.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));

export function TillDesk({ till, draft, start, appointment_at, held_id }: TillDeskProps) {
  const [cart, setCart] = useDraftCart(draft, start);
  const [open, setOpen] = useState<Open>(null);
  const [issued, setIssued] = useState<{ invoice: Invoice; change_minor: number } | null>(null);
  const [refusal, setRefusal] = useState<RefusalError | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const isWide = useMediaQuery(`(min-width: ${breakpoints.md}em)`, true, { getInitialValueInEffect: false });
  const [isCartShown, setIsCartShown] = useState(cart.appointment_id !== null);
  const priced = priceCart(cart);
  const total_minor = priced.ok ? priced.invoice.total_minor : 0;
  const count = cart.lines.length;
  const available = useEndpoint(
    listAvailableDeposits,
    { customer_id: cart.customer?.id ?? 0, ...(cart.appointment_id === null ? {} : { appointment_id: cart.appointment_id }) },
    { isEnabled: cart.customer !== null },
  );
  const deposits = cart.customer === null ? [] : (available.data?.data ?? []);

  /** Runs one thing at a time; a refusal is shown, whatever else fails is the shell's. */
  const work = async (
    deed: () => Promise<void>,
    onRefusal: (refusal: RefusalError) => void = (no) => notify({ tone: 'danger', message: no.message }),
  ): Promise<void> => {
    if (isWorking) return;
    setIsWorking(true);
    try {
      await deed();
    } catch (error) {
      if (isRefusal(error)) onRefusal(error);
      else handleEscaped(error);
    } finally {
      setIsWorking(false);
    }
  };

  const close = (): void => {
    setOpen(null);
    setRefusal(null);
  };

  const issue = (payments: readonly OfferedPayment[], uses: readonly DepositUse[], change_minor: number): Promise<void> =>
    work(
      async () => {
        setRefusal(null);
        const input = {
          ...cartInput(cart),
          expected_total_minor: total_minor,
          deposits: [...uses],
          payments: payments.map((payment) => ({
            method_id: payment.method_id,
            amount_minor: amountOf(payment),
            reference: payment.reference,
            authorization_code: payment.authorization_code,
          })),
        };
        const invoice = await call(issueInvoice, input, { idempotencyKey: cart.key });
        dropDraft(draft);
        setOpen(null);
        setIssued({ invoice, change_minor });
        await forgetAnswers();
      },
      (no) => {
        setRefusal(no);
        const lines = no.details['lines'];
        if (no.code === 'sales.total_differs' && Array.isArray(lines))
          setCart(withServerPrices(cart, lines as { unit_price_minor: number; vat_rate_bp: number }[]));
      },
    );

  const hold = async (note: string): Promise<void> => {
    await call(holdInvoice, { ...cartInput(cart), total_minor, note }, { idempotencyKey: `hold-${cart.key}` });
    setCart(emptyCart(newKey));
    await forgetAnswers();
  };

  const resume = async (id: number): Promise<void> => {
    // What lies in the cart now takes the other's place on hold: nothing is lost.
    if (!isEmptyCart(cart)) await hold('');
    const held = await call(resumeHeldInvoice, { id });
    setCart(cartOfHeld(held, till.services, newKey));
    setOpen(null);
    await forgetAnswers();
  };

  useLiveChanges(({ topic }) => {
    if (opensWith.has(topic)) void queryClient.invalidateQueries({ queryKey: [openTill.path] });
    if (topic === 'deposits') void queryClient.invalidateQueries({ queryKey: [listAvailableDeposits.path] });
  });

  const resumed = useRef(false);
  useEffect(() => {
    if (held_id === null || resumed.current) return;
    resumed.current = true;
    void work(
      () => resume(held_id),
      () => notify({ tone: 'warning', message: t('sales.held_gone') }),
    ).then(() => go('/merchant/billing', { replace: true }));
  });

  const startOver = (): void => {
    dropDraft(draft);
    setIssued(null);
    setIsCartShown(false);
    setCart(emptyCart(newKey));
    if (draft !== 'billing') go('/merchant/billing');
  };

  if (issued !== null) return <Receipt {...issued} onNewSale={startOver} />;

  const panel = (
    <CartPanel
      till={till}
      cart={cart}
      appointment_at={cart.appointment_id === null ? null : appointment_at}
      onChange={setCart}
      onPay={(method) => setOpen({ what: 'payment', method })}
      onHold={() => setOpen({ what: 'hold' })}
      onClear={() => setOpen({ what: 'clear' })}
    />
  );
  // On a phone the services and the sale take turns: the one thumb that holds it reaches everything.
  const showsMenu = isWide || !isCartShown;
  return (
    <div className={styles.desk}>
      {showsMenu && (
        <div className={styles.menu}>
          {!isWide && <h1 className="only-read-aloud">{t('screens.merchant.billing')}</h1>}
          {till.held_count > 0 && (
            <div className={styles.bar}>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPlayerPause size={16} stroke={1.6} aria-hidden />}
                onClick={() => setOpen({ what: 'held' })}
              >
                {t('sales.on_hold_count', { count: till.held_count })}
              </Button>
            </div>
          )}
          <ServiceMenu
            till={till}
            cart={cart}
            onAdd={(service) => setCart((till.allow_change_quantity === 1 ? withService : withOneMore)(cart, service, newKey))}
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
          {panel}
        </div>
      )}
      {!isWide && !isCartShown && count > 0 && (
        <div className={styles.thumb}>
          <Button size="lg" fullWidth className={styles.showCart} onClick={() => setIsCartShown(true)}>
            <span className={styles.showCartWords}>
              {t('sales.show_cart', { count })}
              <Money amount_minor={total_minor} />
            </span>
          </Button>
        </div>
      )}
      {open?.what === 'payment' && (
        <PaymentSheet
          total_minor={total_minor}
          methods={till.payment_methods}
          first={open.method}
          isFullScreen={!isWide}
          isWorking={isWorking}
          refusal={refusal}
          deposits={deposits}
          onIssue={(payments, uses, change_minor) => void issue(payments, uses, change_minor)}
          onClose={close}
        />
      )}
      {open?.what === 'hold' && (
        <HoldDialog
          isWorking={isWorking}
          onClose={close}
          onHold={(note) =>
            void work(async () => {
              await hold(note);
              close();
              setIsCartShown(false);
              notify({ message: t('sales.is_held') });
              if (draft !== 'billing') go('/merchant/billing');
            })
          }
        />
      )}
      {open?.what === 'held' && (
        <HeldList
          isWorking={isWorking}
          onClose={close}
          onResume={(id) =>
            void work(
              () => resume(id),
              () => {
                notify({ tone: 'warning', message: t('sales.held_gone') });
                void forgetAnswers();
              },
            )
          }
        />
      )}
      <ConfirmDialog
        isOpen={open?.what === 'clear'}
        title={t('sales.clear_title')}
        confirm={t('sales.clear_cart')}
        decline={t('sales.keep_cart')}
        isDangerous
        onClose={close}
        onConfirm={() => {
          close();
          startOver();
        }}
      >
        {t('sales.clear_text')}
      </ConfirmDialog>
    </div>
  );
}
