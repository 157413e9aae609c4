import styles from './flag.module.css';

/** Where the sprite of all flags is served (specification §7). */
const flagSprite = '/media/svg/common_svgs.svg';

/** A country's flag; always beside its name or calling code, so it says nothing to those who hear the page. */
export function Flag({ iso_code }: { iso_code: string }) {
  return (
    <svg className={styles.flag} viewBox="0 0 513 342" aria-hidden focusable="false">
      <use href={`${flagSprite}#flag-${iso_code.toLowerCase()}`} />
    </svg>
  );
}
