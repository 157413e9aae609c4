import { Alert } from '@mantine/core';
import { listEmployeeRequests } from '@rawnaq/contract/customers/data-requests';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';

/** What an employee asked about the personal data, until it is answered; nothing where nothing was asked. */
export function EmployeeRequests({ id }: { id: number }) {
  const format = useSalonFormat();
  const { data, refetch } = useEndpoint(listEmployeeRequests, { id });
  useLiveChanges(({ topic }) => {
    if (topic === 'employees' || topic === '*') void refetch();
  });
  return data?.open.map(({ kind, due_on }, index) => (
    <Alert key={`${kind} ${index}`} color="orange" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
      {t(`dataRequests.employee_asked.${kind}`, { day: format.date(due_on) })}
    </Alert>
  ));
}
