import type { Meaning } from '@rawnaq/design/status-tones';
import { t, textOf } from '../../../../shell/text/text.ts';
import { MomentText } from '../../../../ui/figures/figures.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { AnswerList } from '../setup/answers.tsx';
import type { Exchange } from '../types.ts';
import styles from '../einvoicing.module.css';

const outcomeMeans = (outcome: string): Meaning => {
  if (outcome.startsWith('accepted')) return 'done';
  return outcome === 'rejected' || outcome === 'unauthorized' ? 'failed' : 'ended';
};

/** Every message about a document and what came back, newest first. */
export function Exchanges({ exchanges }: { exchanges: readonly Exchange[] }) {
  if (exchanges.length === 0) return <p className={styles.soft}>{t('einvoicing.document.no_exchange')}</p>;
  return (
    <ol className={styles.rows}>
      {exchanges.map((exchange) => (
        <li key={exchange.id}>
          <div className={styles.grow}>
            <strong>{textOf(`einvoicing.document.actions.${exchange.action}`) ?? exchange.action}</strong>{' '}
            <StatusBadge means={outcomeMeans(exchange.outcome)}>
              {textOf(`einvoicing.document.outcomes.${exchange.outcome}`) ?? exchange.outcome}
            </StatusBadge>
            <div className={styles.faint}>
              <MomentText moment={exchange.at} />
              {' · '}
              {exchange.http_status === null
                ? t('einvoicing.document.no_status')
                : t('einvoicing.document.status', { status: exchange.http_status })}
              {' · '}
              {t('einvoicing.document.duration', { milliseconds: exchange.duration_ms })}
            </div>
            {exchange.answers.length > 0 && <AnswerList answers={exchange.answers} />}
          </div>
        </li>
      ))}
    </ol>
  );
}
