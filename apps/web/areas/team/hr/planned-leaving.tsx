import { Alert, Button } from '@mantine/core';
import { getLeaving, withdrawLeaving } from '@rawnaq/contract/team/leaving';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { employeeAnswers } from './employee-answers.ts';

/** That an employee will leave, and the way back; nothing where it is not planned. */
export function PlannedLeaving({ id, name }: { id: number; name: string }) {
  const format = useSalonFormat();
  const { data } = useEndpoint(getLeaving, { id });
  const stay = useCall(withdrawLeaving, {
    outdates: [...employeeAnswers, getLeaving],
    onDone: () => notify({ message: t('hr.leave.stays', { name }) }),
  });
  if (data === undefined || data.planned_on === null) return null;
  return (
    <Alert color="yellow" title={t('hr.leave.planned', { day: format.date(data.planned_on) })}>
      {t('hr.leave.planned_text')}{' '}
      <Button size="xs" variant="default" loading={stay.isPending} onClick={() => stay.mutate({ id })}>
        {t('hr.leave.stay')}
      </Button>
    </Alert>
  );
}
