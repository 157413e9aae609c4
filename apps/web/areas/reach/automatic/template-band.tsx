import { Button, Paper } from '@mantine/core';
import { listMessageTemplates, submitMessageTemplates } from '@rawnaq/contract/reach/message-templates';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import styles from './automatic.module.css';
import type { Rule } from './rule-words.ts';
import { isToSubmit, type TemplatePage } from './template-states.ts';

/** What is on and WhatsApp has no approved text for, submitted by one press; nothing where all is well or no number is connected. */
export function TemplateBand({ rules, page }: { rules: readonly Rule[]; page: TemplatePage | undefined }) {
  const submitting = useCall(submitMessageTemplates, {
    outdates: [listMessageTemplates],
    onDone: () => notify({ message: t('automatic.whatsapp.submitted') }),
  });
  const on = new Set(rules.filter(({ is_on }) => is_on === 1).map(({ trigger }) => trigger));
  const triggers = page?.messages.filter(({ trigger, texts }) => on.has(trigger) && isToSubmit(texts)).map(({ trigger }) => trigger) ?? [];
  if (page?.is_connected !== 1 || triggers.length === 0) return null;
  return (
    <Paper component="section" className={styles.band} aria-label={t('automatic.whatsapp.title')}>
      <span className={styles.bandMark}>
        <IconBrandWhatsapp size={22} stroke={1.6} aria-hidden />
      </span>
      <div className={styles.bandWords}>
        <h2 className={styles.bandTitle}>{t('automatic.whatsapp.missing', { count: triggers.length })}</h2>
        <p className={styles.note}>{t('automatic.whatsapp.lead')}</p>
      </div>
      <Button loading={submitting.isPending} onClick={() => submitting.mutate({ triggers })}>
        {t('automatic.whatsapp.submit')}
      </Button>
    </Paper>
  );
}
