import { Button } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { accountantExportColumns, accountantExportsListFile } from '@rawnaq/contract/reports/accountant-export-list';
import { getAccountantExportFile, listAccountantExports } from '@rawnaq/contract/reports/accountant-exports';
import { exportTargets } from '@rawnaq/domain/reports/accountant-exports/export-target';
import { IconDownload, IconFileExport, IconListDetails } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { go } from '../../../shell/navigation.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { download } from '../../../ui/files/download.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { NewExport } from './new-export.tsx';

type Row = Output<typeof listAccountantExports.output>['data'][number];

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What was exported for the accountant, by whom and when: each file can be taken again, and what changed since goes with the next export. */
export default function AccountantExports() {
  const format = useSalonFormat();
  const list = useListQuery(listAccountantExports, { per_page: 50 });
  const [isAdding, setIsAdding] = useState(false);
  useLiveChanges(({ topic }) => {
    if (topic === 'books' || topic === '*') list.retry();
  });
  const columns = useMemo(
    () => drawnColumns(accountantExportColumns, { period: { cell: (row) => <bdi>{format.period(row.period_from, row.period_to)}</bdi> } }),
    [format],
  );
  const add = (
    <Button leftSection={<IconFileExport {...icon} />} onClick={() => setIsAdding(true)}>
      {t('accountantExports.new')}
    </Button>
  );
  const take = ({ id, file_name }: Row) => download(getAccountantExportFile, { id }, file_name);
  return (
    <>
      <ListPage
        title={t('screens.merchant.accountant_exports')}
        list={list}
        columns={columns}
        file={accountantExportsListFile}
        rowKey={(row) => row.id}
        searchPlaceholder={t('accountantExports.search')}
        rowActions={(row) => (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconDownload {...icon} />}
            aria-label={t('accountantExports.download_one', { name: row.file_name })}
            onClick={() => void take(row)}
          >
            {t('accountantExports.download')}
          </Button>
        )}
        actions={
          <Button variant="default" leftSection={<IconListDetails {...icon} />} onClick={() => go(pathOf('merchant.export_names'))}>
            {t('accountantExports.names')}
          </Button>
        }
        add={add}
        filters={
          <ChoiceFilter
            label={t('accountantExports.target')}
            all={t('accountantExports.target')}
            choices={exportTargets.map((value) => ({ value, label: t(`accountantExports.targets.${value}`) }))}
            value={list.state.filters.target}
            onChange={(target) => list.setFilter('target', target)}
          />
        }
        empty={<EmptyState picture="receipt" title={t('accountantExports.empty')} text={t('accountantExports.empty_text')} action={add} />}
      />
      {isAdding && (
        <NewExport
          onClose={() => setIsAdding(false)}
          onMade={(row) => {
            setIsAdding(false);
            list.retry();
            void take(row);
          }}
        />
      )}
    </>
  );
}
