import { meaningOf } from '@rawnaq/design/status-tones';
import { Drawer } from '@mantine/core';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TemplateBubble, useExample } from './template-bubble.tsx';
import { messageNames } from './message-names.ts';
import type { Template } from './templates.tsx';
import styles from './whatsapp.module.css';

/** The template of an automatic message as customers get it. Its words are changed where the message is. */
export function TemplateView({ template, onClose }: { template: Template; onClose: () => void }) {
  const values = useExample(template.messages);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={messageNames(template)}
      position="right"
      size="lg"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <div className={styles.stack}>
        <p className={styles.soft}>
          {t('whatsapp.template.of_message')}{' '}
          {may('messages.edit_texts') && (
            <PageLink to={pathOf('merchant.automatic_messages')}>{t('screens.merchant.automatic_messages')}</PageLink>
          )}
        </p>
        {template.texts.map(({ language, body, footer, buttons, state }) => (
          <section key={language} className={styles.fields} aria-label={t(`whatsapp.languages.${language}`)}>
            <div className={styles.head}>
              <h3 className={styles.none}>{t(`whatsapp.languages.${language}`)}</h3>
              <StatusBadge means={meaningOf.template[state]}>{t(`whatsapp.states.${state}`)}</StatusBadge>
            </div>
            <TemplateBubble language={language} body={body} footer={footer ?? ''} buttons={buttons} values={values[language]} />
          </section>
        ))}
      </div>
    </Drawer>
  );
}
