import { useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLanguage, IconLogout, IconUser } from '@tabler/icons-react';
import { initialsOf } from '@rawnaq/domain/fields/initials';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { otherLanguage } from '../text/language.ts';
import { looks } from '../look.ts';
import { go } from '../navigation.ts';
import { screenTable } from '../screens/built.ts';
import { pathOf } from '../screens/table.ts';
import type { Audience } from '../session.ts';
import { t } from '../text/text.ts';
import { LaterPopover } from '../../ui/popovers/later-popover.tsx';
import styles from './profile-menu.module.css';
import { openShortcuts } from './shortcuts-dialog.tsx';
import { switchLanguage } from './switch-language.ts';

interface ProfileMenuProps {
  readonly audience: Audience;
  readonly name: string;
  readonly role: string;
}

const languageNames = { ar: 'العربية', en: 'English' } as const;

/** Who is signed in, and the user's own settings: language, look, shortcuts, leaving. */
export function ProfileMenu({ audience, name, role }: ProfileMenuProps) {
  const [opened, setOpened] = useState(false);
  const hasProfile = audience === 'merchant' && screenTable.get('merchant.my_profile')?.built;
  const act = (action: () => void) => () => {
    setOpened(false);
    action();
  };
  return (
    <LaterPopover
      opened={opened}
      onChange={setOpened}
      width={272}
      position="bottom-end"
      label={t('shell.profile.open', { name })}
      className={styles.dropdown}
      target={
        <button type="button" className={styles.button} aria-label={t('shell.profile.open', { name })} onClick={() => setOpened(!opened)}>
          <span className={styles.initials} aria-hidden data-initials={initialsOf(name)} />
        </button>
      }
    >
      <div className={styles.person}>
        <strong>{name}</strong>
        <span>{role}</span>
      </div>
      <div className={styles.actions}>
        {hasProfile && (
          <Action icon={<IconUser size={18} stroke={1.6} />} onClick={act(() => go(pathOf('merchant.my_profile')))}>
            {t('screens.merchant.my_profile')}
          </Action>
        )}
        <Action icon={<IconLanguage size={18} stroke={1.6} />} onClick={act(() => void switchLanguage(audience))}>
          <span lang={otherLanguage}>{languageNames[otherLanguage]}</span>
        </Action>
        <Action icon={<IconKeyboard size={18} stroke={1.6} />} onClick={act(openShortcuts)}>
          {t('shell.profile.shortcuts')}
        </Action>
        <LookSwitch />
      </div>
      <div className={styles.actions}>
        <Action icon={<IconLogout size={18} stroke={1.6} className="points" />} onClick={act(() => go(pathOf(`${audience}.log_out`)))}>
          {t('shell.profile.log_out')}
        </Action>
      </div>
    </LaterPopover>
  );
}

function Action({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.action} onClick={onClick}>
      {icon}
      {children}
    </button>
  );
}

function LookSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={styles.look}>
      <legend>{t('shell.profile.look')}</legend>
      <div className={styles.looks}>
        {looks.map((look) => (
          <label key={look} className={styles.choice} data-chosen={look === colorScheme || undefined}>
            <input
              type="radio"
              name="look"
              className="only-read-aloud"
              checked={look === colorScheme}
              onChange={() => setColorScheme(look)}
            />
            {t(`shell.profile.${look}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
