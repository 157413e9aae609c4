import type { Output } from '@rawnaq/contract/endpoint';
import { listFailedSignIns } from '@rawnaq/contract/settings/my-profile';
import { useState, type ReactNode } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { t, textOf } from '../../../shell/text/text.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { deviceName } from '../../../ui/figures/device-name.ts';

type Failure = Output<typeof listFailedSignIns.output>['data'][number];

const makeColumns = (): readonly Column<Failure>[] => [
  { id: 'sign_in_name', title: t('profile.security.name'), value: (row) => row.sign_in_name, onPhone: 'title' },
  { id: 'type', onPhone: 'line', title: t('profile.security.why'), value: (row) => textOf(`profile.failed_type.${row.type}`) },
  { id: 'at', onPhone: 'line', title: t('profile.security.when'), kind: 'moment', value: (row) => row.at },
  { id: 'ip', title: t('labels.ip'), value: (row) => row.ip, cell: (row) => <bdi dir="ltr">{row.ip}</bdi> },
  { id: 'country_code', title: t('profile.security.country'), value: (row) => row.country_code, width: 7 },
  { id: 'device', title: t('profile.sessions.device'), value: (row) => deviceName(row.user_agent) },
];

export function FailedSignIns({ actions }: { actions: ReactNode }) {
  const list = useListQuery(listFailedSignIns);
  const [columns] = useState(makeColumns);
  return (
    <ListPage
      title={t('screens.merchant.security')}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      searchPlaceholder={t('profile.security.search_failed')}
      actions={actions}
      empty={<EmptyState picture="bell" title={t('profile.security.empty_failed')} text={t('profile.security.empty_failed_text')} />}
    />
  );
}
