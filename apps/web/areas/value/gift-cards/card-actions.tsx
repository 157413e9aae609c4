import { Button, CopyButton, Menu } from '@mantine/core';
import { enableGiftCard, printGiftCard, sendGiftCard } from '@rawnaq/contract/value/gift-cards';
import { GiftCardStatus } from '@rawnaq/domain/finance/payments/payment';
import { IconCopy, IconExternalLink, IconPencil, IconPrinter, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { send } from '../../../shell/call.ts';
import { handleEscaped } from '../../../shell/failures.ts';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { t } from '../../../shell/text/text.ts';
import { printPaper } from '../../../ui/files/print-paper.ts';
import { type GiftCard, outdated } from './card-row.ts';
import { type Channel, SendCard } from './send-card.tsx';
import styles from './gift-cards.module.css';

const languages = ['both', 'en', 'ar'] as const;
const channels = ['whatsapp', 'email'] as const;

const print = (id: number, language: (typeof languages)[number]): Promise<void> => printPaper(send(printGiftCard, { id, language }));

/** What can be done with a card: handing it over, changing it, stopping it. */
export function CardActions({ card, onEdit, onDisable }: { card: GiftCard; onEdit: () => void; onDisable: () => void }) {
  const [asking, setAsking] = useState<Channel | null>(null);
  const sending = useCall(sendGiftCard, {
    isShownByScreen: true,
    onDone: ({ recipient }) => notify({ message: t('giftCards.sent', { recipient }) }),
  });
  const sendBy = async (channel: Channel): Promise<void> => {
    try {
      await sending.mutateAsync({ id: card.id, channel });
    } catch (error) {
      if (!isRefusal(error)) handleEscaped(error);
      else if (error.code === 'gift_cards.no_email' || error.code === 'gift_cards.no_mobile') setAsking(channel);
      else notify({ tone: 'danger', message: error.message });
    }
  };
  const enabling = useCall(enableGiftCard, { outdates: outdated, onDone: () => notify({ message: t('giftCards.enabled') }) });
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  const isDisabled = card.status === GiftCardStatus.disabled;
  const canBeUsed = card.state === 'active' || card.state === 'partly_used';
  return (
    <div className={styles.actions}>
      <CopyButton value={card.code}>
        {({ copy }) => (
          <Button
            variant="default"
            leftSection={<IconCopy {...icon} />}
            onClick={() => {
              copy();
              notify({ message: t('shell.copied_to_clipboard') });
            }}
          >
            {t('giftCards.copy')}
          </Button>
        )}
      </CopyButton>
      <Menu>
        <Menu.Target>
          <Button variant="default" leftSection={<IconPrinter {...icon} />}>
            {t('giftCards.print')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {languages.map((language) => (
            <Menu.Item key={language} onClick={() => void print(card.id, language)}>
              {t(`giftCards.print_in.${language}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {canBeUsed && (
        <Menu>
          <Menu.Target>
            <Button variant="default" leftSection={<IconSend {...icon} />} loading={sending.isPending}>
              {t('giftCards.send')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {channels.map((channel) => (
              <Menu.Item key={channel} onClick={() => void sendBy(channel)}>
                {t(`giftCards.send_by.${channel}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {card.public_url !== null && (
        <Button
          component="a"
          href={card.public_url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink {...icon} />}
        >
          {t('giftCards.open_page')}
        </Button>
      )}
      {may('gift_cards.edit') && (
        <>
          <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={onEdit}>
            {t('giftCards.edit')}
          </Button>
          {isDisabled ? (
            <Button loading={enabling.isPending} onClick={() => enabling.mutate({ id: card.id })}>
              {t('giftCards.enable')}
            </Button>
          ) : (
            <Button variant="default" color="red" onClick={onDisable}>
              {t('giftCards.disable')}
            </Button>
          )}
        </>
      )}
      {asking !== null && <SendCard card={card} channel={asking} onClose={() => setAsking(null)} />}
    </div>
  );
}
