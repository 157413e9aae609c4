import { getAutomaticExample } from '@rawnaq/contract/reach/automatic';
import { isTrigger } from '@rawnaq/domain/reach/automatic/triggers';
import { fillSentence } from '@rawnaq/messages/format';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import styles from './whatsapp.module.css';

/** What the places of a template would say for the customer who came last; none where the reader may not word messages. */
export function useExample(messages: readonly string[]): Record<'en' | 'ar', Readonly<Record<string, string>>> {
  const trigger = messages.find(isTrigger) ?? 'deposit_asked';
  const { data } = useEndpoint(getAutomaticExample, { trigger }, { isEnabled: may('messages.edit_texts') });
  return { en: data?.english ?? {}, ar: data?.arabic ?? {} };
}

interface TemplateBubbleProps {
  language: 'en' | 'ar';
  body: string;
  footer: string;
  buttons: readonly string[];
  values: Readonly<Record<string, string>>;
}

/** A text as its reader sees it: the whole of it in its own direction, filled in where a value is known. */
export function TemplateBubble({ language, body, footer, buttons, values }: TemplateBubbleProps) {
  if (body.trim() === '') return null;
  return (
    <div className={styles.phone} role="img" aria-label={t('whatsapp.template.preview')}>
      <div className={styles.bubble} dir={language === 'ar' ? 'rtl' : 'ltr'} lang={language}>
        {fillSentence(body, language, values)}
        {footer !== '' && <p className={styles.lastLine}>{footer}</p>}
        {buttons.length > 0 && (
          <div className={styles.answers}>
            {buttons.map((one) => (
              <span key={one} className={styles.answer}>
                {one}
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
