import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { language } from '../../../shell/text/language.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { type EntryEndpoints, refreshMasterData } from './list-types.ts';

export interface UsualEntry {
  readonly key: string;
  readonly english_name: string;
  readonly arabic_name: string;
}

interface UsualDialogProps {
  list: Pick<EntryEndpoints, 'addUsual'>;
  /** Those that are not in the list yet. */
  usual: readonly UsualEntry[];
  onClose: () => void;
}

/** What most salons have, to be taken over by choice; each shows both of its names. */
export function UsualDialog({ list, usual: offered, onClose }: UsualDialogProps) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const keys = offered.map(({ key }) => key).filter((key) => !left.includes(key));
  const add = useCall(list.addUsual, {
    onDone: ({ added }) => {
      notify({ message: t('masterData.usual.added', { count: added }) });
      void refreshMasterData();
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('masterData.usual.title')} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack gap="md">
        <Text c="dimmed">{t('masterData.usual.note')}</Text>
        <Stack gap="sm">
          {offered.map((entry) => (
            <Checkbox
              key={entry.key}
              label={localName(entry)}
              description={<bdi>{language === 'ar' ? entry.english_name : entry.arabic_name}</bdi>}
              checked={!left.includes(entry.key)}
              onChange={({ currentTarget: { checked } }) =>
                setLeft(checked ? left.filter((key) => key !== entry.key) : [...left, entry.key])
              }
            />
          ))}
        </Stack>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {keys.length > 0 && (
            <Button loading={add.isPending} onClick={() => add.mutate({ keys })} data-autofocus>
              {t('masterData.usual.add', { count: keys.length })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
