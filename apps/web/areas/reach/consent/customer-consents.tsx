import { Button, Drawer, Paper, Skeleton } from '@mantine/core';
import { getCustomerConsents } from '@rawnaq/contract/reach/consent';
import type { Output } from '@rawnaq/contract/endpoint';
import { consentChoices } from '@rawnaq/domain/reach/consent/consent';
import { meaningOf } from '@rawnaq/design/status-tones';
import { IconHistory, IconPencilPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateText, MomentText } from '../../../ui/figures/figures.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './consent.module.css';
import { RecordConsent } from './record-consent.tsx';

type Consents = Output<typeof getCustomerConsents.output>;

/** What a customer agreed to receive, by purpose and channel; every answer is one press away. */
export function CustomerConsents({ customer_id, name }: { customer_id: number; name: string }) {
  const { data, error, refetch } = useEndpoint(getCustomerConsents, { id: customer_id });
  const [open, setOpen] = useState<'record' | 'history' | null>(null);
  return (
    <Paper className={styles.part} component="section" aria-labelledby="consents-title">
      <h2 id="consents-title" className={styles.heading}>
        {t('consent.title')}
      </h2>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={96} />
      ) : (
        <>
          <Choices choices={data.choices} />
          <div className={styles.actions}>
            {may('messages.record_consent') && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPencilPlus size={16} stroke={1.6} aria-hidden />}
                onClick={() => setOpen('record')}
              >
                {t('consent.record')}
              </Button>
            )}
            {data.history.length > 0 && (
              <Button
                size="xs"
                variant="subtle"
                leftSection={<IconHistory size={16} stroke={1.6} aria-hidden />}
                onClick={() => setOpen('history')}
              >
                {t('consent.history')}
              </Button>
            )}
          </div>
        </>
      )}
      {open === 'record' && <RecordConsent customer_ids={[customer_id]} onClose={() => setOpen(null)} />}
      {open === 'history' && data !== undefined && <History name={name} history={data.history} onClose={() => setOpen(null)} />}
    </Paper>
  );
}

function Choices({ choices }: Pick<Consents, 'choices'>) {
  return (
    <dl className={styles.choices}>
      {consentChoices.map(({ purpose }) => (
        <div key={purpose}>
          <dt>{t(`consent.purposes.${purpose}`)}</dt>
          {choices
            .filter((choice) => choice.purpose === purpose)
            .map(({ channel, state, is_on, since }) => (
              <dd key={channel}>
                <span>{t(`consent.by.${channel}`)}</span>
                <span className={styles.state}>
                  {since !== null && (
                    <small>
                      <DateText date={since.slice(0, 10)} />
                    </small>
                  )}
                  {state === 'not_asked' ? (
                    <small>{t(`consent.states.${is_on ? 'sent' : 'not_asked'}`)}</small>
                  ) : (
                    <StatusBadge means={meaningOf.consent[state]}>{t(`consent.states.${state}`)}</StatusBadge>
                  )}
                </span>
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}

function History({ name, history, onClose }: { name: string; history: Consents['history']; onClose: () => void }) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t('consent.history_of', { name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <ol className={styles.history}>
        {history.map((entry) => (
          <li key={`${entry.recorded_at}${entry.purpose}${entry.channel}`}>
            <div className={styles.line}>
              <strong>
                {t(`consent.purposes.${entry.purpose}`)} · {t(`consent.by.${entry.channel}`)}
              </strong>
              <StatusBadge means={meaningOf.consent[entry.action]}>{t(`consent.states.${entry.action}`)}</StatusBadge>
            </div>
            <small>
              {entry.how === 'on_paper' ? <DateText date={entry.at.slice(0, 10)} /> : <MomentText moment={entry.at} />} ·{' '}
              {t(`consent.how.${entry.how}`)}
              {entry.user_name !== null && (
                <>
                  {' · '}
                  {t('consent.by_user', { name: entry.user_name })}
                </>
              )}
            </small>
            {entry.words !== null && (
              <blockquote>
                <bdi>{entry.words}</bdi>
              </blockquote>
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
