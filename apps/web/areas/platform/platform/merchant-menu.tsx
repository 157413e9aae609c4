import { ActionIcon, Menu } from '@mantine/core';
import { AccountRequestStatus, AccountStatus } from '@rawnaq/domain/settings/settings/account';
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarDollar,
  IconCheck,
  IconDots,
  IconHistory,
  IconLogin2,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import type { Merchant } from './merchant-columns.tsx';
import type { Act } from './merchant-dialog.tsx';

interface MerchantMenuProps {
  merchant: Merchant;
  onAct: (act: Act, merchant: Merchant) => void;
  onPlan: () => void;
  onShow: () => void;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What can be done to an account as it is, and by this manager. */
export function MerchantMenu({ merchant, onAct, onPlan, onShow }: MerchantMenuProps) {
  const isWaiting = merchant.request_status === AccountRequestStatus.waiting_for_verify;
  const isRejected = merchant.request_status === AccountRequestStatus.rejected;
  const isDisabled = merchant.state === AccountStatus.disabled;
  const decides = may('platform.merchants.approve');
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('platform.merchants.actions', { business: localName(merchant) })}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isWaiting && decides && (
          <>
            {merchant.state === AccountStatus.requested && (
              <Menu.Item leftSection={<IconCheck {...icon} />} onClick={() => onAct('approve', merchant)}>
                {t('platform.merchants.approve')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconBan {...icon} />} onClick={() => onAct('reject', merchant)}>
              {t('platform.merchants.reject')}
            </Menu.Item>
          </>
        )}
        {isRejected && decides && (
          <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => onAct('reopen', merchant)}>
            {t('platform.merchants.reopen')}
          </Menu.Item>
        )}
        {!isWaiting && !isRejected && may('platform.merchants.sign_in_as_owner') && (
          <Menu.Item leftSection={<IconLogin2 {...icon} />} onClick={() => onAct('sign_in', merchant)}>
            {t('platform.merchants.sign_in')}
          </Menu.Item>
        )}
        {!isWaiting && !isRejected && may('platform.merchants.set_subscription') && (
          <Menu.Item leftSection={<IconCalendarDollar {...icon} />} onClick={onPlan}>
            {t('platform.merchants.subscription_act')}
          </Menu.Item>
        )}
        {!isWaiting && !isRejected && may('platform.merchants.disable') && (
          <Menu.Item
            leftSection={isDisabled ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
            onClick={() => onAct(isDisabled ? 'enable' : 'disable', merchant)}
          >
            {t(isDisabled ? 'platform.merchants.enable' : 'platform.merchants.disable')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconHistory {...icon} />} onClick={onShow}>
          {t('platform.merchants.history')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
