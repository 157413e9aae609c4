import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isRefusal } from '../../shell/refusal.ts';
import { Sentence } from '../../shell/text/sentence.tsx';
import { t } from '../../shell/text/text.ts';
import { ChoiceSelect } from '../inputs/choice-inputs.tsx';
import { useMissing } from './use-missing.ts';

interface MergeDialogProps {
  title: string;
  /** What becomes of the entry that is not kept, and of everything that names it. */
  text: string;
  /** What the field is called in which the entry to keep is chosen. */
  keep: string;
  note?: string | undefined;
  confirm: string;
  choices: readonly { value: number; label: string }[];
  merge: { isPending: boolean; error: unknown };
  onMerge: (into_id: number) => void;
  onClose: () => void;
}

/** Asks which of two entries that mean the same is kept, and says what happens to the other. */
export function MergeDialog({ title, text, keep, note, confirm, choices, merge, onMerge, onClose }: MergeDialogProps) {
  const [kept, setKept] = useState<number | null>(null);
  const missing = useMissing<'into_id', HTMLDivElement>();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack gap="md" ref={missing.form}>
        <Text>
          <Sentence text={text} />
        </Text>
        <ChoiceSelect
          label={keep}
          description={note}
          choices={choices}
          data-path="into_id"
          error={missing.errorAt('into_id', kept === null, keep)}
          value={kept}
          onChange={setKept}
          data-autofocus
        />
        {isRefusal(merge.error) && (
          <Alert color="red" role="alert">
            <Sentence text={merge.error.message} />
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            color="red"
            loading={merge.isPending}
            onClick={() => {
              if (!missing.isAnyMissing({ into_id: kept === null }) && kept !== null) onMerge(kept);
            }}
          >
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
