import { AccountRequestStatus, AccountStatus } from '@rawnaq/domain/settings/settings/account';
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarDollar,
  IconHistory,
  IconLogin2,
  IconPlayerPause,
  IconPlayerPlay,
  IconUserStar,
} from '@tabler/icons-react';
import { RowMenu } from '../../../patterns/list/row-menu.tsx';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import type { Merchant } from './merchant-columns.tsx';
import type { Act } from './merchant-dialog.tsx';

interface MerchantMenuProps {
  merchant: Merchant;
  onAct: (act: Act, merchant: Merchant) => void;
  onPlan: () => void;
  onOwner: () => void;
  onShow: () => void;
}

/** What can be done to an account as it is, and by this manager; a request is approved by the button beside it. */
export function MerchantMenu({ merchant, onAct, onPlan, onOwner, onShow }: MerchantMenuProps) {
  const isWaiting = merchant.request_status === AccountRequestStatus.waiting_for_verify;
  const isRejected = merchant.request_status === AccountRequestStatus.rejected;
  const isDisabled = merchant.state === AccountStatus.disabled;
  const isIn = !isWaiting && !isRejected;
  const decides = may('platform.merchants.approve');
  return (
    <RowMenu
      label={t('platform.merchants.actions', { business: localName(merchant) })}
      actions={[
        isWaiting && decides && { label: t('platform.merchants.reject'), icon: IconBan, onPress: () => onAct('reject', merchant) },
        isRejected && decides && { label: t('platform.merchants.reopen'), icon: IconArrowBackUp, onPress: () => onAct('reopen', merchant) },
        isIn &&
          may('platform.merchants.sign_in_as_owner') && {
            label: t('platform.merchants.sign_in'),
            icon: IconLogin2,
            onPress: () => onAct('sign_in', merchant),
          },
        isIn &&
          may('platform.merchants.set_subscription') && {
            label: t('platform.merchants.subscription_act'),
            icon: IconCalendarDollar,
            onPress: onPlan,
          },
        isIn &&
          may('platform.merchants.change_owner') && { label: t('platform.merchants.owner_act'), icon: IconUserStar, onPress: onOwner },
        isIn &&
          may('platform.merchants.disable') && {
            label: t(isDisabled ? 'platform.merchants.enable' : 'platform.merchants.disable'),
            icon: isDisabled ? IconPlayerPlay : IconPlayerPause,
            onPress: () => onAct(isDisabled ? 'enable' : 'disable', merchant),
          },
        { label: t('platform.merchants.history'), icon: IconHistory, onPress: onShow },
      ]}
    />
  );
}
