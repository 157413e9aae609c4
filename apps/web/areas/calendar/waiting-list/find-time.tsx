import { Alert, Button, Checkbox, Drawer, Group, Text } from '@mantine/core';
import {
  bookWaiting,
  getWaitingSetting,
  getWaitingTimes,
  listWaiting,
  offerTime,
  takeOfferBack,
} from '@rawnaq/contract/calendar/waiting-list';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { Sentence } from '../../../shell/text/sentence.tsx';
import { t } from '../../../shell/text/text.ts';
import { PhoneText } from '../../../ui/figures/figures.tsx';
import { MissingText } from '../../../ui/forms/missing-text.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import { useMissing } from '../../../ui/forms/use-missing.ts';
import { State, When } from './entry-parts.tsx';
import { type Entry, isOpen, wishText } from './entry-words.ts';
import styles from './waiting-list.module.css';

/** A wish and the free times that suit it, to be offered by message or booked at once. */
export function FindTime({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const customer = entry.customer_name;
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('waitingList.find_title', { customer })}
      position="right"
      size="md"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <dl className={styles.facts}>
        <dt>{t('waitingList.wish')}</dt>
        <dd>
          <bdi>{wishText(entry)}</bdi>
        </dd>
        <dt>{t('waitingList.when')}</dt>
        <dd>
          <When entry={entry} />
        </dd>
        <dt>{t('waitingList.state')}</dt>
        <dd>
          <State entry={entry} />
        </dd>
        {entry.customer_mobile !== null && (
          <>
            <dt>{t('labels.mobile')}</dt>
            <dd>
              <a href={`tel:+${entry.customer_mobile}`}>
                <PhoneText number={entry.customer_mobile} />
              </a>
            </dd>
          </>
        )}
        {entry.notes !== null && (
          <>
            <dt>{t('waitingList.notes')}</dt>
            <dd>
              <bdi>{entry.notes}</bdi>
            </dd>
          </>
        )}
      </dl>
      {isOpen(entry) &&
        (entry.offer === null ? <FreeTimes entry={entry} onClose={onClose} /> : <OpenOffer entry={entry} onClose={onClose} />)}
    </Drawer>
  );
}

const outdates = [listWaiting, getWaitingTimes];

function FreeTimes({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { data, error, refetch } = useEndpoint(getWaitingTimes, { id: entry.id });
  const setting = useEndpoint(getWaitingSetting, {});
  const [chosen, setChosen] = useState<string | null>(null);
  const [tells, setTells] = useState(true);
  const format = useSalonFormat();
  const customer = entry.customer_name;
  const told = (moment: string): string => `${format.day(format.dateOf(moment))} ${format.time(moment)}`;
  const done = (key: 'waitingList.was_offered' | 'waitingList.was_booked'): void => {
    notify({ message: t(key, { customer, time: chosen === null ? '' : told(chosen) }) });
    onClose();
  };
  const offer = useCall(offerTime, { outdates, isShownByScreen: true, onDone: () => done('waitingList.was_offered') });
  const book = useCall(bookWaiting, { outdates, isShownByScreen: true, onDone: () => done('waitingList.was_booked') });
  const failure = offer.error ?? book.error;
  const missing = useMissing<'time', HTMLElement>();
  const withTime = (then: (starts_at: string) => void): void => {
    if (!missing.isAnyMissing({ time: chosen === null }) && chosen !== null) then(chosen);
  };

  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={4} />;
  if (data.free_times.length === 0)
    return <EmptyState picture="calendar" title={t('waitingList.no_times')} text={t('waitingList.no_times_text')} />;
  const days = Map.groupBy(data.free_times, (moment) => format.dateOf(moment));
  return (
    <section ref={missing.form} aria-labelledby="free-times">
      <h3 id="free-times" className={styles.heading}>
        {t('waitingList.free_times')}
      </h3>
      <div role="radiogroup" aria-labelledby="free-times" className={styles.times} data-path="time">
        {[...days].map(([date, moments]) => (
          <div key={date} className={styles.day}>
            <span className={styles.date}>
              <bdi>{format.day(date)}</bdi>
            </span>
            {moments.map((moment) => (
              <label key={moment} className={styles.time}>
                <input
                  type="radio"
                  name="free-time"
                  value={moment}
                  checked={chosen === moment}
                  onChange={() => setChosen(moment)}
                  aria-label={told(moment)}
                />
                <bdi dir="ltr" className="figures">
                  {format.time(moment)}
                </bdi>
              </label>
            ))}
          </div>
        ))}
      </div>
      {failure && (
        <Alert role="alert" mt="sm" color="red" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
          <Sentence text={failure.message} />
        </Alert>
      )}
      {may('appointments.create') && (
        <>
          <MissingText>{chosen === null && missing.last === 'time' ? t('waitingList.choose') : null}</MissingText>
          {(chosen !== null || missing.last === null) && (
            <Text size="sm" c="dimmed" mt="md">
              {chosen === null
                ? t('waitingList.choose')
                : setting.data && t('waitingList.offer_note', { count: setting.data.waiting_offer_minutes })}
            </Text>
          )}
          <Checkbox
            mt="sm"
            label={t('waitingList.tell', { customer })}
            checked={tells}
            onChange={(event) => setTells(event.currentTarget.checked)}
          />
          <Group mt="md" justify="flex-end" gap="xs">
            <Button
              variant="default"
              loading={book.isPending}
              onClick={() => withTime((starts_at) => book.mutate({ id: entry.id, starts_at, tell_customer: tells ? 1 : 0 }))}
            >
              {t('waitingList.book')}
            </Button>
            <Button loading={offer.isPending} onClick={() => withTime((starts_at) => offer.mutate({ id: entry.id, starts_at }))}>
              {t('waitingList.offer')}
            </Button>
          </Group>
        </>
      )}
    </section>
  );
}

/** A time is held for the customer: book it as agreed by telephone, or take it back. */
function OpenOffer({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const customer = entry.customer_name;
  const format = useSalonFormat();
  const book = useCall(bookWaiting, {
    outdates,
    onDone: () => {
      notify({
        message: t('waitingList.was_booked', {
          customer,
          time: entry.offer === null ? '' : `${format.day(format.dateOf(entry.offer.starts_at))} ${format.time(entry.offer.starts_at)}`,
        }),
      });
      onClose();
    },
  });
  const takeBack = useCall(takeOfferBack, {
    outdates,
    onDone: () => {
      notify({ message: t('waitingList.taken_back') });
      onClose();
    },
  });
  if (entry.offer === null || !may('appointments.create')) return null;
  const { starts_at } = entry.offer;
  return (
    <Group mt="lg" justify="flex-end" gap="xs">
      <Button variant="default" loading={takeBack.isPending} onClick={() => takeBack.mutate({ id: entry.id })}>
        {t('waitingList.take_back')}
      </Button>
      <Button loading={book.isPending} onClick={() => book.mutate({ id: entry.id, starts_at, tell_customer: 1 })}>
        {t('waitingList.book')}
      </Button>
    </Group>
  );
}
