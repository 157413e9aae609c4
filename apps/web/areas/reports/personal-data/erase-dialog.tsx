import { Alert, Button, Group, List, Modal, Stack, Text, TextInput, Title } from '@mantine/core';
import { getCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import type { Output } from '@rawnaq/contract/endpoint';
import { eraseCustomer, getPersonalData, getPersonFile } from '@rawnaq/contract/customers/personal-data';
import { type ErasurePoint, isNameTyped } from '@rawnaq/domain/customers/personal-data/erasure';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { Money } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { download } from '../../../ui/files/download.ts';
import { useMissing } from '../../../ui/forms/use-missing.ts';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import styles from './erase-dialog.module.css';

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

/** Erases what is held about a customer: first what is still open, then what goes and what stays, then the name typed again. */
export function EraseDialog({ customer, onClose }: { customer: { id: number; name: string }; onClose: () => void }) {
  const { data, error, refetch } = useEndpoint(getPersonalData, { id: customer.id });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('personalData.title', { name: customer.name })}
      size="md"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <PageSkeleton of="page" />
      ) : (
        <Stack gap="md">
          <TakeAlong id={customer.id} />
          <Text>{t('personalData.intro')}</Text>
          {data.open.length > 0 ? (
            <OpenPoints customer={customer} open={data.open} onClose={onClose} />
          ) : (
            <Confirmation customer={customer} data={data} onClose={onClose} />
          )}
        </Stack>
      )}
    </Modal>
  );
}

/** What is held, for the customer who asks for it. */
function TakeAlong({ id }: { id: number }) {
  return (
    <>
      <Text>{t('personalData.take_text')}</Text>
      <Group gap="xs">
        {(['pdf', 'json'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            onClick={() => void download(getPersonFile, { id, format }, `personal-data-${id}.${format}`)}
          >
            {t(`personalData.take.${format}`)}
          </Button>
        ))}
      </Group>
    </>
  );
}

interface OpenPointsProps {
  customer: { id: number; name: string };
  open: PersonalData['open'];
  onClose: () => void;
}

function OpenPoints({ customer, open, onClose }: OpenPointsProps) {
  return (
    <>
      <Alert color="orange" title={t('personalData.open_title')}>
        <ul className={styles.points}>
          {open.map(({ point, count, amount_minor }) => {
            const path = pathOfPoint(point, customer);
            return (
              <li key={point}>
                <span>{point === 'balance' ? t('personalData.open.balance') : t(`personalData.open.${point}`, { count })}</span>
                {amount_minor !== null && <Money amount_minor={amount_minor} />}
                {path !== null && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => {
                      onClose();
                      go(path);
                    }}
                  >
                    {t('personalData.settle')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.close')}
        </Button>
      </Group>
    </>
  );
}

interface ConfirmationProps {
  customer: { id: number; name: string };
  data: PersonalData;
  onClose: () => void;
}

function Confirmation({ customer, data, onClose }: ConfirmationProps) {
  const format = useSalonFormat();
  const [typed, setTyped] = useState('');
  const missing = useMissing<'typed_name'>();
  const erase = useCall(eraseCustomer, {
    outdates: [getCustomer, listCustomers, getPersonalData],
    onDone: () => {
      onClose();
      notify({ message: t('personalData.done') });
      go(pathOf('merchant.customers'));
    },
  });
  const isWrong = typed.trim() !== '' && !isNameTyped(customer.name, typed);
  const { held, documents } = data;
  const goes = (['visits', 'messages', 'feedback', 'points'] as const).filter((what) => held[what] > 0);
  return (
    <form
      ref={missing.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!missing.isAnyMissing({ typed_name: typed.trim() === '' || isWrong }))
          erase.mutate({ id: customer.id, typed_name: typed.trim(), version: data.version });
      }}
    >
      <Title order={3} size="h5">
        {t('personalData.goes_title')}
      </Title>
      <List size="sm">
        <List.Item>{t('personalData.goes.record')}</List.Item>
        {goes.map((what) => (
          <List.Item key={what}>{t(`personalData.goes.${what}`, { count: held[what] })}</List.Item>
        ))}
      </List>
      <Title order={3} size="h5" mt="md">
        {t('personalData.stays_title')}
      </Title>
      <Text size="sm">
        {documents.kept_until === null
          ? t('personalData.stays_none')
          : t('personalData.stays', { count: documents.count, day: format.date(documents.kept_until) })}
      </Text>
      <TextInput
        mt="lg"
        label={t('personalData.typed_name')}
        description={<bdi>{customer.name}</bdi>}
        withAsterisk
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={
          isWrong && missing.last !== null
            ? t('personalData.name_differs')
            : missing.errorAt('typed_name', typed.trim() === '', t('labels.name'))
        }
        data-path="typed_name"
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" color="red" loading={erase.isPending}>
          {t('personalData.confirm')}
        </Button>
      </Group>
    </form>
  );
}
