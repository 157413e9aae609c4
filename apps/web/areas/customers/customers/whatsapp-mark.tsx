import { IconBrandWhatsapp } from '@tabler/icons-react';
import { t } from '../../../shell/text/text.ts';
import styles from './whatsapp-mark.module.css';

/**
 * Whether WhatsApp reaches a number, from the last message to it; null: not known yet. Yes, no and unknown differ in shape as well as in colour; the words are
 * read by pointing and aloud.
 */
export function WhatsappMark({ isOn }: { isOn: boolean | null }) {
  const state = isOn === null ? 'unknown' : isOn ? 'yes' : 'no';
  const words = `${t('customers.profile.whatsapp')}: ${t(`customers.profile.on_whatsapp.${state}`)}`;
  return (
    <span className={styles.mark} data-state={state} role="img" aria-label={words} title={words}>
      <IconBrandWhatsapp size={18} aria-hidden />
    </span>
  );
}
