import { Text } from '@mantine/core';
import { getCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import type { Output } from '@rawnaq/contract/endpoint';
import { eraseCustomer, getPersonalData, getPersonFile } from '@rawnaq/contract/customers/personal-data';
import type { ErasurePoint } from '@rawnaq/domain/customers/personal-data/erasure';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { CopyButtons } from '../../../ui/files/copy-buttons.tsx';
import { CloseOnly, ErasureDialog, GoesAndStays, OpenPoints, TypedName } from './erasure-parts.tsx';

type PersonalData = Output<typeof getPersonalData.output>;

/** Where each point is settled: the list, searched for the customer. An order ends by itself when its time to pay is over. */
function pathOfPoint(point: ErasurePoint, customer: { id: number; name: string }): string | null {
  const searched = (path: string): string => `${path}?search=${encodeURIComponent(customer.name)}`;
  if (point === 'visits') return searched(pathOf('merchant.appointments_report'));
  if (point === 'held_bills') return pathOf('merchant.invoices_on_hold');
  if (point === 'debts') return pathOf('merchant.customer_statement', { id: customer.id });
  if (point === 'penalties') return searched(pathOf('merchant.penalties'));
  if (point === 'balance') return pathOf('merchant.customer', { id: customer.id });
  if (point === 'deposits') return searched(pathOf('merchant.deposits'));
  if (point === 'gift_cards') return searched(pathOf('merchant.gift_cards'));
  if (point === 'offers') return searched(pathOf('merchant.sold_offers'));
  return null;
}

interface CustomerErasureProps {
  customer: { id: number; name: string };
  onClose: () => void;
}

/** Erases what is held about a customer: first what is still open, then what goes and what stays, then the name typed again. */
export function CustomerErasure({ customer, onClose }: CustomerErasureProps) {
  const asked = useEndpoint(getPersonalData, { id: customer.id });
  return (
    <ErasureDialog title={t('personalData.title', { name: customer.name })} asked={asked} onClose={onClose}>
      {(data) => (
        <>
          <Text>{t('personalData.take_text')}</Text>
          <CopyButtons endpoint={getPersonFile} id={customer.id} />
          <Text>{t('personalData.intro')}</Text>
          {data.open.length > 0 ? (
            <>
              <OpenPoints
                points={data.open.map(({ point, count, amount_minor }) => ({
                  ...{ id: point, amount_minor, path: pathOfPoint(point, customer) },
                  words: point === 'balance' ? t('personalData.open.balance') : t(`personalData.open.${point}`, { count }),
                }))}
                onClose={onClose}
              />
              <CloseOnly onClose={onClose} />
            </>
          ) : (
            <Confirmation customer={customer} data={data} onClose={onClose} />
          )}
        </>
      )}
    </ErasureDialog>
  );
}

function Confirmation({ customer, data, onClose }: CustomerErasureProps & { data: PersonalData }) {
  const format = useSalonFormat();
  const erase = useCall(eraseCustomer, {
    outdates: [getCustomer, listCustomers, getPersonalData],
    onDone: () => {
      onClose();
      notify({ message: t('personalData.done') });
      go(pathOf('merchant.customers'));
    },
  });
  const { held, documents, version } = data;
  return (
    <>
      <GoesAndStays
        goes={[
          t('personalData.goes.record'),
          ...(['visits', 'messages', 'feedback', 'points'] as const).flatMap((what) =>
            held[what] > 0 ? [t(`personalData.goes.${what}`, { count: held[what] })] : [],
          ),
        ]}
        stays={[
          documents.kept_until === null
            ? t('personalData.stays_none')
            : t('personalData.stays', { count: documents.count, day: format.date(documents.kept_until) }),
        ]}
      />
      <TypedName
        names={[customer.name]}
        isPending={erase.isPending}
        onErase={(typed_name) => erase.mutate({ id: customer.id, typed_name, version })}
        onClose={onClose}
      />
    </>
  );
}
