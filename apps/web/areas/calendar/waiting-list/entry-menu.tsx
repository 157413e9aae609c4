import { cancelWaiting, listWaiting, takeOfferBack } from '@rawnaq/contract/calendar/waiting-list';
import { IconArrowBackUp, IconCalendarSearch, IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { RowMenu } from '../../../patterns/list/row-menu.tsx';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { type Entry, isOpen } from './entry-words.ts';

/** What can be done about one wish that still waits. */
export function EntryMenu({ entry, onFind, onChange }: { entry: Entry; onFind: () => void; onChange: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const customer = entry.customer_name;
  const outdates = [listWaiting];
  const takeBack = useCall(takeOfferBack, { outdates, onDone: () => notify({ message: t('waitingList.taken_back') }) });
  const cancel = useCall(cancelWaiting, {
    outdates,
    onDone: () => {
      setIsAsking(false);
      notify({ message: t('waitingList.was_cancelled', { customer }) });
    },
  });
  const mayCreate = may('appointments.create');
  if (!isOpen(entry)) return null;
  return (
    <>
      <RowMenu
        label={t('waitingList.menu', { customer })}
        actions={[
          { label: t('waitingList.open'), icon: IconCalendarSearch, onPress: onFind },
          may('appointments.edit') && { label: t('waitingList.change'), icon: IconPencil, onPress: onChange },
          entry.offer !== null &&
            mayCreate && {
              label: t('waitingList.take_back'),
              icon: IconArrowBackUp,
              onPress: () => takeBack.mutate({ id: entry.id }),
            },
          may('appointments.cancel') && {
            label: t('waitingList.cancel'),
            icon: IconX,
            onPress: () => setIsAsking(true),
            isDangerous: true,
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('waitingList.cancel_question', { customer })}
        confirm={t('waitingList.cancel')}
        decline={t('waitingList.keep')}
        isDangerous
        isWorking={cancel.isPending}
        onConfirm={() => cancel.mutate({ id: entry.id, version: entry.version })}
        onClose={() => setIsAsking(false)}
      >
        {t('waitingList.cancel_text')}
      </ConfirmDialog>
    </>
  );
}
