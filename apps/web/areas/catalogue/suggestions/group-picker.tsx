import { Alert, Button, Checkbox, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { MissingText } from '../../../ui/forms/missing-text.tsx';
import { useMissing } from '../../../ui/forms/use-missing.ts';

export interface OfferedGroup {
  id: number;
  english_name: string;
  arabic_name: string;
  is_activated: 0 | 1;
}

interface GroupPickerProps {
  /** Undefined while they are being read. */
  groups: readonly OfferedGroup[] | undefined;
  isWorking: boolean;
  refusal: string | null;
  onTake: (ids: number[]) => void;
  onClose: () => void;
}

/** Suggested groups that the salon does not have yet, to be ticked and taken empty. */
export function GroupPicker({ groups, isWorking, refusal, onTake, onClose }: GroupPickerProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const missing = useMissing<'groups'>();
  const open = groups?.filter((group) => group.is_activated === 0);
  const toggle = (id: number, isOn: boolean): void => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <Modal opened onClose={onClose} title={t('suggestions.choose.groups')} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form
        ref={missing.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing.isAnyMissing({ groups: chosen.size === 0 })) onTake([...chosen]);
        }}
      >
        <Stack gap="md" data-path="groups">
          {open === undefined && <Skeleton height="10rem" />}
          {open !== undefined && <Text>{t(open.length === 0 ? 'suggestions.choose.groups_all' : 'suggestions.choose.groups_text')}</Text>}
          {open?.map((group) => (
            <Checkbox
              key={group.id}
              label={localName(group)}
              checked={chosen.has(group.id)}
              onChange={(event) => toggle(group.id, event.currentTarget.checked)}
            />
          ))}
          <MissingText>{missing.last === 'groups' && chosen.size === 0 ? t('suggestions.choose.groups_none') : null}</MissingText>
          {refusal !== null && (
            <Alert color="red" role="alert">
              {refusal}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            {open?.length !== 0 && (
              <Button type="submit" loading={isWorking || open === undefined}>
                {t('suggestions.choose.groups_submit')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
