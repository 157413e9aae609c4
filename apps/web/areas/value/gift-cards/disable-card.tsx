import { disableGiftCard } from '@rawnaq/contract/value/gift-cards';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ReasonDialog } from '../../../ui/forms/reason-dialog.tsx';
import { type GiftCard, outdated } from './card-row.ts';

/** Stops a card, with the reason. */
export function DisableCard({ card, onClose }: { card: GiftCard; onClose: () => void }) {
  const disabling = useCall(disableGiftCard, {
    outdates: outdated,
    onDone: () => {
      notify({ message: t('giftCards.disabled') });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('giftCards.disable_title')}

      keep={t('giftCards.keep')}
      confirm={t('giftCards.disable')}
      isDangerous
      isWorking={disabling.isPending}
      onConfirm={(reason) => disabling.mutate({ id: card.id, reason })}
      onClose={onClose}
    >
      {t('giftCards.disable_text')}
    </ReasonDialog>
  );
}
