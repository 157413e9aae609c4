import type { Output } from '@rawnaq/contract/endpoint';
import { listUnreachedCustomers } from '@rawnaq/contract/reach/whatsapp-platform';
import { useState } from 'react';
import type { Column } from '../../../../patterns/list/column.ts';
import { ListPage } from '../../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../../patterns/list/use-list-query.ts';
import { may } from '../../../../shell/globals.ts';
import { t } from '../../../../shell/text/text.ts';
import { localName } from '../../../../ui/figures/local-name.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import styles from '../whatsapp.module.css';

type Row = Output<typeof listUnreachedCustomers.output>['data'][number];

const makeColumns = (): readonly Column<Row>[] => [
  { id: 'name', title: t('whatsappPlatform.merchants.merchant'), value: localName, onPhone: 'title' },
  {
    id: 'country',
    title: t('whatsappPlatform.country'),
    value: (row) => localName({ english_name: row.country_english_name, arabic_name: row.country_arabic_name }),
    onPhone: 'line',
  },
  { id: 'customers', title: t('whatsappPlatform.unreached.customers'), kind: 'number', value: (row) => row.customers },
  {
    id: 'inactive',
    title: t('whatsappPlatform.unreached.inactive'),
    kind: 'number',
    value: (row) => row.inactive,
    onPhone: 'named_line',
  },
  {
    id: 'share',
    title: t('whatsappPlatform.unreached.share'),
    kind: 'percent',
    value: (row) => (row.customers === 0 ? null : Math.round((10_000 * row.inactive) / row.customers)),
  },
];

/** How many customers of each account WhatsApp does not reach. */
export default function Unreached() {
  const list = useListQuery(listUnreachedCustomers, { largest_page: 100 });
  const [columns] = useState(makeColumns);
  return (
    <ListPage
      title={t('managerScreens.customers_inactive_whatsapp')}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      searchPlaceholder={t('whatsappPlatform.merchants.search')}
      mayExport={may('platform.merchants.export')}
      above={<p className={styles.above}>{t('whatsappPlatform.unreached.note')}</p>}
      empty={
        <EmptyState picture="people" title={t('whatsappPlatform.unreached.empty')} text={t('whatsappPlatform.merchants.empty_text')} />
      }
    />
  );
}
