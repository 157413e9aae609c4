import { Button, Paper } from '@mantine/core';
import { listCheckEntries } from '@rawnaq/contract/catalogue/check-entries';
import type { Output } from '@rawnaq/contract/endpoint';
import { listMerchants } from '@rawnaq/contract/platform/platform';
import { listEinvoiceFailures } from '@rawnaq/contract/tax/einvoicing-platform';
import { CheckStatus, type CheckKind } from '@rawnaq/domain/catalogue/suggestions/check-entry';
import { AccountStatus } from '@rawnaq/domain/settings/settings/account';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { IconBuildingStore, IconCircleCheck, IconHourglass, IconListCheck, IconMail, IconReceiptTax } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf, type ScreenName } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useKeptPlace } from '../../../ui/kept-place.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { RowsSkeleton } from '../../../ui/states.tsx';
import type { Merchant } from './merchant-columns.tsx';
import { MerchantDialog } from './merchant-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import styles from './dashboard.module.css';

const shownOfKind = 5;
/** Trials that end within so many days ask for a word with the owner. */
const endsSoonDays = 3;

const screens: Readonly<Record<CheckKind, ScreenName>> = {
  added_group: 'manager.added_groups',
  added_service: 'manager.added_services',
  added_product: 'manager.added_products',
  edited_product: 'manager.edited_products',
  added_description: 'manager.added_descriptions',
  added_image: 'manager.added_images',
};

/** What waits for this manager, row by row, each with the button for its next step; of what the manager may not see, nothing. */
export function WaitingQueue({ failed_letters }: { failed_letters: number }) {
  const format = useSalonFormat();
  const sees = {
    merchants: may('platform.merchants.view'),
    checks: may('platform.suggestions.view'),
    einvoices: may('platform.einvoicing.view'),
  };
  const first = { page: 1, per_page: shownOfKind } as const;
  const requests = useEndpoint(
    listMerchants,
    { page: 1, per_page: 100, state: 'trial_requests', sort: 'created_at' },
    { isEnabled: sees.merchants },
  );
  const trials = useEndpoint(listMerchants, { ...first, state: 'trial', sort: 'trial_ends_on' }, { isEnabled: sees.merchants });
  const checks = useEndpoint(listCheckEntries, { ...first, status: CheckStatus.active }, { isEnabled: sees.checks });
  const einvoices = useEndpoint(listEinvoiceFailures, first, { isEnabled: sees.einvoices });
  const [approving, setApproving] = useState<Merchant | null>(null);
  const [planning, setPlanning] = useState<Merchant | null>(null);
  const list = useKeptPlace(requests.data?.data);
  const isPending =
    (sees.merchants && (requests.isPending || trials.isPending)) ||
    (sees.checks && checks.isPending) ||
    (sees.einvoices && einvoices.isPending);
  const soon = addDays(format.dateOf(new Date()), endsSoonDays);
  const ending = (trials.data?.data ?? []).filter((row) => row.trial_ends_on !== null && row.trial_ends_on <= soon);
  // Until the owner has used the link in the mailbox there is nothing to decide about a request.
  const ready = (requests.data?.data ?? []).filter((row) => row.state === AccountStatus.requested);
  const unconfirmed = (requests.data?.data.length ?? 0) - ready.length;
  const lettersShown = failed_letters > 0 && may('platform.trackers.view');
  const count = ready.length + (checks.data?.total ?? 0) + (einvoices.data?.total ?? 0) + ending.length + (lettersShown ? 1 : 0);
  return (
    <Paper component="section" className={styles.queue} aria-labelledby="waiting-queue">
      <h2 id="waiting-queue">{t('platform.dashboard.queue')}</h2>
      {isPending && <RowsSkeleton rows={3} />}
      {!isPending && count === 0 && (
        <p className={styles.calm}>
          <IconCircleCheck size={22} stroke={1.6} aria-hidden />
          {t('platform.dashboard.queue_empty')}
        </p>
      )}
      <ul ref={list} className={styles.rows}>
        {ready.slice(0, shownOfKind).map((row) => (
          <RequestRow key={row.id} merchant={row} onApprove={setApproving} />
        ))}
        <More total={ready.length} shown={shownOfKind} to="manager.trial_requests" />
        {(einvoices.data?.data ?? []).map(({ document, ...account }) => (
          <QueueRow
            key={`einvoice.${document.id}`}
            icon={<IconReceiptTax size={20} stroke={1.6} aria-hidden />}
            isUrgent
            title={t('platform.dashboard.einvoice', { number: document.number })}
            note={localName(account)}
            action={<Open name={document.number} to="manager.zatca_failed_transactions" />}
          />
        ))}
        <More total={einvoices.data?.total} shown={einvoices.data?.data.length} to="manager.zatca_failed_transactions" />
        {(checks.data?.data ?? []).map((entry) => (
          <CheckRow key={`check.${entry.id}`} entry={entry} />
        ))}
        <More total={checks.data?.total} shown={checks.data?.data.length} to={screens[checks.data?.data.at(-1)?.kind ?? 'added_service']} />
        {ending.map((row) => (
          <TrialRow key={`trial.${row.id}`} merchant={row} onPlan={setPlanning} />
        ))}
        {lettersShown && (
          <QueueRow
            icon={<IconMail size={20} stroke={1.6} aria-hidden />}
            isUrgent
            title={t('platform.dashboard.letters', { count: failed_letters })}
            action={<Open name={t('platform.dashboard.failed_letters')} to="manager.mail_tracker" />}
          />
        )}
      </ul>
      {unconfirmed > 0 && (
        <p className={styles.faint}>
          <PageLink to={pathOf('manager.trial_requests')}>{t('platform.dashboard.unconfirmed', { count: unconfirmed })}</PageLink>
        </p>
      )}
      {approving !== null && <MerchantDialog act="approve" merchant={approving} onClose={() => setApproving(null)} />}
      {planning !== null && <PlanDialog merchant={planning} onClose={() => setPlanning(null)} />}
    </Paper>
  );
}

