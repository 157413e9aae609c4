import { useManager } from '../globals.ts';
import { ModalNotice } from '../notices/modal-notice.tsx';
import { useObserved } from '../observable.ts';
import { PlainButton } from '../notices/plain-button.tsx';
import { isRefused } from '../refused.ts';
import { t } from '../text/text.ts';
import { Frame } from './frame.tsx';
import { ProfileMenu } from './profile-menu.tsx';

export default function ManagerShell() {
  const { user } = useManager();
  const isShown = useObserved(isRefused);
  const role = user.is_super === 1 ? t('shell.profile.platform_owner') : t('shell.profile.platform_manager');
  return (
    <>
      <Frame audience="manager" place={t('shell.platform')} profile={<ProfileMenu audience="manager" name={user.name} role={role} />} />
      <ModalNotice
        isOpen={isShown}
        title={t('shell.no_permission.title')}
        onDismiss={() => isRefused.set(false)}
        actions={<PlainButton onClick={() => isRefused.set(false)}>{t('shell.close')}</PlainButton>}
      >
        <p>{t('shell.no_permission.text')}</p>
      </ModalNotice>
    </>
  );
}
