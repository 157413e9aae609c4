import { Button } from '@mantine/core';
import { listMessageTemplates, submitMessageTemplates } from '@rawnaq/contract/reach/message-templates';
import { DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { templateReason } from '../whatsapp/public.ts';
import styles from './automatic.module.css';
import { ownLanguageFirst, type Rule } from './rule-words.ts';
import { isToSubmit, meaningOfText, type TemplateText } from './template-states.ts';

interface TemplateSectionProps {
  rule: Rule;
  texts: readonly TemplateText[];
  /** What is typed and not saved yet cannot be submitted. */
  isDirty: boolean;
}

/** What WhatsApp says of a message's text in each language, what goes out meanwhile, and the press that submits it. */
export function TemplateSection({ rule, texts, isDirty }: TemplateSectionProps) {
  const submitting = useCall(submitMessageTemplates, {
    outdates: [listMessageTemplates],
    onDone: () => notify({ message: t('automatic.whatsapp.submitted') }),
  });
  return (
    <DrawerGroup title={t('automatic.whatsapp.title')} note={t('automatic.whatsapp.lead')}>
      <ul className={styles.texts}>
        {ownLanguageFirst.flatMap((language) => {
          const text = texts.find((one) => one.language === language);
          return text === undefined ? [] : [<TextState key={language} text={text} />];
        })}
      </ul>
      {isToSubmit(texts) && (
        <div>
          {isDirty ? (
            <p className={styles.note}>{t('automatic.whatsapp.save_first')}</p>
          ) : (
            <Button variant="light" loading={submitting.isPending} onClick={() => submitting.mutate({ triggers: [rule.trigger] })}>
              {t('automatic.whatsapp.submit')}
            </Button>
          )}
        </div>
      )}
    </DrawerGroup>
  );
}

function TextState({ text: { language, state, reason, sends } }: { text: TemplateText }) {
  return (
    <li className={styles.text}>
      <span>{t(`automatic.drawer.${language === 'ar' ? 'arabic' : 'english'}`)}</span>
      <StatusBadge means={meaningOfText(state)}>{t(`automatic.whatsapp.states.${state}`)}</StatusBadge>
      {reason !== null && <p className={styles.note}>{t('automatic.whatsapp.reason', { reason: templateReason(reason) })}</p>}
      {sends !== 'current' && <p className={styles.note}>{t(`automatic.whatsapp.sends.${sends}`)}</p>}
    </li>
  );
}
