import { Button } from '@mantine/core';
import { openTill } from '@rawnaq/contract/sales/till';
import { useRef, type ReactNode } from 'react';
import { may } from '../../../../shell/globals.ts';
import { go } from '../../../../shell/navigation.ts';
import { useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { EmptyState, ErrorState, PageSkeleton } from '../../../../ui/states.tsx';
import styles from './billing.module.css';
import type { Cart, Till } from '../cart/cart.ts';
import { TillDesk } from './till-desk.tsx';

/** What a sale begins with. */
interface Beginning {
  start: Cart | null;
  appointment_at: string | null;
  /** Names of what of an invoice is no longer sold. */
  left_out: readonly string[];
}

interface OpenTillProps {
  /** Under which name the sale is kept while it is made. */
  draft: string;
  held_id: number | null;
  /** What has to be read beside the till. */
  reads?: readonly { isError: boolean; data?: unknown; error: Error | null; refetch: () => unknown }[];
  /** The invoice by which the appointment is billed already. */
  billed?: number | null;
  begin?: (till: Till) => Beginning;
}

const plain: Beginning = { start: null, appointment_at: null, left_out: [] };

/** What stands in the till's place; the till itself has its own heading. */
function Instead({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="only-read-aloud">{t('screens.merchant.billing')}</h1>
      {children}
    </>
  );
}

/** The till, as soon as it and what the sale begins with are there. */
export function OpenTill({ draft, held_id, reads = [], billed = null, begin = () => plain }: OpenTillProps) {
  // Once the till is open it stays: when this very sale is issued, the appointment is read again as billed, and the receipt must not go.
  const isOpen = useRef(false);
  const till = useEndpoint(openTill, {});
  const failed = [till, ...reads].find((query) => query.isError && query.data === undefined);
  if (failed !== undefined)
    return (
      <Instead>
        <ErrorState
          error={failed.error ?? new Error('Nothing was read')}
          onRetry={() => void failed.refetch()}
          action={<Button onClick={() => go('/merchant/billing')}>{t('sales.new_sale')}</Button>}
        />
      </Instead>
    );
  if (till.data === undefined || reads.some((query) => query.data === undefined)) {
    return (
      <div className={styles.waiting}>
        <PageSkeleton of="page" />
      </div>
    );
  }
  const sold = till.data;
  if (sold.services.length + sold.products.length + sold.packages.length + sold.offers.length === 0) {
    return (
      <Instead>
        <EmptyState
          picture="receipt"
          title={t('sales.no_services_title')}
          text={t('sales.no_services_text')}
          action={
            may('services.create') ? (
              <Button onClick={() => go('/merchant/menu/services/activate-services')}>{t('sales.activate_services')}</Button>
            ) : undefined
          }
        />
      </Instead>
    );
  }
  if (billed !== null && !isOpen.current) {
    return (
      <Instead>
        <EmptyState
          picture="receipt"
          title={t('sales.already_billed')}
          action={<Button onClick={() => go(`/merchant/invoices/${billed}`)}>{t('sales.open_billed')}</Button>}
        />
      </Instead>
    );
  }

  isOpen.current = true;
  return <TillDesk till={sold} draft={draft} held_id={held_id} {...begin(sold)} />;
}
