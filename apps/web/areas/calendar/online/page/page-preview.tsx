import { accentVariables } from '@rawnaq/design/accent';
import { useComputedColorScheme } from '@mantine/core';
import { pictureAddress } from '@rawnaq/domain/settings/files/picture-sizes';
import { useMerchant } from '../../../../shell/globals.ts';
import { language } from '../../../../shell/text/language.ts';
import { t } from '../../../../shell/text/text.ts';
import styles from './preview.module.css';

interface PreviewProps {
  /** #rrggbb, or what is typed on the way to it. */
  accent: string;
  /** Where the cover's picture is. */
  cover: string;
  /** Null: the first letter of the name, as on the page itself. */
  logo_unique_id: string | null;
  district: string | null;
  english_intro: string;
  arabic_intro: string;
}

/** The head of the public page as a phone will show it, with what is typed now. A picture only: nothing in it can be pressed. */
export function PagePreview({ accent, cover, logo_unique_id, district, english_intro, arabic_intro }: PreviewProps) {
  const scheme = useComputedColorScheme('light');
  const colours = accentVariables(scheme, /^#[0-9a-f]{6}$/.test(accent) ? accent : '#b34700');
  const { account } = useMerchant();
  const [name, intro] =
    language === 'ar'
      ? [account.arabic_name || account.english_name, arabic_intro || english_intro]
      : [account.english_name || account.arabic_name, english_intro || arabic_intro];
  return (
    <figure className={styles.figure}>
      <div className={styles.phone} style={colours} aria-hidden="true">
        <img className={styles.cover} src={cover} alt="" />
        {logo_unique_id === null ? (
          <span className={styles.logo}>{[...name][0]}</span>
        ) : (
          <img className={styles.logo} src={pictureAddress(logo_unique_id, 160)} alt="" />
        )}
        <div className={styles.words}>
          <strong className={styles.name}>{name}</strong>
          {district !== null && <span className={styles.facts}>{district}</span>}
          {intro !== '' && <p className={styles.intro}>{intro}</p>}
          <span className={styles.tabs}>
            <span className={styles.tab}>{t('settings.online.blocks.names.services')}</span>
            <span>{t('settings.online.blocks.names.team')}</span>
            <span>{t('settings.online.blocks.names.reviews')}</span>
          </span>
          <span className={styles.row} />
          <span className={styles.row} />
        </div>
        <span className={styles.book}>{t('settings.online.preview_book')}</span>
      </div>
      <figcaption className={styles.caption}>{t('settings.online.preview')}</figcaption>
    </figure>
  );
}
