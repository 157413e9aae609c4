import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { disableGiftCard } from '@rawnaq/contract/gift-cards';
import { useState } from 'react';
import { notify } from '../../shell/notify.ts';
import { useCall } from '../../shell/queries.ts';
import { t } from '../../shell/text.ts';
import { type GiftCard, outdated } from './card-row.ts';

/** Stops a card, with the reason. */
export function DisableCard({ card, onClose }: { card: GiftCard; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const disabling = useCall(disableGiftCard, {
    outdates: outdated,
    onDone: () => {
      notify({ message: t('giftCards.disabled') });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('giftCards.disable_title')} size="sm" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== '') disabling.mutate({ id: card.id, reason: reason.trim() });
        }}
      >
        <Text component="p">{t('giftCards.disable_text')}</Text>
        <TextInput
          mt="md"
          label={t('labels.reason')}
          withAsterisk
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('giftCards.keep')}
          </Button>
          <Button type="submit" color="red" disabled={reason.trim() === ''} loading={disabling.isPending}>
            {t('giftCards.disable')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
