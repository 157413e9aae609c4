import { Button, Group } from '@mantine/core';
import { listCustomers, customersFile } from '@rawnaq/contract/customers/customers';
import type { Output } from '@rawnaq/contract/endpoint';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { CategoryBadge, DisabledBadge } from './customer-badges.tsx';
import { NewCustomer } from './customer-form.tsx';

type Row = Output<typeof listCustomers.output>['data'][number];

const makeColumns = (): readonly Column<Row>[] => [
  {
    id: 'name',
    title: t('labels.name'),
    value: (row) => row.name,
    cell: (row) => (
      <Group gap="xs" wrap="nowrap">
        <bdi>{row.name}</bdi>
        <DisabledBadge status={row.status} />
      </Group>
    ),
    isSortable: true,
    isHeading: true,
  },
  { id: 'mobile', title: t('labels.mobile'), kind: 'phone', value: (row) => row.mobile, width: 12 },
  {
    id: 'category',
    title: t('labels.category'),
    value: (row) => t(`customers.category.${row.category}`),
    cell: (row) => <CategoryBadge category={row.category} />,
    width: 9,
  },
  { id: 'last_invoice_at', title: t('customers.last_visit'), kind: 'moment', value: (row) => row.last_invoice_at, isSortable: true },
  { id: 'invoice_count', title: t('customers.invoices'), kind: 'number', value: (row) => row.invoice_count, width: 7 },
  { id: 'no_show_count', title: t('customers.no_shows'), kind: 'number', value: (row) => row.no_show_count, isHidden: true, width: 8 },
  { id: 'email', title: t('labels.email'), value: (row) => row.email, cell: (row) => <bdi dir="ltr">{row.email}</bdi>, isHidden: true },
  { id: 'allergies', title: t('labels.allergies'), value: (row) => row.allergies, isHidden: true },
  { id: 'created_at', title: t('customers.since'), kind: 'moment', value: (row) => row.created_at, isSortable: true, isHidden: true },
];

const categories = () => ([1, 2, 3] as const).map((value) => ({ value, label: t(`customers.category.${value}`) }));
const statuses = () => ([1, 0] as const).map((value) => ({ value, label: t(`customers.status.${value}`) }));
const asksForNew = (): boolean => new URLSearchParams(location.search).get('new') === '1';

/** Everyone who comes here, or came. */
export default function Customers() {
  const list = useListQuery(listCustomers, { sort: 'name' });
  const [columns] = useState(makeColumns);
  const [isAdding, setIsAdding] = useState(() => asksForNew() && may('customers.create'));
  const add = may('customers.create') ? (
    <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('customers.add')}
    </Button>
  ) : undefined;
  return (
    <>
      <ListPage
        title={t('screens.merchant.customers')}
        list={list}
        columns={columns}
        file={customersFile}
        rowKey={(row) => row.id}
        rowLink={(row) => pathOf('merchant.customer', { id: row.id })}
        searchPlaceholder={t('customers.search')}
        mayExport={may('customers.export')}
        actions={add}
        filters={
          <>
            <ChoiceSelect
              aria-label={t('labels.category')}
              placeholder={t('customers.category_filter')}
              choices={categories()}
              value={list.state.filters.category ?? null}
              onChange={(category) => list.setFilter('category', category ?? undefined)}
              clearable
            />
            <ChoiceSelect
              aria-label={t('labels.status')}
              placeholder={t('customers.status_filter')}
              choices={statuses()}
              value={list.state.filters.status ?? null}
              onChange={(status) => list.setFilter('status', status ?? undefined)}
              clearable
            />
          </>
        }
        empty={<EmptyState icon={IconUsers} title={t('customers.empty')} text={t('customers.empty_text')} action={add} />}
      />
      {isAdding && (
        <NewCustomer
          onClose={() => setIsAdding(false)}
          onAdded={(added) => {
            notify({ message: t('customers.form.added', { name: added.name }) });
            go(pathOf('merchant.customer', { id: added.id }));
          }}
        />
      )}
    </>
  );
}
