import { Button, Paper } from '@mantine/core';
import { listMoneyAccounts } from '@rawnaq/contract/reports/money-accounts';
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { Money } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { AccountDrawer } from './account-drawer.tsx';
import { isClearing, type MoneyAccount, type MoneyAccounts, useMoneyChanges } from './money-data.ts';
import styles from './money.module.css';
import { TransferDrawer } from './transfer-drawer.tsx';

/** Where money lies, with how much by the books, and what waits there for a hand. */
export default function MoneyAccountsPage() {
  const query = useEndpoint(listMoneyAccounts, {});
  useMoneyChanges();
  if (query.data !== undefined) return <Page accounts={query.data} />;
  if (query.error) return <ErrorState isPage error={query.error} onRetry={() => void query.refetch()} />;
  return <PageSkeleton of="list" />;
}

function Page({ accounts }: { accounts: MoneyAccounts }) {
  const format = useSalonFormat();
  const [open, setOpen] = useState<'new' | 'transfer' | null>(null);
  const { posted_until, data } = accounts;
  return (
    <>
      <PageHeader
        title={t('screens.merchant.money_accounts')}
        note={posted_until !== null && t('money.as_of', { moment: format.moment(posted_until) })}
        actions={
          <>
            {may('books.match_bank') && may('reports.see_cost') && (
              <Button
                variant="default"
                leftSection={<IconArrowsExchange size={18} stroke={1.6} aria-hidden />}
                onClick={() => setOpen('transfer')}
              >
                {t('money.transfers.add')}
              </Button>
            )}
            {may('books.post') && (
              <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setOpen('new')}>
                {t('money.add')}
              </Button>
            )}
          </>
        }
      />
      <Paper className={styles.sheet}>
        <ul className={styles.rows}>
          {data.map((account) => (
            <Account key={account.id} account={account} />
          ))}
        </ul>
      </Paper>
      <Methods accounts={accounts} />
      {open === 'new' && <AccountDrawer account={null} methods={accounts.methods} onClose={() => setOpen(null)} />}
      {open === 'transfer' && <TransferDrawer accounts={data} onClose={() => setOpen(null)} />}
    </>
  );
}

function Account({ account }: { account: MoneyAccount }) {
  const { id, kind, balance_minor, waiting, code, iban } = account;
  const isOpen = may('books.match_bank') && may('reports.see_cost');
  const name = <bdi>{localName(account)}</bdi>;
  return (
    <li className={`${styles.row} ${styles.plain}`}>
      <span className={styles.name}>
        {isOpen ? <PageLink to={pathOf('merchant.money_account', { id })}>{name}</PageLink> : name}
        <span className={styles.soft}>
          {t(`money.kinds.${kind}`)} · <bdi dir="ltr">{iban ?? code}</bdi>
        </span>
      </span>
      <span className={styles.end}>
        {balance_minor !== null && <Money amount_minor={balance_minor} />}
        {waiting > 0 && (
          <StatusBadge means="waits">{t(isClearing(account) ? 'money.to_settle' : 'money.to_match', { count: waiting })}</StatusBadge>
        )}
      </span>
    </li>
  );
}

function Methods({ accounts: { methods, data } }: { accounts: MoneyAccounts }) {
  return (
    <Paper className={styles.sheet}>
      <div className={styles.bar}>
        <h2 className={styles.heading}>{t('money.methods')}</h2>
        <PageLink to={pathOf('merchant.account_choices')}>{t('money.change_methods')}</PageLink>
      </div>
      <p className={styles.note}>{t('money.methods_hint')}</p>
      <ul className={styles.rows}>
        {methods.map(({ id, money_account_id, ...names }) => {
          const account = data.find((one) => one.id === money_account_id);
          return (
            <li key={id} className={`${styles.row} ${styles.plain}`}>
              <bdi>{localName(names)}</bdi>
              <bdi>{account === undefined ? '' : localName(account)}</bdi>
            </li>
          );
        })}
      </ul>
    </Paper>
  );
}
