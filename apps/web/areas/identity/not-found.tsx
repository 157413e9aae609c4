import { go } from '../../shell/navigation.ts';
import { MessagePage } from '../../shell/pages/message-page.tsx';
import { Arch } from '../../shell/pictures/arch.tsx';
import { doorPath } from '../../shell/screens/auth.ts';
import { readToken } from '../../shell/session.ts';
import { PlainButton } from '../../shell/plain-button.tsx';
import { t } from '../../shell/text.ts';

/** Home is where she is signed in. */
const home = (): string => (readToken('merchant') ? '/merchant' : readToken('manager') ? '/manager' : doorPath('sign_in'));

export default function NotFoundPage() {
  return (
    <MessagePage
      isAlone
      picture={<Arch scene="lost" />}
      title={t('shell.not_found.title')}
      text={t('shell.not_found.text')}
      actions={<PlainButton onClick={() => go(home())}>{t('shell.not_found.home')}</PlainButton>}
    />
  );
}