function RequestRow({ merchant, onApprove }: { merchant: Merchant; onApprove: (merchant: Merchant) => void }) {
  const name = localName(merchant);
  return (
    <QueueRow
      icon={<IconBuildingStore size={20} stroke={1.6} aria-hidden />}
      title={name}
      note={t('platform.dashboard.requested', { since: useSalonFormat().moment(merchant.created_at) })}
      action={
        may('platform.merchants.approve') && (
          <Button size="xs" aria-label={`${t('platform.merchants.approve')}: ${name}`} onClick={() => onApprove(merchant)}>
            {t('platform.merchants.approve')}
          </Button>
        )
      }
    />
  );
}

function CheckRow({ entry }: { entry: Output<typeof listCheckEntries.output>['data'][number] }) {
  const name = localName(entry);
  return (
    <QueueRow
      icon={<IconListCheck size={20} stroke={1.6} aria-hidden />}
      title={name}
      note={t('platform.dashboard.of_business', {
        what: t(`platform.dashboard.added.${entry.kind}`),
        business: localText(entry.account_english_name, entry.account_arabic_name) ?? '',
        since: useSalonFormat().moment(entry.submitted_at),
      })}
      action={
        <Button
          size="xs"
          variant="default"
          aria-label={t('platform.dashboard.review_of', { name })}
          onClick={() => go(pathOf(screens[entry.kind]))}
        >
          {t('platform.dashboard.review')}
        </Button>
      }
    />
  );
}

function TrialRow({ merchant, onPlan }: { merchant: Merchant; onPlan: (merchant: Merchant) => void }) {
  return (
    <QueueRow
      icon={<IconHourglass size={20} stroke={1.6} aria-hidden />}
      title={localName(merchant)}
      note={t('platform.dashboard.trial_ends', { date: useSalonFormat().date(merchant.trial_ends_on ?? '') })}
      action={
        may('platform.merchants.set_subscription') && (
          <Button
            size="xs"
            variant="default"
            aria-label={`${t('platform.merchants.subscription_act')}: ${localName(merchant)}`}
            onClick={() => onPlan(merchant)}
          >
            {t('platform.merchants.subscription_act')}
          </Button>
        )
      }
    />
  );
}

interface QueueRowProps {
  icon: ReactNode;
  title: string;
  note?: string | null;
  action: ReactNode;
  /** Something went wrong, and somebody outside waits for it. */
  isUrgent?: boolean;
}

function QueueRow({ icon, title, note = null, action, isUrgent = false }: QueueRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.kind} data-is-urgent={isUrgent || undefined}>
        {icon}
      </span>
      <span className={styles.words}>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        {note !== null && <span className={styles.faint}>{note}</span>}
      </span>
      {action}
    </li>
  );
}

function Open({ name, to }: { name: string; to: ScreenName }) {
  return (
    <Button size="xs" variant="default" aria-label={t('platform.dashboard.open_of', { name })} onClick={() => go(pathOf(to))}>
      {t('platform.dashboard.open')}
    </Button>
  );
}

function More({ total = 0, shown = 0, to }: { total: number | undefined; shown: number | undefined; to: ScreenName }) {
  if (total <= shown) return null;
  return (
    <li className={styles.more}>
      <PageLink to={pathOf(to)}>{t('platform.dashboard.more', { count: total - shown })}</PageLink>
    </li>
  );
}
