import { Alert, Button, Modal } from '@mantine/core';
import { listVisitsOutsideHours } from '@rawnaq/contract/calendar/hours';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { VisitList } from './conflicts.tsx';
import styles from './hours.module.css';

/** Says that visits ahead do not fit into the hours as they are, and leads to each. Nothing where all fit. */
export function VisitsToMove() {
  const [isShown, setIsShown] = useState(false);
  const outside = useEndpoint(listVisitsOutsideHours, {}, { isEnabled: may('appointments.view'), keepsLast: true });
  useLiveChanges(({ topic }) => {
    if (topic === 'appointment' || topic === 'business_hours' || topic === '*')
      void queryClient.invalidateQueries({ queryKey: [listVisitsOutsideHours.path] });
  });
  const found = outside.data;
  if (found === undefined || found.total === 0) return null;
  return (
    <>
      <Alert color="yellow" className={styles.notice} icon={<IconCalendarExclamation size={20} stroke={1.6} />}>
        {t('hours.to_move.text', { count: found.total })}{' '}
        <Button size="compact-sm" variant="default" onClick={() => setIsShown(true)}>
          {t('hours.to_move.show')}
        </Button>
      </Alert>
      <Modal
        opened={isShown}
        onClose={() => setIsShown(false)}
        title={t('hours.to_move.title')}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <VisitList {...found} />
      </Modal>
    </>
  );
}
