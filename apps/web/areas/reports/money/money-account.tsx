import { Button } from '@mantine/core';
import { listMoneyAccounts } from '@rawnaq/contract/reports/money-accounts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { NotFound } from '../../../shell/pages/not-found.tsx';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { Money } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { AccountDrawer, OpeningDrawer } from './account-drawer.tsx';
import { BankLines } from './bank-lines.tsx';
import { ChargebackDrawer } from './chargeback-drawer.tsx';
import { Chargebacks } from './chargebacks.tsx';
import { FeesDrawer } from './fees-drawer.tsx';
import { isClearing, type MoneyAccount, type MoneyAccounts, useMoneyChanges } from './money-data.ts';
import { Settlements } from './settlements.tsx';
import { TransferDrawer } from './transfer-drawer.tsx';
import { Transfers } from './transfers.tsx';
import { UnsettledItems } from './unsettled-items.tsx';

/** One place where money lies, with what is to be done there: takings that are settled, statements that are matched, transfers. */
export default function MoneyAccountPage() {
  const { id }: { id?: string } = useParams({ strict: false });
  const query = useEndpoint(listMoneyAccounts, {});
  useMoneyChanges();
  if (query.data !== undefined) {
    const account = query.data.data.find((one) => one.id === Number(id));
    return account === undefined ? <NotFound /> : <Page key={account.id} account={account} accounts={query.data} />;
  }
  if (query.error) return <ErrorState isPage error={query.error} onRetry={() => void query.refetch()} />;
  return <PageSkeleton of="list" />;
}

function Page({ account, accounts }: { account: MoneyAccount; accounts: MoneyAccounts }) {
  const [open, setOpen] = useState<'edit' | 'opening' | 'fees' | 'transfer' | 'chargeback' | null>(null);
  const { kind, balance_minor, accounting_account_id } = account;
  const close = (): void => setOpen(null);
  const action = (what: NonNullable<typeof open>, words: string) => (
    <Button variant="default" onClick={() => setOpen(what)}>
      {words}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={<bdi>{localName(account)}</bdi>}
        note={
          <>
            {t(`money.kinds.${kind}`)}
            {balance_minor !== null && (
              <>
                {' '}
                · <Money amount_minor={balance_minor} />
              </>
            )}{' '}
            · <PageLink to={pathOf('merchant.account_ledger', { id: accounting_account_id })}>{t('money.ledger')}</PageLink>
          </>
        }
        actions={
          <>
            {may('books.post') && action('edit', t('money.edit'))}
            {may('books.post') && kind !== 'drawers' && action('opening', t('money.opening'))}
            {isClearing(account) && action('chargeback', t('money.chargebacks.add'))}
            {isClearing(account) && action('fees', t('money.fees.open'))}
            {(kind === 'safe' || kind === 'bank') && action('transfer', t('money.transfers.add'))}
          </>
        }
      />
      {isClearing(account) && <UnsettledItems account={account} accounts={accounts} />}
      {isClearing(account) && <Chargebacks account={account} />}
      {isClearing(account) && <Settlements account={account} />}
      {kind === 'bank' && <BankLines account={account} />}
      {(kind === 'safe' || kind === 'bank') && <Transfers account={account} />}
      {open === 'edit' && <AccountDrawer account={account} methods={accounts.methods} onClose={close} />}
      {open === 'opening' && <OpeningDrawer account={account} onClose={close} />}
      {open === 'fees' && <FeesDrawer account={account} accounts={accounts} onClose={close} />}
      {open === 'chargeback' && <ChargebackDrawer account={account} accounts={accounts.data} onClose={close} />}
      {open === 'transfer' && <TransferDrawer accounts={accounts.data} onClose={close} />}
    </>
  );
}
