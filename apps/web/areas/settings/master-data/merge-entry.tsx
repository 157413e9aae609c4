import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { Sentence } from '../../../shell/text/sentence.tsx';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { useMissing } from '../../../ui/forms/use-missing.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { type Entry, type EntryEndpoints, refreshMasterData } from './list-types.ts';

interface MergeDialogProps {
  list: EntryEndpoints;
  entry: Entry;
  onClose: () => void;
}

/** Asks which of two entries that mean the same is kept, and says what happens to the other. */
export function MergeDialog({ list, entry, onClose }: MergeDialogProps) {
  const [kept, setKept] = useState<number | null>(null);
  const { data } = useEndpoint(list.list, { status: 1, page: 1, per_page: 1000 });
  const choices = (data?.data ?? []).filter(({ id }) => id !== entry.id);
  const name = localName(entry);
  const missing = useMissing<'into_id', HTMLDivElement>();
  const merge = useCall(list.merge, {
    isShownByScreen: true,
    onDone: (into) => {
      notify({ message: t('masterData.merge.done', { name, kept: localName(into) }) });
      void refreshMasterData();
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('masterData.merge.title', { name })} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack gap="md" ref={missing.form}>
        <Text>
          <Sentence text={t('masterData.merge.text', { name })} />
        </Text>
        <ChoiceSelect
          label={t('masterData.merge.keep')}
          description={entry.use_count > 0 ? t('masterData.merge.count', { count: entry.use_count }) : undefined}
          choices={choices.map((row) => ({ value: row.id, label: localName(row) }))}
          data-path="into_id"
          error={missing.errorAt('into_id', kept === null, t('masterData.merge.keep'))}
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
              if (!missing.isAnyMissing({ into_id: kept === null }) && kept !== null) merge.mutate({ id: entry.id, into_id: kept });
            }}
          >
            {t('masterData.merge.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
