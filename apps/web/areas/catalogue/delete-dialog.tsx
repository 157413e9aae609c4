import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { handleEscaped } from '../../shell/failures.ts';
import { isRefusal, type RefusalError } from '../../shell/refusal.ts';
import { t } from '../../shell/text.ts';

interface DeleteDialogProps {
  name: string;
  onDelete: () => Promise<void>;
  /** The next step where something stands in the way of deleting; left out where there is none. */
  onDisable?: (() => Promise<void>) | undefined;
  onClose: () => void;
}

/** Asks before deleting. Where history forbids it, says so and offers to disable instead. */
export function DeleteDialog({ name, onDelete, onDisable, onClose }: DeleteDialogProps) {
  const [isWorking, setIsWorking] = useState(false);
  const [refusal, setRefusal] = useState<RefusalError | null>(null);
  const perform = async (deed: () => Promise<void>): Promise<void> => {
    setIsWorking(true);
    try {
      await deed();
      onClose();
    } catch (failure) {
      if (isRefusal(failure)) setRefusal(failure);
      else handleEscaped(failure);
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('catalogue.delete_title', { name })}
      size="sm"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        {refusal === null ? (
          <Text>{t('catalogue.delete_text')}</Text>
        ) : (
          <Alert color="red" role="alert">
            {refusal.message}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('ui.cancel')}
          </Button>
          {refusal === null && (
            <Button color="red" loading={isWorking} onClick={() => void perform(onDelete)}>
              {t('catalogue.delete')}
            </Button>
          )}
          {refusal !== null && onDisable !== undefined && (
            <Button loading={isWorking} onClick={() => void perform(onDisable)}>
              {t('catalogue.disable_instead')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
