import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../../shell/text/text.ts';
import { useMissing } from './use-missing.ts';

interface ReasonDialogProps {
  title: string;
  /** What comes of it. */
  children: ReactNode;
  /** What else is asked, before the reason. */
  fields?: ReactNode;
  /** Who reads the reason. */
  hint?: string;
  /** Leaves everything as it is. */
  keep: string;
  confirm: string;
  isDangerous?: boolean;
  isWorking: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks why before something is done that cannot go without a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, fields, hint, keep, confirm, isDangerous = false, isWorking, onConfirm, onClose } = props;
  const [written, setWritten] = useState('');
  const reason = written.trim();
  const missing = useMissing<'reason'>();
  return (
    <Modal opened onClose={onClose} title={title} size="sm" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form
        ref={missing.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing.isAnyMissing({ reason: reason === '' })) onConfirm(reason);
        }}
      >
        <Text component="p">{children}</Text>
        {fields}
        <TextInput
          mt="md"
          label={t('labels.reason')}
          description={hint}
          withAsterisk
          maxLength={300}
          value={written}
          onChange={(event) => setWritten(event.currentTarget.value)}
          error={missing.errorAt('reason', reason === '', t('labels.reason'))}
          data-path="reason"
          data-autofocus
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {keep}
          </Button>
          <Button type="submit" {...(isDangerous ? { color: 'red' } : {})} loading={isWorking}>
            {confirm}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
