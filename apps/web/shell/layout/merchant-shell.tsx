import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadChunk } from '../chunk.ts';
import { useMerchant } from '../globals.ts';
import type { MerchantGlobals } from '../globals.ts';
import { language } from '../text/language.ts';
import { SalonLocaleProvider } from '../../ui/figures/salon-locale.tsx';
import { salesWait } from '../offline-work.ts';
import { partOf } from '../part.tsx';
import { mayHavePush } from '../push/may-have-push.ts';
import { loadText, t } from '../text/text.ts';
import { endingPart, seesEnding } from './ending-part.ts';
import { Frame } from './frame.tsx';
import { ManagerBanner } from './manager-banner.tsx';
import styles from './merchant-shell.module.css';
import { NotificationsMenu } from './notifications-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { localName, localText } from '../../ui/figures/local-name.ts';
import { SetupHint } from '../places/setup-hint.tsx';

/** Seen by few: nobody else waits for it. */
const standing = partOf(async () => {
  const [{ Standing }] = await Promise.all([import('./standing.tsx'), loadText(['standing'])]);
  return Standing;
});

/** The name in the page's script, or in the other where one is missing. */
const businessName = ({ account }: MerchantGlobals): string =>
  language === 'ar' ? account.arabic_name || account.english_name : account.english_name || account.arabic_name;

/** Sales of the till that have no invoice yet are sent from whatever screen is open; only then is the till's queue loaded. */
function useWaitingSales(account_id: number): void {
  useEffect(() => {
    if (!salesWait.get()) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    void loadChunk(() => loadText(['till', 'einvoiceState']).then(() => import('../../areas/sales/sales/public/queue.ts'))).then(
      ({ sendFromAnywhere }) => {
        if (!isOver) stop = sendFromAnywhere(account_id);
      },
      // Without its part they wait for the next screen, or for the till.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [account_id]);
}

/** A browser that may show push opens what is pressed, and may have been another user's before. */
function useOwnPush(user_id: number): void {
  useEffect(() => {
    if (mayHavePush())
      void loadChunk(() => import('../push/own-device.ts')).then(
        ({ beginPush }) => beginPush(),
        // Asked again with the next page.
        () => undefined,
      );
  }, [user_id]);
}

export default function MerchantShell() {
  const globals = useMerchant();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.name });
  const { account, user } = globals;
  useWaitingSales(account.id);
  useOwnPush(user.id);
  if (account.standing !== null && screen !== 'merchant.log_out')
    return <standing.Part globals={globals} business={businessName(globals)} />;
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
        banner={
          <>
            {user.manager_name !== null && <ManagerBanner manager={user.manager_name} endsAt={user.visit_ends_at} />}
            {seesEnding() && <endingPart.Part account={account} />}
          </>
        }
        hint={(isCard) => <SetupHint finished={account.wizard_progress} isCard={isCard} />}
        notifications={<NotificationsMenu />}
        profile={
          <ProfileMenu
            audience="merchant"
            name={localName(user)}
            role={localText(user.role_english_name, user.role_arabic_name) ?? t('shell.profile.owner')}
          />
        }
      />
    </SalonLocaleProvider>
  );
}
