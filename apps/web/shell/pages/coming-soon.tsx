import { useMatches } from '@tanstack/react-router';
import { homeOf } from '../guards.ts';
import { go } from '../navigation.ts';
import { Arch } from '../pictures/arch.tsx';
import { audienceOf } from '../session.ts';
import { PlainButton } from '../notices/plain-button.tsx';
import { t } from '../text/text.ts';
import { MessagePage } from './message-page.tsx';

/** An address that is known and whose screen is still to come. */
export default function ComingSoon() {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const isPlainAddress = !screen || screen.name === 'merchant.coming_soon';
  return (
    <MessagePage
      picture={<Arch scene="sunrise" />}
      title={isPlainAddress ? t('shell.coming_soon.title') : t('shell.coming_soon.title_of', { screen: t(screen.title) })}
      text={t('shell.coming_soon.text')}
      actions={<PlainButton onClick={() => go(homeOf(audienceOf(screen?.path ?? '/')))}>{t('shell.go_home')}</PlainButton>}
    />
  );
}
