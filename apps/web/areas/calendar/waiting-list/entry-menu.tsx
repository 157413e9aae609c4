import { ActionIcon, Menu } from '@mantine/core';
import { cancelWaiting, listWaiting, takeOfferBack } from '@rawnaq/contract/calendar/waiting-list';
import { IconArrowBackUp, IconCalendarSearch, IconDots, IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { type Entry, isOpen } from './entry-words.ts';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

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
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" size="lg" aria-label={t('waitingList.menu', { customer })}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCalendarSearch {...icon} />} onClick={onFind}>
            {t('waitingList.open')}
          </Menu.Item>
          {may('appointments.edit') && (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onChange}>
              {t('waitingList.change')}
            </Menu.Item>
          )}
          {entry.offer !== null && mayCreate && (
            <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => takeBack.mutate({ id: entry.id })}>
              {t('waitingList.take_back')}
            </Menu.Item>
          )}
          {may('appointments.cancel') && (
            <Menu.Item c="var(--tone-danger-text)" leftSection={<IconX {...icon} />} onClick={() => setIsAsking(true)}>
              {t('waitingList.cancel')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
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
