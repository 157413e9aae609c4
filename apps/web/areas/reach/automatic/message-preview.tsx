import type { Output } from '@rawnaq/contract/endpoint';
import type { getAutomaticExample } from '@rawnaq/contract/reach/automatic';
import type { AutomaticChannel } from '@rawnaq/domain/reach/automatic/message-kinds';
import { smsParts, smsText } from '@rawnaq/domain/reach/sms/sms-parts';
import { fillSentence } from '@rawnaq/messages/format';
import { t } from '../../../shell/text/text.ts';
import styles from './automatic.module.css';
import { ownLanguageFirst } from './rule-words.ts';

type Language = 'en' | 'ar';
interface PreviewProps {
  example: Output<typeof getAutomaticExample.output> | undefined;
  channels: readonly AutomaticChannel[];
  texts: Record<Language, { subject: string; text: string }>;
}

/** How the message reads on a phone, in both languages, with the values of a customer of the salon. */
export function MessagePreview({ example, channels, texts }: PreviewProps) {
  if (example === undefined) return null;
  const title =
    example.customer === null ? t('automatic.drawer.preview_empty') : t('automatic.drawer.preview', { name: example.customer.name });
  return (
    <section className={styles.preview} aria-label={title}>
      <h3 className={styles.previewTitle}>{title}</h3>
      <div className={styles.phones}>
        {ownLanguageFirst.map((language) => (
          <Bubble
            key={language}
            language={language}
            channels={channels}
            values={language === 'ar' ? example.arabic : example.english}
            {...texts[language]}
          />
        ))}
      </div>
    </section>
  );
}

interface BubbleProps {
  language: Language;
  subject: string;
  text: string;
  values: Readonly<Record<string, string>>;
  channels: readonly AutomaticChannel[];
}

const linkPattern = /(https?:\/\/\S+)/;

function Bubble({ language, subject, text, values, channels }: BubbleProps) {
  const written = fillSentence(text, language, values);
  return (
    <figure className={styles.phone}>
      {channels.includes('email') && (
        <p className={styles.subject} dir="auto" lang={language}>
          {t('automatic.drawer.subject_of', { subject: fillSentence(subject, language, values) })}
        </p>
      )}
      <blockquote className={styles.bubble} dir={language === 'ar' ? 'rtl' : 'ltr'} lang={language}>
        {written.split(linkPattern).map((part, index) =>
          linkPattern.test(part) ? (
            <bdi key={index} className={styles.link} dir="ltr">
              {part.replaceAll(/[\u2066-\u2069]/g, '')}
            </bdi>
          ) : (
            <span key={index}>{part}</span>
          ),
        )}
      </blockquote>
      <figcaption className={styles.length}>
        {t('automatic.drawer.length', { count: written.length })}
        {channels.includes('sms') && <> · {t('automatic.drawer.sms', { count: smsParts(smsText(written)).parts })}</>}
      </figcaption>
    </figure>
  );
}
