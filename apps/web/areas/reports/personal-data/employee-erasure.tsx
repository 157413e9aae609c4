import { Alert, Text } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { eraseEmployee, getEmployeeErasure } from '@rawnaq/contract/team/employee-erasure';
import { getEmployee, listEmployees } from '@rawnaq/contract/team/hr';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { CloseOnly, ErasureDialog, GoesAndStays, OpenPoints, TypedName } from './erasure-parts.tsx';

type Erasure = Output<typeof getEmployeeErasure.output>;

/** Erases who an employee was: first whether the time is over and what is still open, then what goes and what stays, then the name typed again. */
export function EmployeeErasure({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const asked = useEndpoint(getEmployeeErasure, { id });
  return (
    <ErasureDialog title={t('employeeErasure.title', { name })} asked={asked} onClose={onClose}>
      {(data) => <Body id={id} data={data} onClose={onClose} />}
    </ErasureDialog>
  );
}

function Body({ id, data, onClose }: { id: number; data: Erasure; onClose: () => void }) {
  const format = useSalonFormat();
  const { open, held, pay_kept_until, english_name, arabic_name, version } = data;
  const reason = reasonToWait(data, format.date, format.dateOf(new Date()));
  const erase = useCall(eraseEmployee, {
    outdates: [getEmployee, listEmployees, getEmployeeErasure],
    onDone: () => {
      onClose();
      notify({ message: t('employeeErasure.done') });
      go(pathOf('merchant.employees'));
    },
  });
  return (
    <>
      <Text>{t('employeeErasure.intro')}</Text>
      {reason !== null && <Alert color="orange">{reason}</Alert>}
      {open.length > 0 && (
        <OpenPoints
          points={open.map(({ point, count, ...rest }) => ({ id: point, words: t(`employeeErasure.open.${point}`, { count }), ...rest }))}
          onClose={onClose}
        />
      )}
      <GoesAndStays
        goes={[
          t('employeeErasure.goes.person'),
          t('employeeErasure.goes.file'),
          ...(['documents', 'dependents'] as const).flatMap((what) =>
            held[what] > 0 ? [t(`employeeErasure.goes.${what}`, { count: held[what] })] : [],
          ),
          t('employeeErasure.goes.access'),
          t('employeeErasure.goes.messages'),
        ]}
        stays={[
          t('employeeErasure.stays'),
          ...(pay_kept_until === null ? [] : [t('employeeErasure.stays_pay', { day: format.date(pay_kept_until) })]),
        ]}
      />
      {reason !== null || open.length > 0 ? (
        <CloseOnly onClose={onClose} />
      ) : (
        <TypedName
          names={[english_name, arabic_name].filter((name) => name !== null)}
          isPending={erase.isPending}
          onErase={(typed_name) => erase.mutate({ id, typed_name, version })}
          onClose={onClose}
        />
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
