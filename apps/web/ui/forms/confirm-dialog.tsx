import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../shell/text/text.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen, in a sentence. */
  children: ReactNode;
  /** The action in a verb: "Cancel the appointment". */
  confirm: string;
  /** The way back in words, where "Cancel" could be misread. */
  decline?: string;
  isDangerous?: boolean;
  isWorking?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. The safe way out has the focus. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirm,
  decline,
  isDangerous,
  isWorking,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size="sm" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Text component="div">{children}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {decline ?? t('ui.cancel')}
        </Button>
        <Button color={isDangerous ? 'red' : undefined} loading={isWorking} onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
