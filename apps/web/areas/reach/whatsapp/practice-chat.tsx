import { ActionIcon, Button, TextInput } from '@mantine/core';
import { answerOnPracticePhone, getPracticeFile, getPracticePhones, readOnPracticePhone } from '@rawnaq/contract/reach/practice-phones';
import { IconAlertCircle, IconCheck, IconChecks, IconFile, IconMapPin, IconSend2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../shell/call.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { t } from '../../../shell/text/text.ts';
import { TimeText } from '../../../ui/figures/figures.tsx';
import { nameOfPhone, type Practice, type PracticePhone } from './practice.ts';
import fileStyles from './practice-file.module.css';
import styles from './practice-phones.module.css';

type Message = Practice['messages'][number];

/** The chat of one phone with the business, as its customer sees it. */
export function PracticeChat({ phone, messages }: { phone: PracticePhone; messages: readonly Message[] }) {
  const outdates = [getPracticePhones];
  const [text, setText] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const write = useCall(answerOnPracticePhone, { outdates, onDone: () => setText('') });
  const read = useCall(readOnPracticePhone, { outdates });
  const isUnread = messages.some(({ is_from_phone, state }) => is_from_phone === 0 && state === 'delivered');
  useEffect(() => {
    const list = end.current?.parentElement;
    if (list) list.scrollTop = list.scrollHeight;
  }, [messages.length]);
  return (
    <div className={styles.phone}>
      <header className={styles.bar}>
        <bdi className={styles.name}>{nameOfPhone(phone)}</bdi>
        {isUnread && (
          <Button size="compact-sm" variant="default" loading={read.isPending} onClick={() => read.mutate({ mobile: phone.mobile })}>
            {t('practicePhones.read')}
          </Button>
        )}
      </header>
      {/* The log scrolls, so it takes the focus for those who scroll by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.log} role="log" tabIndex={0} aria-label={t('practicePhones.open_chat', { name: nameOfPhone(phone) })}>
        {messages.length === 0 && <p className={styles.quiet}>{t('practicePhones.no_messages')}</p>}
        {messages.map((message) => (
          <Bubble
            key={message.id}
            message={message}
            isBusy={write.isPending}
            onTap={(button) => write.mutate({ mobile: phone.mobile, answered_message: message.id, button })}
          />
        ))}
        <div ref={end} />
      </div>
      <form
        className={styles.writing}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') write.mutate({ mobile: phone.mobile, message: text });
        }}
      >
        <TextInput
          className={styles.field}
          aria-label={t('practicePhones.write')}
          placeholder={t('practicePhones.write')}
          value={text}
          maxLength={1000}
          dir="auto"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ActionIcon type="submit" size="lg" aria-label={t('practicePhones.send')} loading={write.isPending}>
          <IconSend2 size={18} stroke={1.6} aria-hidden className={styles.mirrored} />
        </ActionIcon>
      </form>
    </div>
  );
}

interface BubbleProps {
  message: Message;
  isBusy: boolean;
  onTap: (button: string) => void;
}

/** Shows a document or picture of the chat in a tab of its own. */
async function openFile(media_id: string): Promise<void> {
  // The tab is opened in the press itself: later, the browser would take it for an advertisement.
  const tab = window.open('', '_blank');
  try {
    const address = URL.createObjectURL(await (await send(getPracticeFile, { media_id })).blob());
    if (tab === null) window.open(address, '_blank');
    else tab.location.href = address;
    setTimeout(() => URL.revokeObjectURL(address), 10 * 60_000);
  } catch (error) {
    tab?.close();
    if (!isRefusal(error)) throw error;
    notify({ tone: 'danger', message: error.message });
  }
}

function Bubble({ message, isBusy, onTap }: BubbleProps) {
  const { is_from_phone, text, buttons, media, location, at } = message;
  return (
    <div className={is_from_phone === 1 ? styles.mine : styles.theirs}>
      {media !== null && (
        <button type="button" className={fileStyles.file} onClick={() => void openFile(media.id)}>
          <IconFile size={20} stroke={1.6} aria-hidden />
          <bdi>{media.file_name ?? t('practicePhones.picture')}</bdi>
        </button>
      )}
      {location !== null && (
        <p className={styles.part}>
          <IconMapPin size={18} stroke={1.6} aria-hidden />{' '}
          {t('practicePhones.place', { name: location.name ?? `${location.latitude}, ${location.longitude}` })}
        </p>
      )}
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <p className={styles.at}>
        <TimeText moment={at} />
        {is_from_phone === 0 && <Ticks state={message.state} />}
      </p>
      {is_from_phone === 0 && buttons.length > 0 && (
        <div className={styles.buttons}>
          {message.list_button !== null && <span className={styles.at}>{message.list_button}</span>}
          {buttons.map(({ id, title }) => (
            <Button key={id} variant="default" size="compact-md" disabled={isBusy} onClick={() => onTap(id)}>
              <bdi>{title}</bdi>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function Ticks({ state }: { state: Message['state'] }) {
  const Icon = state === 'failed' ? IconAlertCircle : state === 'delivered' || state === 'read' ? IconChecks : IconCheck;
  const look = state === 'read' ? styles.read : state === 'failed' ? styles.failed : undefined;
  return (
    <span className={look} role="img" aria-label={t(`practicePhones.states.${state}`)} title={t(`practicePhones.states.${state}`)}>
      <Icon size={16} stroke={1.8} aria-hidden />
    </span>
  );
}
