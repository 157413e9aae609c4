import { go } from '../navigation.ts';
import { homeOf } from '../guards.ts';
import { Arch } from '../pictures/arch.tsx';
import type { Audience } from '../session.ts';
import { PlainButton } from '../notices/plain-button.tsx';
import { t } from '../text/text.ts';
import { MessagePage } from './message-page.tsx';

export function NoPermissionPage({ audience }: { audience: Audience }) {
  return (
    <MessagePage
      picture={<Arch scene="closed" />}
      title={t('shell.no_permission.title')}
      text={t('shell.no_permission.text')}
      actions={
        <>
          <PlainButton onClick={() => go(homeOf(audience))}>{t('shell.go_home')}</PlainButton>
          <PlainButton isQuiet onClick={() => history.back()}>
            {t('shell.go_back')}
          </PlainButton>
        </>
      }
    />
  );
}
