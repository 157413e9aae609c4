import { Alert, Button, Group, List, Modal, Stack, Text, TextInput, Title } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { eraseEmployee, getEmployeeErasure } from '@rawnaq/contract/team/employee-erasure';
import { getEmployee, listEmployees } from '@rawnaq/contract/team/hr';
import { isNameTyped } from '@rawnaq/domain/customers/personal-data/erasure';
import { useState } from 'react';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { Money } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useMissing } from '../../../ui/forms/use-missing.ts';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import styles from './erase-dialog.module.css';

type Erasure = Output<typeof getEmployeeErasure.output>;

/** Erases who an employee was: first whether the time is over and what is still open, then what goes and what stays, then the name typed again. */
export function EmployeeErasure({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { data, error, refetch } = useEndpoint(getEmployeeErasure, { id });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('employeeErasure.title', { name })}
      size="md"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <PageSkeleton of="page" />
      ) : (
        <Stack gap="md">
          <Text>{t('employeeErasure.intro')}</Text>
          <Body id={id} data={data} onClose={onClose} />
        </Stack>
      )}
    </Modal>
  );
}

interface BodyProps {
  id: number;
  data: Erasure;
  onClose: () => void;
}

function Body({ id, data, onClose }: BodyProps) {
  const format = useSalonFormat();
  const reason = reasonToWait(data, format.date, format.dateOf(new Date()));
  const isWaiting = reason !== null || data.open.length > 0;
  return (
    <>
      {reason !== null && <Alert color="orange">{reason}</Alert>}
      {data.open.length > 0 && <OpenPoints open={data.open} onClose={onClose} />}
      <GoesAndStays data={data} />
      {isWaiting ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('ui.close')}
          </Button>
        </Group>
      ) : (
        <Confirmation id={id} data={data} onClose={onClose} />
      )}
    </>
  );
}

/** Why nothing can be erased today; null: it can. */
function reasonToWait({ is_owner, left_on, erasable_from, years }: Erasure, date: (day: string) => string, today: string): string | null {
  if (is_owner === 1) return t('employeeErasure.owner');
  if (left_on === null || erasable_from === null) return t('employeeErasure.not_left');
  if (today >= erasable_from) return null;
  return t('employeeErasure.too_early', { count: years, left: date(left_on), day: date(erasable_from) });
}

function OpenPoints({ open, onClose }: { open: Erasure['open']; onClose: () => void }) {
  return (
    <Alert color="orange" title={t('employeeErasure.open_title')}>
      <ul className={styles.points}>
        {open.map(({ point, count, amount_minor, path }) => (
          <li key={point}>
            <span>{t(`employeeErasure.open.${point}`, { count })}</span>
            {amount_minor !== null && <Money amount_minor={amount_minor} />}
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                onClose();
                go(path);
              }}
            >
              {t('employeeErasure.settle')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function GoesAndStays({ data: { held, pay_kept_until } }: { data: Erasure }) {
  const format = useSalonFormat();
  return (
    <div>
      <Title order={3} size="h5">
        {t('employeeErasure.goes_title')}
      </Title>
      <List size="sm">
        <List.Item>{t('employeeErasure.goes.person')}</List.Item>
        <List.Item>{t('employeeErasure.goes.file')}</List.Item>
        {held.documents > 0 && <List.Item>{t('employeeErasure.goes.documents', { count: held.documents })}</List.Item>}
        {held.dependents > 0 && <List.Item>{t('employeeErasure.goes.dependents', { count: held.dependents })}</List.Item>}
        <List.Item>{t('employeeErasure.goes.access')}</List.Item>
        <List.Item>{t('employeeErasure.goes.messages')}</List.Item>
      </List>
      <Title order={3} size="h5" mt="md">
        {t('employeeErasure.stays_title')}
      </Title>
      <Text size="sm">{t('employeeErasure.stays')}</Text>
      {pay_kept_until !== null && <Text size="sm">{t('employeeErasure.stays_pay', { day: format.date(pay_kept_until) })}</Text>}
    </div>
  );
}

function Confirmation({ id, data, onClose }: BodyProps) {
  const [typed, setTyped] = useState('');
  const missing = useMissing<'typed_name'>();
  const names = [data.english_name, data.arabic_name].filter((name) => name !== null);
  const erase = useCall(eraseEmployee, {
    outdates: [getEmployee, listEmployees, getEmployeeErasure],
    onDone: () => {
      onClose();
      notify({ message: t('employeeErasure.done') });
      go(pathOf('merchant.employees'));
    },
  });
  const isWrong = typed.trim() !== '' && !names.some((name) => isNameTyped(name, typed));
  return (
    <form
      ref={missing.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!missing.isAnyMissing({ typed_name: typed.trim() === '' || isWrong }))
          erase.mutate({ id, typed_name: typed.trim(), version: data.version });
      }}
    >
      <TextInput
        label={t('employeeErasure.typed_name')}
        description={names.map((name, place) => (
          <span key={name}>
            {place > 0 && ' · '}
            <bdi>{name}</bdi>
          </span>
        ))}
        withAsterisk
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={
          isWrong && missing.last !== null
            ? t('employeeErasure.name_differs')
            : missing.errorAt('typed_name', typed.trim() === '', t('labels.name'))
        }
        data-path="typed_name"
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" color="red" loading={erase.isPending}>
          {t('employeeErasure.confirm')}
        </Button>
      </Group>
    </form>
  );
}
