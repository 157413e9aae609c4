import { Drawer } from '@mantine/core';
import { listDiscountCodeUses } from '@rawnaq/contract/value/discount-codes';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DocumentNumber, MomentText, Money } from '../../../ui/figures/figures.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import record from '../../../ui/record.module.css';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import type { DiscountCode } from './words.ts';

/** The invoices that used a code, newest first. */
export function CodeUses({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const { data, error, refetch } = useEndpoint(listDiscountCodeUses, { id: code.id, page: 1, per_page: 200 });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t('offers.codes.uses', { code: code.code })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <RowsSkeleton rows={3} />}
      {data !== undefined && data.total === 0 && <p className={record.faint}>{t('offers.codes.no_uses')}</p>}
      {data !== undefined && data.total > data.data.length && (
        <p className={record.faint}>{t('offers.codes.all_uses', { count: data.data.length, total: data.total })}</p>
      )}
      <ol className={record.history}>
        {(data?.data ?? []).map((use) => (
          <li key={use.id}>
            <span>
              {may('invoices.view') ? (
                <PageLink to={`/merchant/invoices/${use.invoice_id}`}>
                  <DocumentNumber number={use.invoice_number} />
                </PageLink>
              ) : (
                <DocumentNumber number={use.invoice_number} />
              )}{' '}
              <bdi>{use.customer_name ?? t('offers.codes.without_customer')}</bdi>
            </span>
            <Money amount_minor={use.kind === 1 ? use.amount_minor : -use.amount_minor} />
            <span className={record.faint}>
              <MomentText moment={use.at} />
              {use.kind === 2 && ` · ${t('offers.codes.given_back')}`}
              {use.user_name !== null && (
                <>
                  {' · '}
                  <bdi>{use.user_name}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
