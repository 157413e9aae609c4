import type { MouseEvent, ReactNode } from 'react';
import { addressOf, otherLanguage } from '../../../shell/text/language.ts';
import { chooseLook, useLook } from '../../../shell/look.ts';
import { go } from '../../../shell/navigation.ts';
import { Wordmark } from '../../../shell/pictures/wordmark.tsx';
import type { Audience } from '../../../shell/session.ts';
import { switchLanguage } from '../../../shell/layout/switch-language.ts';
import { t } from '../../../shell/text/text.ts';
import { DoorPicture } from './door-picture.tsx';
import styles from './door.module.css';

interface DoorProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
  /** Under the form: the other ways on. */
  readonly foot?: ReactNode;
  readonly audience?: Audience;
  readonly isBroad?: boolean;
}

const languageNames = { ar: 'العربية', en: 'English' } as const;

/** The page before signing in: the picture of the house on one side, one thing to do on the other. */
export function Door({ title, text, children, foot, audience = 'merchant', isBroad = false }: DoorProps) {
  return (
    <div className={styles.door} data-audience={audience}>
      <aside className={styles.side} aria-hidden={audience === 'manager' || undefined}>
        <DoorPicture />
        {audience === 'merchant' && (
          <div className={styles.promise}>
            <p className={styles.headline}>{t('identity.welcome.headline')}</p>
            <p className={styles.words}>{t('identity.welcome.text')}</p>
          </div>
        )}
      </aside>
      <div className={styles.room}>
        <header className={styles.top}>
          <Wordmark size={30} />
          <div className={styles.tools}>
            <LookButton />
            <button type="button" lang={otherLanguage} className={styles.language} onClick={() => void switchLanguage(audience)}>
              {languageNames[otherLanguage]}
            </button>
          </div>
        </header>
        <main className={styles.main} tabIndex={-1} data-broad={isBroad || undefined}>
          <h1 className={styles.title}>{title}</h1>
          {text && <p className={styles.text}>{text}</p>}
          {children}
          {foot && <div className={styles.foot}>{foot}</div>}
        </main>
      </div>
    </div>
  );
}

const nextLook = { auto: 'light', light: 'dark', dark: 'auto' } as const;
const lookPictures = {
  light:
    'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  dark: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z',
  auto: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 3.5v17M12 8l4.5-2.5M12 12.5l7.5-4.3M12 17l8-4.6',
} as const;

/** Light, dark, or as the system has it. */
function LookButton() {
  const look = useLook();
  return (
    <button
      type="button"
      className={styles.look}
      aria-label={`${t('shell.profile.look')}: ${t(`shell.profile.${look}`)}`}
      onClick={() => chooseLook(nextLook[look])}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={lookPictures[look]} />
      </svg>
    </button>
  );
}

/** A link of the sign-in pages: an ordinary one for the browser, without a new page load for the reader. */
export function DoorLink({ to, children }: { to: string; children: ReactNode }) {
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={addressOf(to)} className={styles.link} onClick={follow}>
      {children}
    </a>
  );
}
