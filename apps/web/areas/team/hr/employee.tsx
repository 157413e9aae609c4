import { meaningOf } from '@rawnaq/design/status-tones';
import { Alert } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { changeEmployee, getEmployee, listEmployees } from '@rawnaq/contract/team/hr';
import { copyRights } from '@rawnaq/domain/team/records/employee-copy';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { FormShell } from '../../../patterns/form/form-shell.tsx';
import { may, useMerchant } from '../../../shell/globals.ts';
import { EmployeeRequests, LeaveBalancePanel } from '../../../shell/higher-wings.tsx';
import { go } from '../../../shell/navigation.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { FacedName } from '../../../ui/pictures/faced-name.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { FacePanel } from '../faces/public.ts';
import { CopyPanel, HoursOptionPanel, PayPanel, PersonalFilePanel } from '../records/public.ts';
import { EmployeeFields } from './employee-fields.tsx';
import { EmployeeMenu } from './employee-menu.tsx';
import { PlannedLeaving } from './planned-leaving.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

export type Employee = Output<typeof getEmployee.output>;

/** One employee: the record, and the sign-in. */
export default function EmployeePage() {
  const { id }: { id?: string } = useParams({ strict: false });
  const { data: employee, error, refetch } = useEndpoint(getEmployee, { id: Number(id) });
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (employee === undefined) return <PageSkeleton of="form" />;
  if (employee.erased_at !== null) return <ErasedEmployee erasedAt={employee.erased_at} employee={employee} />;
  return (
    <EmployeeForm
      key={employee.id}
      employee={employee}
      below={
        <>
          {may('personal_files.view') && (
            <PersonalFilePanel key={`file.${employee.id}`} employeeId={employee.id} hasLeft={employee.status === 2} />
          )}
          {may('personal_files.view') && <HoursOptionPanel key={`hours.${employee.id}`} employeeId={employee.id} />}
          {may('personal_files.view') && <FacePanel key={`face.${employee.id}`} employeeId={employee.id} name={localName(employee)} />}
          {may('leaves.decide') && <LeaveBalancePanel key={`leave.${employee.id}`} employeeId={employee.id} />}
          {may('pay.view') && <PayPanel key={`pay.${employee.id}`} employeeId={employee.id} />}
          {may('employees.edit') && <SignInPanel key={`${employee.id}.${employee.sign_in?.id ?? 0}`} employee={employee} />}
          {copyRights.every((right) => may(right)) && <CopyPanel employeeId={employee.id} />}
        </>
      }
    />
  );
}

/** History still leads here. What is left of the person are figures elsewhere, and pay for who may see the books. */
function ErasedEmployee({ employee, erasedAt }: { employee: Employee; erasedAt: string }) {
  const format = useSalonFormat();
  return (
    <>
      <PageHeader title={<bdi>{localName(employee)}</bdi>} />
      <Alert color="gray">{t('hr.form.erased_note', { day: format.date(format.dateOf(erasedAt)) })}</Alert>
      {may('pay.view') && may('books.view') && <PayPanel employeeId={employee.id} isClosed />}
    </>
  );
}

/** A record has nulls where a form's lists have values left out. */
const formServices = (employee: Employee) =>
  employee.services.map(({ service_id, job_time_minutes, price_minor }) => ({
    service_id,
    job_time_minutes: job_time_minutes ?? undefined,
    price_minor: price_minor ?? undefined,
  }));

function EmployeeForm({ employee, below }: { employee: Employee; below: ReactNode }) {
  const { user } = useMerchant();
  const [initial] = useState(() => ({ ...employee, services: formServices(employee) }));
  const form = useEndpointForm(changeEmployee, {
    initial,
    draftKey: `employee.${employee.id}`,
    onSaved: (saved) => {
      queryClient.setQueryData([getEmployee.path, { id: employee.id }], saved);
      void queryClient.invalidateQueries({ queryKey: [listEmployees.path] });
    },
  });
  const isProtected = employee.sign_in?.is_owner === 1 && user.is_owner === 0;
  return (
    <FormShell
      title={
        <FacedName name={localName(employee)} uniqueId={employee.picture_unique_id} colour={employee.colour} id={employee.id} size={56} />
      }
      note={
        <>
          <bdi>{localText(employee.job_title_english, employee.job_title_arabic)}</bdi>{' '}
          {employee.status !== 1 && (
            <StatusBadge means={meaningOf.employee[employee.status]}>{t(`hr.status.${employee.status}`)}</StatusBadge>
          )}
        </>
      }
      form={form}
      save={t('hr.form.save')}
      below={below}
      actions={
        may('employees.edit') || may('employees.delete') || may('employees.erase') ? (
          <EmployeeMenu
            employee={{ ...employee, is_owner: employee.sign_in?.is_owner ?? 0 }}
            order={null}
            onDeleted={() => go(pathOf('merchant.employees'))}
          />
        ) : undefined
      }
    >
      {may('employees.edit') && <EmployeeRequests id={employee.id} />}
      {may('employees.edit') && employee.status !== 2 && <PlannedLeaving id={employee.id} name={localName(employee)} />}
      {isProtected && <Alert color="gray">{t('hr.form.owner_note')}</Alert>}
      <EmployeeFields form={form} pictureId={employee.picture_unique_id} />
    </FormShell>
  );
}
