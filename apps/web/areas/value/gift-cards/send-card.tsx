import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { sendGiftCard } from '@rawnaq/contract/value/gift-cards';
import { defaultsOfCountry } from '@rawnaq/domain/money/currencies';
import { useMerchant } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { MobileInput } from '../../../ui/inputs/mobile-input.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { useMissing } from '../../../ui/forms/use-missing.ts';
import type { GiftCard } from './card-row.ts';

export type Channel = 'whatsapp' | 'email';

/** Asks where a card is to be sent, when nobody's address is known for it. */
export function SendCard({ card, channel, onClose }: { card: GiftCard; channel: Channel; onClose: () => void }) {
  const home = defaultsOfCountry(useMerchant().account.country_id);
  const form = useEndpointForm(sendGiftCard, {
    initial: { id: card.id, channel },
    draftKey: null,
    onSaved: ({ recipient }) => {
      notify({ message: t('giftCards.sent', { recipient }) });
      onClose();
    },
  });
  const to = channel === 'email' ? 'email' : 'mobile';
  const isEmpty = form.values[to] === '';
  const missing = useMissing<'email' | 'mobile'>(form.ref);
  const { error = missing.errorAt(to, isEmpty, t(`labels.${to}`)) } = form.field(to);
  return (
    <Modal opened onClose={onClose} title={t(`giftCards.send_to.${channel}`)} size="sm" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form
        ref={form.ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing.isAnyMissing({ email: isEmpty && to === 'email', mobile: isEmpty && to === 'mobile' })) void form.submit();
        }}
      >
        <Stack gap="md">
          <Text component="p">{t('giftCards.send_to.text')}</Text>
          {channel === 'email' ? (
            <TextInput {...form.field('email')} error={error} withAsterisk type="email" inputMode="email" dir="ltr" data-autofocus />
          ) : (
            <MobileInput {...form.field('mobile')} error={error} withAsterisk defaultCountry={home?.iso_code ?? null} />
          )}
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={form.state === 'saving'}>
            {t('giftCards.send')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
