import { Button } from '@mantine/core';
import { listServices } from '@rawnaq/contract/catalogue/catalogue';
import { listEmployees } from '@rawnaq/contract/team/hr';
import { stockMovementsFile } from '@rawnaq/contract/catalogue/movement-list';
import { listStockMovements } from '@rawnaq/contract/catalogue/stock';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { StockOperation } from '@rawnaq/domain/catalogue/stock/operation';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { go } from '../../../shell/navigation.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { employeeChoices } from '../../../ui/pictures/employee-choices.ts';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { makeMovementColumns } from './movement-columns.tsx';
import { OperationDrawer } from './operation-drawer.tsx';

const all = { page: 1, per_page: 1000 } as const;
const fixed = { operation: StockOperation.internal_use };

/** What the salon used itself: by hand, and by the services it billed. */
export default function InternalUse() {
  const today = useSalonFormat().dateOf(new Date());
  const [filters] = useState(() => ({ from: addDays(today, -90), to: today }));
  const list = useListQuery(listStockMovements, { filters, fixed, per_page: 50 });
  const { currency } = useSalonLocale();
  const employees = useEndpoint(listEmployees, all, { isEnabled: may('employees.view') });
  const services = useEndpoint(listServices, all, { isEnabled: may('services.view') });
  const [isRecording, setIsRecording] = useState(false);
  const [columns] = useState(() => makeMovementColumns(currency, 'use'));
  const { from = filters.from, to = filters.to, employee_id, service_id } = list.state.filters;
  useLiveChanges(({ topic }) => {
    if (topic === 'stock' || topic === '*') list.retry();
  });

  const record = may('stock.move') && (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setIsRecording(true)}>
      {t('stock.use.record')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('screens.merchant.internal_use')}
        list={list}
        columns={columns}
        file={stockMovementsFile}
        rowKey={(row) => row.id}
        searchPlaceholder={t('stock.operations.search')}
        filters={
          <>
            <DateRangePicker value={{ from, to }} onChange={(range) => list.setFilters({ from: range.from, to: range.to })} />
            {may('employees.view') && (
              <ChoiceFilter
                label={t('stock.use.employee')}
                all={t('stock.use.all_employees')}
                choices={employeeChoices(employees.data?.data)}
                value={employee_id}
                onChange={(id) => list.setFilter('employee_id', id)}
              />
            )}
            {may('services.view') && (
              <ChoiceFilter
                label={t('stock.use.service')}
                all={t('stock.use.all_services')}
                choices={(services.data?.data ?? []).map((row) => ({ value: row.id, label: localName(row) }))}
                value={service_id}
                onChange={(id) => list.setFilter('service_id', id)}
              />
            )}
          </>
        }
        actions={
          <>
            {may('products.view') && (
              <Button
                variant="default"
                leftSection={<IconListCheck size={18} stroke={1.6} aria-hidden />}
                onClick={() => go(pathOf('merchant.service_recipes'))}
              >
                {t('stock.use.recipes')}
              </Button>
            )}
            {record}
          </>
        }
        empty={<EmptyState picture="box" title={t('stock.use.empty')} text={t('stock.use.empty_text')} action={record} />}
      />
      {isRecording && <OperationDrawer operation={3} onClose={() => setIsRecording(false)} />}
    </>
  );
}
