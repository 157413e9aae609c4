import { Alert, Button, Paper, Group } from '@mantine/core';
import { getCustomer, getCustomerHistory } from '@rawnaq/contract/customers/customers';
import { getCustomerBalance } from '@rawnaq/contract/value/deposits';
import { IconAlertTriangle, IconCalendarPlus, IconPencil, IconReceipt2 } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { partOf } from '../../../shell/part.tsx';
import { useEndpoint } from '../../../shell/queries.ts';
import { useScreenTitle } from '../../../shell/screen-title.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { loadText, t } from '../../../shell/text/text.ts';
import { PhoneText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import {
  CustomerFace,
  CategoryBadge,
  type Customer,
  CustomerMenu,
  DisabledBadge,
  EditCustomer,
  TagChips,
  TypeBadge,
} from '../../customers/customers/public/profile.ts';
import { CustomerValue } from '../../value/customer-accounts/public.ts';
import { CustomerCard } from './customer-card.tsx';
import { CustomerHistory } from './customer-history.tsx';
import styles from './customer.module.css';

/** Rare: fetched when it is opened. */
const { Part: CustomerErasure } = partOf(async () => {
  await loadText(['personalData']);
  return (await import('../personal-data/public.ts')).CustomerErasure;
});

/** One customer: name and contact, what to mind, past visits, payments, and the next step. */
export default function CustomerProfile() {
  const { id }: { id?: string } = useParams({ strict: false });
  const customerId = Number(id);
  const { data: customer, error, refetch } = useEndpoint(getCustomer, { id: customerId });
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (customer === undefined) return <PageSkeleton of="page" />;
  // A record that was merged into another one leads to that one.
  if (customer.id !== customerId) return <Elsewhere id={customer.id} />;
  return <Profile key={customer.id} customer={customer} />;
}

function Elsewhere({ id }: { id: number }) {
  useEffect(() => go(pathOf('merchant.customer', { id }), { replace: true }), [id]);
  return <PageSkeleton of="page" />;
}

function Profile({ customer }: { customer: Customer }) {
  useScreenTitle(customer.name);
  const [isEditing, setIsEditing] = useState(false);
  const [isErasing, setIsErasing] = useState(false);
  const format = useSalonFormat();
  const [page, setPage] = useState(1);
  const history = useEndpoint(getCustomerHistory, { id: customer.id, page, per_page: 20 }, { keepsLast: true });
  const balance = useEndpoint(getCustomerBalance, { id: customer.id });
  const isActive = customer.status === 1;
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <>
      <PageHeader
        title={
          <Group gap="sm" wrap="nowrap">
            <CustomerFace customer={customer} size={56} />
            <bdi>{customer.name}</bdi>
          </Group>
        }
        note={
          <span className={styles.badges}>
            {customer.mobile !== null && <PhoneText number={customer.mobile} />}
            <TypeBadge customer={customer} />
            <CategoryBadge category={customer.category} />
            <DisabledBadge status={customer.status} />
            <TagChips tags={customer.tags} />
          </span>
        }
        actions={
          <>
            {customer.erased_at === null && (
              <CustomerMenu customer={customer} onEdit={() => setIsEditing(true)} onErase={() => setIsErasing(true)} />
            )}
            {customer.erased_at === null && may('customers.edit') && (
              <Button
                className={styles.onlyWide}
                variant="default"
                leftSection={<IconPencil {...icon} />}
                onClick={() => setIsEditing(true)}
              >
                {t('customers.profile.edit')}
              </Button>
            )}
            {isActive && may('invoices.create') && (
              <Button
                variant="default"
                leftSection={<IconReceipt2 {...icon} />}
                onClick={() => go(`${pathOf('merchant.billing')}?customer_id=${customer.id}`)}
              >
                {t('customers.profile.bill')}
              </Button>
            )}
            {isActive && may('appointments.create') && (
              <Button
                leftSection={<IconCalendarPlus {...icon} />}
                onClick={() => go(`${pathOf('merchant.appointments')}?customer_id=${customer.id}`)}
              >
                {t('customers.profile.book')}
              </Button>
            )}
          </>
        }
      />
      {!isActive && (
        <Alert className={styles.alert} color="gray" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
          {customer.erased_at === null
            ? t('customers.disable.banner')
            : t('customers.profile.erased', { day: format.date(format.dateOf(customer.erased_at)) })}
        </Alert>
      )}
      {customer.data_requests.map(({ kind, due_on }) => (
        <Alert key={`${kind} ${due_on}`} className={styles.alert} color="orange" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
          {t(`customers.profile.asked.${kind}`, { day: format.date(due_on) })}
        </Alert>
      ))}
      <div className={styles.page}>
        <CustomerCard
          customer={customer}
          balance={balance.data}
          spent_minor={history.data?.spent_minor ?? null}
          visits={history.data?.visits?.visit_count ?? null}
          last_before={history.data?.past_visits?.last_on ?? null}
          value={<CustomerValue customer={customer} />}
        />
        <Paper className={styles.history}>
          {history.error ? (
            <ErrorState error={history.error} onRetry={() => void history.refetch()} />
          ) : history.data === undefined ? (
            <PageSkeleton of="page" />
          ) : (
            <CustomerHistory history={history.data} page={page} onPage={setPage} />
          )}
        </Paper>
      </div>
      {isErasing && <CustomerErasure customer={customer} onClose={() => setIsErasing(false)} />}
      {isEditing && <EditCustomer customer={customer} onClose={() => setIsEditing(false)} />}
    </>
  );
}
