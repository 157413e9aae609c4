import { Alert, Button, Drawer, SegmentedControl, Stack } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { eventOf, getMessage, listMessages, saidReason, saidRecipient, sendMessageAgain } from '@rawnaq/contract/reach/sent-messages';
import { meaningOf } from '@rawnaq/design/status-tones';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { MomentText, PhoneText } from '../../../ui/figures/figures.tsx';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './sent-messages.module.css';

type Message = Output<typeof getMessage.output>;

/** One message: whom it went to, its text where the reader may have it, and each attempt. */
export function MessageDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const found = useEndpoint(getMessage, { id });
  return (
    <Drawer opened onClose={onClose} title={t('sentMessages.details')} position="right" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      {found.data !== undefined && <Details message={found.data} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <RowsSkeleton rows={6} />}
    </Drawer>
  );
}

function Details({ message }: { message: Message }) {
  const reason = saidReason(message, t);
  return (
    <Stack gap="lg">
      {reason !== null && <Alert color={message.state === 'failed' ? 'red' : 'yellow'}>{reason}</Alert>}
      <Facts message={message} />
      <section>
        <h3 className={styles.heading}>{t('sentMessages.text')}</h3>
        <MessageText message={message} />
      </section>
      <Attempts message={message} />
      {message.may_send_again === 1 && may('messages.send_again') && <SendAgain message={message} />}
    </Stack>
  );
}

function Facts({ message }: { message: Message }) {
  const moments = (
    [
      [message.state === 'pending' ? 'due_at' : 'when', message.state === 'pending' ? message.due_at : message.created_at],
      ['sent_at', message.sent_at],
      ['delivered_at', message.delivered_at],
      ['read_at', message.read_at],
      ['expires_at', message.state === 'pending' ? message.expires_at : null],
    ] as const
  ).flatMap(([name, moment]) => (moment === null ? [] : [[name, moment] as const]));
  return (
    <dl className={styles.facts}>
      <dt>{t('sentMessages.about')}</dt>
      <dd>{t(`sentMessages.events.${eventOf(message.template)}`)}</dd>
      <dt>{t('sentMessages.to_whom')}</dt>
      <dd>
        <Recipient message={message} />
      </dd>
      <dt>{t('sentMessages.channel')}</dt>
      <dd>{t(`sentMessages.channels.${message.channel}`)}</dd>
      <dt>{t('sentMessages.state')}</dt>
      <dd>
        <StatusBadge means={meaningOf.message[message.state]}>{t(`sentMessages.states.${message.state}`)}</StatusBadge>
      </dd>
      {moments.flatMap(([name, moment]) => [
        <dt key={`${name} title`}>{t(`sentMessages.${name}`)}</dt>,
        <dd key={name}>
          <MomentText moment={moment} />
        </dd>,
      ])}
    </dl>
  );
}

function Recipient({ message }: { message: Message }) {
  const { customer_id, customer_name, channel } = message;
  const recipient = saidRecipient(message, t);
  const address = recipient === null ? null : channel === 'push' ? recipient : <PhoneText number={recipient} />;
  const name = customer_name === null ? (address ?? t('sentMessages.somebody')) : <bdi>{customer_name}</bdi>;
  return (
    <>
      {customer_id !== null && may('customers.view') ? (
        <PageLink to={pathOf('merchant.customer', { id: customer_id })}>{name}</PageLink>
      ) : (
        name
      )}
      {customer_name !== null && address !== null && <div className={styles.address}>{address}</div>}
    </>
  );
}

function MessageText({ message }: { message: Message }) {
  if (message.body === null) return <p className={styles.text}>{t('sentMessages.text_not_for_you')}</p>;
  if (message.body === '') return <p className={styles.text}>{t('sentMessages.text_gone')}</p>;
  if (message.html !== null) return <MailText message={message} html={message.html} />;
  return <PlainText message={message} />;
}

/** An e-mail as its reader sees it; the frame runs nothing and leads nowhere. */
function MailText({ message, html }: { message: Message; html: string }) {
  const [look, setLook] = useState<'look' | 'text'>('look');
  return (
    <Stack gap="sm">
      <SegmentedControl
        size="xs"
        aria-label={t('sentMessages.looks.label')}
        value={look}
        onChange={(value) => setLook(value === 'text' ? 'text' : 'look')}
        data={[
          { value: 'look', label: t('sentMessages.looks.look') },
          { value: 'text', label: t('sentMessages.looks.text') },
        ]}
      />
      {look === 'look' ? (
        <iframe className={styles.mail} title={message.subject ?? t('sentMessages.text')} sandbox="" srcDoc={html} />
      ) : (
        <PlainText message={message} />
      )}
    </Stack>
  );
}

function PlainText({ message }: { message: Message }) {
  return (
    <div className={styles.text} lang={message.language} dir={message.language === 'ar' ? 'rtl' : 'ltr'}>
      {/* No other channel carries a subject. */}
      {message.subject !== null && message.channel === 'email' && <strong className={styles.subject}>{message.subject}</strong>}
      {message.body}
    </div>
  );
}

function Attempts({ message }: { message: Message }) {
  return (
    <section>
      <h3 className={styles.heading}>{t('sentMessages.attempts')}</h3>
      {message.attempts.length === 0 ? (
        t('sentMessages.no_attempts')
      ) : (
        <ol className={styles.attempts}>
          {message.attempts.map((attempt) => (
            <li key={attempt.id}>
              <div>
                {t('sentMessages.attempt', {
                  channel: t(`sentMessages.channels.${attempt.channel}`),
                  outcome: t(`sentMessages.outcomes.${attempt.reported ?? attempt.outcome ?? 'open'}`),
                })}
              </div>
              <span>
                <MomentText moment={attempt.reported_at ?? attempt.finished_at ?? attempt.started_at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function SendAgain({ message }: { message: Message }) {
  const [isAsked, setAsked] = useState(false);
  const again = useCall(sendMessageAgain, {
    outdates: [listMessages, getMessage],
    onDone: () => {
      setAsked(false);
      notify({ message: t('sentMessages.was_queued') });
    },
  });
  return (
    <>
      <Button leftSection={<IconSend size={18} stroke={1.6} aria-hidden />} onClick={() => setAsked(true)}>
        {t('sentMessages.send_again')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('sentMessages.send_again_title')}
        confirm={t('sentMessages.send_again')}
        isWorking={again.isPending}
        onConfirm={() => again.mutate({ id: message.id })}
        onClose={() => setAsked(false)}
      >
        {t('sentMessages.send_again_text')} {message.state === 'unknown' && t('sentMessages.send_again_unknown')}
      </ConfirmDialog>
    </>
  );
}
