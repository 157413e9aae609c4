import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { deleteCustomHours } from '@rawnaq/contract/calendar/hours';
import { useState } from 'react';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { Sentence } from '../../../shell/text/sentence.tsx';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ConflictNotice, conflictsOf } from './conflicts.tsx';
import type { CustomPeriod } from './custom-days.ts';
import { type Person, refreshHours } from './custom-drawer.tsx';

interface BackToUsualProps {
  period: Pick<CustomPeriod, 'from' | 'to'>;
  person: Person | null;
  /** Employees have hours of their own on these days, which can go with them. */
  hasEmployees: boolean;
  onClose: () => void;
}

/** Takes hours of single dates back; visits that were booked in them are named first. */
export function BackToUsual({ period, person, hasEmployees, onClose }: BackToUsualProps) {
  const format = useSalonFormat();
  const [withEmployees, setWithEmployees] = useState(hasEmployees);
  const [isKept, setIsKept] = useState(false);
  const remove = useCall(deleteCustomHours, {
    isShownByScreen: true,
    onDone: () => {
      notify({ message: t('hours.custom.removed') });
      void refreshHours();
      onClose();
    },
  });
  const refusal = isRefusal(remove.error) ? remove.error : null;
  return (
    <Modal opened onClose={onClose} title={t('hours.custom.back_title')} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack gap="md">
        <Text>{t('hours.custom.back_text', { period: format.period(period.from, period.to) })}</Text>
        {hasEmployees && (
          <Checkbox
            label={t('hours.custom.back_employees')}
            checked={withEmployees}
            onChange={(event) => setWithEmployees(event.currentTarget.checked)}
          />
        )}
        {refusal !== null && conflictsOf(refusal) === null && (
          <Alert color="red" role="alert">
            <Sentence text={refusal.message} />
          </Alert>
        )}
        <ConflictNotice refusal={refusal} isKept={isKept} onKeep={setIsKept} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('ui.cancel')}
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() =>
              remove.mutate({
                from: period.from,
                to: period.to,
                with_employees: withEmployees ? 1 : 0,
                keep_visits: isKept ? 1 : 0,
                ...(person === null ? {} : { employee_id: person.id }),
              })
            }
          >
            {t('hours.custom.back')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
