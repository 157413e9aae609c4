import { ActionIcon, Button, CopyButton, Progress } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getSubscription } from '@rawnaq/contract/platform/ownership';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { FormSection } from '../../../patterns/form/form-shell.tsx';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { Face } from '../../../ui/pictures/face.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { HandOverDrawer } from './hand-over-drawer.tsx';
import styles from './ownership.module.css';

type Subscription = Output<typeof getSubscription.output>;

/** What the account's plan allows and how much of it is used, until when, the account's ID, and its owner. */
export function SubscriptionSection() {
  const { data, error, refetch } = useEndpoint(getSubscription, {});
  return (
    <FormSection title={t('ownership.title')} note={t('ownership.note')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <RowsSkeleton rows={4} />}
      {data !== undefined && (
        <>
          <Plan plan={data} />
          <Employees plan={data} />
          <AccountId id={data.account_id} />
          <Owner owner={data.owner} />
        </>
      )}
    </FormSection>
  );
}

const allowed = (limit: number | null): string => (limit === null ? t('ownership.any_number') : t('ownership.up_to', { count: limit }));

function EndsIn({ days }: { days: number }) {
  const text = days < 0 ? t('ownership.over') : days === 0 ? t('ownership.last_day') : t('ownership.days_left', { count: days });
  return <StatusBadge means={days < 0 ? 'failed' : days < 14 ? 'waits' : 'planned'}>{text}</StatusBadge>;
}

function Plan({ plan }: { plan: Subscription }) {
  const format = useSalonFormat();
  const { subscription, ends_on, days_left, plans } = plan;
  return (
    <div className={styles.block}>
      <p className={styles.label}>{t('ownership.plan')}</p>
      <div className={styles.plan}>
        <span className={styles.planName}>{t(`ownership.plans.${subscription}`)}</span>
        <span>{ends_on === null ? t('ownership.no_end') : t('ownership.ends_on', { date: format.date(ends_on) })}</span>
        {days_left !== null && <EndsIn days={days_left} />}
      </div>
      {ends_on !== null && <p className={styles.quiet}>{t(subscription === 'trial' ? 'ownership.then_trial' : 'ownership.then_plan')}</p>}
      <ul className={styles.plans}>
        {plans
          .filter((other) => other.subscription !== 'trial')
          .map((other) => (
            <li key={other.subscription} className={styles.offer} data-own={other.subscription === subscription || undefined}>
              <span className={styles.offerName}>
                {t(`ownership.plans.${other.subscription}`)}
                {other.subscription === subscription && <IconCheck size={18} stroke={2} aria-label={t('ownership.yours')} />}
              </span>
              <span className={styles.quiet}>{allowed(other.employee_limit)}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}

function Employees({ plan: { active_count, employee_limit } }: { plan: Subscription }) {
  const left = employee_limit === null ? null : employee_limit - active_count;
  const used =
    employee_limit === null
      ? t('ownership.used_freely', { count: active_count })
      : t('ownership.used', { active: active_count, limit: employee_limit });
  return (
    <div className={styles.block}>
      <div className={styles.head}>
        <p className={styles.label} id="employees-used">
          {t('ownership.employees')}
        </p>
        {may('employees.view') ? (
          <PageLink to={pathOf('merchant.employees')}>{used}</PageLink>
        ) : (
          <span className={styles.value}>{used}</span>
        )}
      </div>
      {employee_limit !== null && (
        <Progress.Root size="lg">
          <Progress.Section
            value={Math.min(100, (100 * active_count) / employee_limit)}
            color={left !== null && left <= 0 ? 'orange' : undefined}
            aria-labelledby="employees-used"
          />
        </Progress.Root>
      )}
      {left !== null && (
        <p className={styles.quiet}>
          {t(left > 0 ? 'ownership.left' : left === 0 ? 'ownership.full' : 'ownership.over_limit', { count: Math.max(0, left) })}
        </p>
      )}
    </div>
  );
}

function AccountId({ id }: { id: number }) {
  return (
    <div className={styles.line}>
      <div>
        <p className={styles.label}>{t('ownership.account_id')}</p>
        <p className={styles.quiet}>{t('ownership.account_id_note')}</p>
      </div>
      <CopyButton value={String(id)}>
        {({ copy }) => (
          <span className={styles.who}>
            <bdi className={styles.planName} dir="ltr">
              {id}
            </bdi>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('ownership.copy')}
              onClick={() => {
                copy();
                notify({ message: t('shell.copied_to_clipboard') });
              }}
            >
              <IconCopy size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </CopyButton>
    </div>
  );
}

function Owner({ owner }: { owner: Subscription['owner'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const isYou = owner.is_you === 1;
  return (
    <div className={styles.block}>
      <p className={styles.label}>{t('ownership.owner')}</p>
      <div className={styles.line}>
        <span className={styles.who}>
          <Face name={owner.name} id={owner.user_id} size={40} />
          <span className={styles.names}>
            <bdi>{owner.name}</bdi>
            <bdi dir="ltr" className={styles.quiet}>
              {owner.email}
            </bdi>
          </span>
        </span>
        {isYou && (
          <Button type="button" variant="default" onClick={() => setIsOpen(true)}>
            {t('ownership.hand_over')}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>
        {t('ownership.owner_note')} {!isYou && t('ownership.only_owner')}
      </p>
      {isOpen && <HandOverDrawer onClose={() => setIsOpen(false)} />}
    </div>
  );
}
