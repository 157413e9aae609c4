import { Button } from '@mantine/core';
import { getImport } from '@rawnaq/contract/platform/imports';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useLiveChanges } from '../../../shell/live.ts';
import { go } from '../../../shell/navigation.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { outdatedByStep } from './import-data.ts';
import { ImportSteps } from './import-steps.tsx';
import { ResultStep } from './result-step.tsx';

/** One import on its way: columns, check, result. */
export default function DataImport() {
  const { id }: { id?: string } = useParams({ strict: false });
  const query = useEndpoint(getImport, { id: Number(id) });
  const [isChanging, setChanging] = useState(false);
  useLiveChanges(({ topic, id: changed }) => {
    if ((topic === 'imports' && changed === Number(id)) || topic === '*')
      for (const { path } of outdatedByStep) void queryClient.invalidateQueries({ queryKey: [path] });
  });
  const { data, error } = query;
  if (error) return <ErrorState error={error} onRetry={() => void query.refetch()} isPage />;
  if (data === undefined) return <PageSkeleton of="page" />;
  const step =
    data.state === 'read' || (isChanging && data.state === 'checked')
      ? 'columns'
      : ['checking', 'checked'].includes(data.state)
        ? 'check'
        : 'result';
  return (
    <>
      <PageHeader
        title={<bdi>{data.file_name}</bdi>}
        note={t('imports.row_count', { count: data.row_count })}
        actions={
          <Button variant="default" onClick={() => go(pathOf('merchant.import_data'))}>
            {t('imports.back_to_list')}
          </Button>
        }
      />
      <ImportSteps at={step} />
      {step === 'columns' && (
        <ColumnsStep
          key={`${data.kind} ${data.encoding} ${data.separator} ${data.sheet} ${data.heading_row}`}
          data={data}
          onChecked={() => setChanging(false)}
        />
      )}
      {step === 'check' && <CheckStep data={data} onChangeColumns={() => setChanging(true)} />}
      {step === 'result' && <ResultStep data={data} />}
    </>
  );
}
