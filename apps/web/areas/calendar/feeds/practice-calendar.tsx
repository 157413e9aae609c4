import { Button, Group, TextInput } from '@mantine/core';
import {
  addPracticeEntry,
  changePracticeCalendar,
  connectCalendar,
  deletePracticeEntry,
  disconnectCalendar,
  getCalendarLink,
} from '@rawnaq/contract/calendar/calendar-link';
import type { Output } from '@rawnaq/contract/endpoint';
import { localToEpochMinutes, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { useState, type FormEvent } from 'react';
import { FieldRow, FormSection } from '../../../patterns/form/form-shell.tsx';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { MomentText } from '../../../ui/figures/figures.tsx';
import { useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './feeds.module.css';

type Link = NonNullable<Output<typeof getCalendarLink.output>['link']>;

/** What a date-and-time field says, as a moment of the salon's clock. */
const momentIn = (zone: string, wall: string): string =>
  momentOfEpochMinutes(zone, localToEpochMinutes(zone, wall.slice(0, 10), Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))));

const behaviours = [0, 1, 2, 3] as const;

/** Two-way exchange with a calendar elsewhere, tried out with one that is kept here: what would be written there, and what comes back. */
export function PracticeCalendar() {
  const { data, refetch } = useEndpoint(getCalendarLink, {});
  const connect = useCall(connectCalendar, { outdates: [getCalendarLink] });
  if (data === undefined || (data.may_link === 0 && data.link === null)) return null;
  return (
    <FormSection title={t('calendar.practice.title')} note={t('calendar.practice.note')}>
      {data.link === null ? (
        <Group>
          <Button
            variant="default"
            loading={connect.isPending}
            loaderProps={{ 'aria-label': t('ui.saving') }}
            onClick={() => connect.mutate({})}
          >
            {t('calendar.practice.connect')}
          </Button>
        </Group>
      ) : (
        <Connected link={data.link} onRefresh={() => void refetch()} />
      )}
    </FormSection>
  );
}

function Connected({ link, onRefresh }: { link: Link; onRefresh: () => void }) {
  const outdates = [getCalendarLink];
  const disconnect = useCall(disconnectCalendar, { outdates });
  const remove = useCall(deletePracticeEntry, { outdates });
  const behave = useCall(changePracticeCalendar, { outdates });
  return (
    <div className={styles.stack}>
      <p className={styles.quiet} role="status">
        {link.last_error !== null && <StatusBadge means="failed">{t('calendar.practice.failed')}</StatusBadge>}{' '}
        {link.synced_at === null ? (
          t('calendar.practice.not_yet')
        ) : (
          <>
            {t('calendar.practice.synced')} <MomentText moment={link.synced_at} />
          </>
        )}
      </p>
      {link.conflicts.map(({ starts_at, ends_at }) => (
        <p key={`${starts_at}${ends_at}`} className={styles.quiet}>
          {t('calendar.practice.conflict')} <MomentText moment={starts_at} />
        </p>
      ))}
      <ul className={styles.list}>
        {link.entries.map((entry) => (
          <li key={entry.uid} className={styles.entry}>
            <Group justify="space-between" wrap="nowrap">
              <span>
                <strong>
                  <bdi>{entry.summary}</bdi>
                </strong>
                <br />
                <span className={styles.quiet}>
                  <MomentText moment={entry.starts_at} /> · {t(entry.is_ours === 1 ? 'calendar.practice.ours' : 'calendar.practice.theirs')}
                </span>
              </span>
              {entry.is_ours === 0 && (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => remove.mutate({ id: link.id, uid: entry.uid })}
                  aria-label={`${t('calendar.practice.remove')}: ${entry.summary}`}
                >
                  {t('calendar.practice.remove')}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
      <NewEntry link={link} />
      <FieldRow>
        <ChoiceSelect
          label={t('calendar.practice.behaviour')}
          choices={behaviours.map((value) => ({ value, label: t(`calendar.practice.behaviours.${value}`) }))}
          value={link.behaviour as (typeof behaviours)[number]}
          onChange={(value) => behave.mutate({ id: link.id, behaviour: value ?? 0 })}
        />
      </FieldRow>
      <Group>
        <Button variant="default" onClick={onRefresh}>
          {t('calendar.practice.refresh')}
        </Button>
        <Button variant="default" loading={disconnect.isPending} onClick={() => disconnect.mutate({ id: link.id })}>
          {t('calendar.practice.disconnect')}
        </Button>
      </Group>
    </div>
  );
}

function NewEntry({ link }: { link: Link }) {
  const [summary, setSummary] = useState('');
  const [starts, setStarts] = useState('');
  const { time_zone } = useSalonLocale();
  const add = useCall(addPracticeEntry, { outdates: [getCalendarLink], onDone: () => setSummary('') });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (summary.trim() !== '' && starts !== '')
      add.mutate({ id: link.id, summary: summary.trim(), starts_at: momentIn(time_zone, starts), duration_minutes: 60 });
  };
  return (
    <form onSubmit={submit} className={styles.stack}>
      <FieldRow>
        <TextInput
          label={t('calendar.practice.what')}
          value={summary}
          maxLength={100}
          onChange={(event) => setSummary(event.currentTarget.value)}
        />
        <TextInput
          label={t('calendar.practice.when')}
          type="datetime-local"
          dir="ltr"
          value={starts}
          onChange={(event) => setStarts(event.currentTarget.value)}
        />
      </FieldRow>
      <Group>
        <Button type="submit" variant="default" loading={add.isPending} loaderProps={{ 'aria-label': t('ui.saving') }}>
          {t('calendar.practice.add')}
        </Button>
      </Group>
    </form>
  );
}
