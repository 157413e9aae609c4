import { Button, Group } from '@mantine/core';
import { customerColumns, customersFile } from '@rawnaq/contract/customers/customer-list';
import { listCustomers } from '@rawnaq/contract/customers/customers';
import { IconPlus, IconTags, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { useAsked } from '../../../shell/asked.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { CategoryBadge, DisabledBadge } from './customer-badges.tsx';
import { CustomerFace } from './customer-face.tsx';
import { NewCustomer } from './customer-form.tsx';
import { BulkTags } from './bulk-tags.tsx';
import { LabelFilters } from './label-filters.tsx';
import { TagChips, TypeBadge } from './labels.tsx';
import { refreshLabels } from './refresh-labels.ts';

/** Managed rarely: loaded when it is opened. */
const LabelsDrawer = lazy(async () => ({ default: (await import('./labels-drawer.tsx')).LabelsDrawer }));

const makeColumns = () =>
  drawnColumns(customerColumns, {
    name: {
      face: (row) => <CustomerFace customer={row} />,
      cell: (row) => (
        <Group gap="xs" wrap="nowrap">
          <bdi>{row.name}</bdi>
          <TypeBadge customer={row} />
          <DisabledBadge status={row.status} />
        </Group>
      ),
    },
    customer_type: { cell: (row) => <TypeBadge customer={row} /> },
    tags: { cell: (row) => <TagChips tags={row.tags} most={2} /> },
    category: { cell: (row) => <CategoryBadge category={row.category} /> },
    email: { cell: (row) => <bdi dir="ltr">{row.email}</bdi> },
  });

const categories = () => ([1, 2, 3] as const).map((value) => ({ value, label: t(`customers.category.${value}`) }));
const statuses = () => ([1, 0] as const).map((value) => ({ value, label: t(`customers.status.${value}`) }));

/** Everyone who comes here, or came. */
export default function Customers() {
  const list = useListQuery(listCustomers, { sort: 'name' });
  const [columns] = useState(makeColumns);
  const [isAdding, setIsAdding] = useState(false);
  const [isManaging, setIsManaging] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  useLiveChanges(({ topic }) => {
    if (topic === 'customer_labels' || topic === '*') void refreshLabels();
  });
  useAsked(() => may('customers.create') && setIsAdding(true));
  const add = may('customers.create') ? (
    <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('customers.add')}
    </Button>
  ) : undefined;
  const beginnings = (
    <Group gap="xs" justify="center">
      {may('data.import') && (
        <Button
          variant="default"
          leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
          onClick={() => go(pathOf('merchant.import_data'))}
        >
          {t('customers.from_file')}
        </Button>
      )}
      {add}
    </Group>
  );
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
        add={add}
        rarely={
          may('customers.edit_types_and_tags') && {
            label: t('customers.labels.title'),
            icon: <IconTags size={18} stroke={1.6} aria-hidden />,
            onPress: () => setIsManaging(true),
          }
        }
        selection={
          (may('customers.edit') || may('messages.record_consent')) && {
            chosen,
            onChange: setChosen,
            nameOf: (row) => row.name,
            bar: <BulkTags customer_ids={[...chosen]} onClear={() => setChosen(new Set())} />,
          }
        }
        filters={
          <>
            <ChoiceFilter
              label={t('labels.category')}
              all={t('customers.category_filter')}
              choices={categories()}
              value={list.state.filters.category}
              onChange={(category) => list.setFilter('category', category)}
            />
            <LabelFilters list={list} />
            <ChoiceFilter
              label={t('labels.status')}
              all={t('customers.status_filter')}
              choices={statuses()}
              value={list.state.filters.status}
              onChange={(status) => list.setFilter('status', status)}
            />
          </>
        }
        empty={<EmptyState picture="people" title={t('customers.empty')} text={t('customers.empty_text')} action={beginnings} />}
      />
      {isManaging && (
        <Suspense fallback={null}>
          <LabelsDrawer onClose={() => setIsManaging(false)} />
        </Suspense>
      )}
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
