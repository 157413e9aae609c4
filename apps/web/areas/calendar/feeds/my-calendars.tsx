import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { createCalendarFeed, deleteCalendarFeed, listCalendarFeeds } from '@rawnaq/contract/calendar/calendar-feeds';
import type { Output } from '@rawnaq/contract/endpoint';
import { getBoard } from '@rawnaq/contract/calendar/board';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { MomentText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { employeeChoices } from '../../../ui/pictures/employee-choices.ts';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import styles from './feeds.module.css';

type Feeds = Output<typeof listCalendarFeeds.output>;
type Feed = Feeds['data'][number];

/** Stands for the whole business in the list of people. */
const everybody = 0;

const nameOf = (feed: Feed): string => (feed.employee_id === null ? t('calendar.whole_business') : localName(feed));

/** The calendars one reads one's appointments in: an address for each, told once, ended at will. */
export function MyCalendars() {
  const { data, error, refetch } = useEndpoint(listCalendarFeeds, {});
  const [asked, setAsked] = useState<Feed | null>(null);
  const end = useCall(deleteCalendarFeed, {
    outdates: [listCalendarFeeds],
    onDone: () => {
      notify({ message: t('calendar.ended') });
      setAsked(null);
    },
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={2} />;
  return (
    <div className={styles.stack}>
      {data.data.length === 0 ? (
        <p className={styles.quiet}>{t('calendar.empty')}</p>
      ) : (
        <ul className={styles.list}>
          {data.data.map((feed) => (
            <li key={feed.id} className={styles.entry}>
              <Group justify="space-between" wrap="nowrap">
                <strong>
                  <bdi>{nameOf(feed)}</bdi>
                </strong>
                <Button size="xs" variant="default" onClick={() => setAsked(feed)} aria-label={`${t('calendar.end')}: ${nameOf(feed)}`}>
                  {t('calendar.end')}
                </Button>
              </Group>
              <span className={styles.quiet}>
                {t(feed.shows_customers === 1 ? 'calendar.with_names' : 'calendar.without_names')} ·{' '}
                {feed.last_read_at === null ? (
                  t('calendar.never_read')
                ) : (
                  <>
                    {t('calendar.read')} <MomentText moment={feed.last_read_at} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(data.sees_all === 1 || data.own_employee_id !== null) && <NewCalendar feeds={data} />}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('calendar.end_title')}
        confirm={t('calendar.end')}
        isDangerous
        isWorking={end.isPending}
        onConfirm={() => asked && end.mutate({ id: asked.id }, { onError: () => setAsked(null) })}
        onClose={() => setAsked(null)}
      >
        {t('calendar.end_text')}
      </ConfirmDialog>
    </div>
  );
}

function NewCalendar({ feeds }: { feeds: Feeds }) {
  const seesAll = feeds.sees_all === 1;
  const [employee, setEmployee] = useState(feeds.own_employee_id ?? everybody);
  const [showsNames, setShowsNames] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const board = useEndpoint(getBoard, {}, { isEnabled: seesAll });
  const make = useCall(createCalendarFeed, { outdates: [listCalendarFeeds], onDone: (made) => setAddress(made.address) });
  const people = [{ value: everybody, label: t('calendar.whole_business') }, ...employeeChoices(board.data?.employees)];
  const isReplacing = feeds.data.some((feed) => (feed.employee_id ?? everybody) === employee);
  return (
    <div className={styles.stack}>
      {seesAll && (
        <FieldRow>
          <ChoiceSelect
            label={t('calendar.whose')}
            choices={people}
            value={employee}
            onChange={(value) => {
              setEmployee(value ?? everybody);
              setAddress(null);
            }}
          />
        </FieldRow>
      )}
      {feeds.may_show_customers === 1 && (
        <Checkbox
          label={t('calendar.names')}
          description={t('calendar.names_note')}
          checked={showsNames}
          onChange={(event) => setShowsNames(event.currentTarget.checked)}
        />
      )}
      <Group>
        <Button
          variant="default"
          loading={make.isPending}
          loaderProps={{ 'aria-label': t('ui.saving') }}
          onClick={() => make.mutate({ ...(employee === everybody ? {} : { employee_id: employee }), shows_customers: showsNames ? 1 : 0 })}
        >
          {t('calendar.make')}
        </Button>
        {isReplacing && address === null && <span className={styles.quiet}>{t('calendar.replaced')}</span>}
      </Group>
      {address !== null && <Address address={address} />}
    </div>
  );
}

function Address({ address }: { address: string }) {
  return (
    <div className={styles.stack} role="status">
      <TextInput
        label={t('calendar.made')}
        value={address}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
        rightSectionWidth="auto"
        rightSection={
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void navigator.clipboard.writeText(address).then(() => notify({ message: t('calendar.copied') }))}
          >
            {t('calendar.copy')}
          </Button>
        }
      />
      <p className={styles.quiet}>{t('calendar.how')}</p>
    </div>
  );
}
