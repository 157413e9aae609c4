import { Button } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { endUserSessionsNow, listAccountSessions } from '@rawnaq/contract/settings/my-profile';
import { useState, type ReactNode } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { deviceName } from '../../../ui/figures/device-name.ts';
import { SessionState, sessionText } from './session-state.tsx';

type Session = Output<typeof listAccountSessions.output>['data'][number];

const makeColumns = (): readonly Column<Session>[] => [
  { id: 'user_name', title: t('profile.sessions.who'), value: (row) => row.user_name, onPhone: 'title' },
  {
    id: 'state',
    onPhone: 'badge',
    title: t('profile.sessions.state'),
    value: (row) => sessionText({ session: row }),
    cell: (row) => <SessionState session={row} />,
  },
  { id: 'created_at', title: t('profile.sessions.since'), kind: 'moment', value: (row) => row.created_at },
  { id: 'last_seen_at', onPhone: 'line', title: t('profile.sessions.seen'), kind: 'moment', value: (row) => row.last_seen_at },
  { id: 'device', onPhone: 'line', title: t('profile.sessions.device'), value: (row) => deviceName(row.user_agent) },
  { id: 'ip', title: t('labels.ip'), value: (row) => row.ip, cell: (row) => <bdi dir="ltr">{row.ip}</bdi> },
];

export function AccountSessions({ actions }: { actions: ReactNode }) {
  const list = useListQuery(listAccountSessions);
  const [columns] = useState(makeColumns);
  const [asked, setAsked] = useState<Session | null>(null);
  const end = useCall(endUserSessionsNow, {
    outdates: [listAccountSessions],
    onDone: () => {
      notify({ message: t('profile.security.ended', { name: asked?.user_name ?? '' }) });
      setAsked(null);
    },
  });
  return (
    <>
      <ListPage
        title={t('screens.merchant.security')}
        list={list}
        columns={columns}
        rowKey={(row) => `${row.user_id}.${row.created_at}`}
        searchPlaceholder={t('profile.security.search')}
        actions={actions}
        rowActions={
          may('settings.edit')
            ? (row) =>
                row.ended_at === null && row.is_current === 0 ? (
                  <Button size="xs" variant="default" onClick={() => setAsked(row)}>
                    {t('profile.security.end')}
                  </Button>
                ) : null
            : undefined
        }
        empty={<EmptyState picture="bell" title={t('profile.security.empty')} />}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('profile.security.end_title', { name: asked?.user_name ?? '' })}
        confirm={t('profile.security.end')}
        isDangerous
        isWorking={end.isPending}
        onConfirm={() => asked && end.mutate({ id: asked.user_id }, { onError: () => setAsked(null) })}
        onClose={() => setAsked(null)}
      >
        {t('profile.security.end_text')}
      </ConfirmDialog>
    </>
  );
}
