import { Anchor } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { listMessages, messageChannels, messageColumns, messagesFile } from '@rawnaq/contract/reach/sent-messages';
import { meaningOf } from '@rawnaq/design/status-tones';
import { messagePurposes } from '@rawnaq/domain/reach/messaging/message-purpose';
import { messageStates } from '@rawnaq/domain/reach/messaging/message-states';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { IconBell, IconBrandWhatsapp, IconMail, IconMessage } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { CustomerChoice } from '../../../shell/higher-wings.tsx';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { MessageDrawer } from './message-drawer.tsx';
import styles from './sent-messages.module.css';

type Row = Output<typeof listMessages.output>['data'][number];

const icons = { whatsapp: IconBrandWhatsapp, email: IconMail, sms: IconMessage, push: IconBell } as const;

function Channel({ row, said }: { row: Row; said: string }) {
  const Icon = icons[row.channel];
  return (
    <span className={styles.channel}>
      <Icon size={18} stroke={1.6} aria-hidden />
      {said}
    </span>
  );
}

const makeColumns = (onOpen: (row: Row) => void) =>
  drawnColumns(messageColumns, {
    template: {
      cell: (row, said) => (
        <Anchor component="button" type="button" ta="start" onClick={() => onOpen(row)}>
          {said}
        </Anchor>
      ),
    },
    customer_name: {
      cell: (_row, said) => <bdi>{said}</bdi>,
      link: (row) => (row.customer_id !== null && may('customers.view') ? pathOf('merchant.customer', { id: row.customer_id }) : null),
    },
    recipient: { cell: (row, said) => <bdi {...(row.channel === 'push' ? {} : { dir: 'ltr' })}>{said}</bdi> },
    channel: { cell: (row, said) => <Channel row={row} said={said} /> },
    state: { cell: (row, said) => <StatusBadge means={meaningOf.message[row.state]}>{said}</StatusBadge> },
    reason: { cell: (_row, said) => <span className={styles.reason}>{said}</span> },
  });

/** Many messages change at once when many go: the list is read again this often at the most. */
const readAgainMs = 1500;

/** Reads the list again when messages change. */
function useFreshList(retry: () => void): void {
  const waiting = useRef<number | null>(null);
  useLiveChanges(({ topic }) => {
    if (topic !== 'messages' && topic !== '*') return;
    waiting.current ??= window.setTimeout(() => {
      waiting.current = null;
      retry();
    }, readAgainMs);
  });
  useEffect(
    () => () => {
      if (waiting.current !== null) window.clearTimeout(waiting.current);
    },
    [],
  );
}

/** What was sent to whom, by which channel, and what became of it. */
export default function SentMessages() {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const filters = useMemo(() => ({ from: addDays(today, -30), to: today }), [today]);
  const list = useListQuery(listMessages, { sort: '-created_at', filters });
  const [open, setOpen] = useState<number | null>(null);
  const [columns] = useState(() => makeColumns((row) => setOpen(row.id)));
  useFreshList(list.retry);
  const { from = filters.from, to = filters.to, state, channel, purpose, customer_id } = list.state.filters;
  return (
    <>
      <ListPage
        title={t('screens.merchant.messages')}
        list={list}
        columns={columns}
        file={messagesFile}
        mayExport={may('customers.export')}
        rowKey={(row) => row.id}
        searchPlaceholder={t('sentMessages.search')}
        filters={
          <>
            <DateRangePicker
              value={{ from, to }}
              onChange={(range) => {
                list.setFilter('from', range.from);
                list.setFilter('to', range.to);
              }}
            />
            <ChoiceFilter
              label={t('sentMessages.state')}
              all={t('sentMessages.any_state')}
              choices={messageStates.map((value) => ({ value, label: t(`sentMessages.states.${value}`) }))}
              value={state}
              onChange={(value) => list.setFilter('state', value)}
            />
            <ChoiceFilter
              label={t('sentMessages.channel')}
              all={t('sentMessages.any_channel')}
              choices={messageChannels.map((value) => ({ value, label: t(`sentMessages.channels.${value}`) }))}
              value={channel}
              onChange={(value) => list.setFilter('channel', value)}
            />
            <ChoiceFilter
              label={t('sentMessages.purpose')}
              all={t('sentMessages.any_purpose')}
              choices={messagePurposes.map((value) => ({ value, label: t(`sentMessages.purposes.${value}`) }))}
              value={purpose}
              onChange={(value) => list.setFilter('purpose', value)}
            />
            {may('customers.view') && (
              <div className={styles.customer}>
                <CustomerChoice
                  aria-label={t('sentMessages.customer')}
                  placeholder={t('sentMessages.any_customer')}
                  value={customer_id ?? null}
                  onChange={(value) => list.setFilter('customer_id', value ?? undefined)}
                />
              </div>
            )}
          </>
        }
        empty={<EmptyState picture="bell" title={t('sentMessages.empty')} text={t('sentMessages.empty_text')} />}
      />
      {open !== null && <MessageDrawer id={open} onClose={() => setOpen(null)} />}
    </>
  );
}
