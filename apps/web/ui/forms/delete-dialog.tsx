import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { handleEscaped } from '../../shell/failures.ts';
import { notify } from '../../shell/notices/notify.ts';
import { isRefusal, type RefusalError } from '../../shell/refusal.ts';
import { Sentence } from '../../shell/text/sentence.tsx';
import { t } from '../../shell/text/text.ts';

interface DeleteDialogProps {
  name: string;
  onDelete: () => Promise<unknown>;
  /** The next step where something stands in the way of deleting; false where there is none. */
  onDisable: false | (() => Promise<unknown>);
  /** Reads again what has changed. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before deleting. Where history forbids it, says so and offers to disable instead. */
export function DeleteDialog({ name, onDelete, onDisable, refresh, onClose }: DeleteDialogProps) {
  const [isWorking, setIsWorking] = useState(false);
  const [refusal, setRefusal] = useState<RefusalError | null>(null);
  const perform = async (action: () => Promise<unknown>): Promise<void> => {
    setIsWorking(true);
    try {
      await action();
      if (action === onDelete) notify({ message: t('ui.deleted', { name }) });
      await refresh();
      onClose();
    } catch (failure) {
      if (isRefusal(failure)) setRefusal(failure);
      else handleEscaped(failure);
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('ui.delete_title', { name })} size="sm" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack gap="md">
        {refusal === null ? (
          <Text>{t('ui.delete_text')}</Text>
        ) : (
          <Alert color="red" role="alert">
            <Sentence text={refusal.message} />
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('ui.cancel')}
          </Button>
          {refusal === null && (
            <Button color="red" loading={isWorking} onClick={() => void perform(onDelete)}>
              {t('ui.delete')}
            </Button>
          )}
          {refusal !== null && onDisable !== false && (
            <Button loading={isWorking} onClick={() => void perform(onDisable)}>
              {t('ui.disable_instead')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
