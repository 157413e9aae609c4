import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconInfoCircle } from '@tabler/icons-react';
import { t } from '../../../../shell/text/text.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import type { Answer, Detail } from '../types.ts';
import styles from '../einvoicing.module.css';

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

/** The authority's own words, where the plain ones do not repeat them already. */
export const ownWords = ({ message, plain }: Answer): string | null => (message === null || plain.includes(message) ? null : message);

/** What the authority said, in plain words first; its own words can be opened beneath. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  return (
    <ul className={styles.answers}>
      {answers.map((answer, index) => (
        <li key={index}>
          <p className={styles.plain}>{answer.plain}</p>
          {ownWords(answer) !== null && (
            <details>
              <summary>{t('einvoicing.document.said')}</summary>
              <p className={styles.said} lang="en" dir="auto">
                {answer.code !== null && <code>{answer.code}</code>} {ownWords(answer)}
              </p>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Why a document is where it is: rejected, accepted with remarks, or not there yet; nothing where all is well. */
export function Verdict({ document }: { document: Detail }) {
  const format = useSalonFormat();
  const { state, answers } = document;
  if (state === 'rejected')
    return (
      <Alert color="red" icon={<IconAlertTriangle {...icon} />} title={t('einvoicing.document.rejected_title')}>
        <AnswerList answers={answers} />
      </Alert>
    );
  if (state === 'waiting' && document.attempts > 0)
    return (
      <Alert color="yellow" icon={<IconClock {...icon} />} title={t('einvoicing.document.waiting_title')}>
        {answers.length > 0 && <AnswerList answers={answers} />}
        {document.next_attempt_at !== null && (
          <p className={styles.plain}>{t('einvoicing.document.next_attempt', { when: format.moment(document.next_attempt_at) })}</p>
        )}
      </Alert>
    );
  if (answers.length === 0) return null;
  return (
    <Alert color="blue" icon={<IconInfoCircle {...icon} />} title={t('einvoicing.document.warnings_title')}>
      <p className={styles.plain}>{t('einvoicing.document.warnings_text')}</p>
      <AnswerList answers={answers} />
    </Alert>
  );
}
