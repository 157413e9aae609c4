import { useMatches } from '@tanstack/react-router';
import { useMerchant } from '../globals.ts';
import type { MerchantGlobals } from '../globals.ts';
import { language } from '../language.ts';
import { SalonLocaleProvider } from '../../ui/salon-locale.tsx';
import { t } from '../text.ts';
import { Frame } from './frame.tsx';
import { ManagerBanner } from './manager-banner.tsx';
import styles from './merchant-shell.module.css';
import { NotificationsMenu } from './notifications-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SetupHint } from './setup-hint.tsx';
import { Standing } from './standing.tsx';

/** The name in the page's script, or in the other where one is missing. */
const businessName = ({ account }: MerchantGlobals): string =>
  language === 'ar' ? account.arabic_name || account.english_name : account.english_name || account.arabic_name;

export default function MerchantShell() {
  const globals = useMerchant();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.name });
  const { account, user } = globals;
  if (account.standing !== null && screen !== 'merchant.log_out') return <Standing globals={globals} business={businessName(globals)} />;
  const locale = { time_zone: account.timezone, currency: account.currency, digits: account.digits === 'arab' ? 'arab' : 'latn' } as const;
  return (
    <SalonLocaleProvider locale={locale}>
      <Frame
        audience="merchant"
        place={
          <>
            <bdi className={styles.business}>{businessName(globals)}</bdi>
            {account.is_training === 1 && <span className={styles.training}>{t('shell.training_account')}</span>}
          </>
        }
        banner={user.manager_name !== null && <ManagerBanner manager={user.manager_name} />}
        hint={<SetupHint finished={account.wizard_progress} />}
        notifications={<NotificationsMenu />}
        profile={<ProfileMenu audience="merchant" name={user.name} role={user.role_name ?? t('shell.profile.owner')} />}
      />
    </SalonLocaleProvider>
  );
}
