import { Button } from '@mantine/core';
import { RefusalError } from '../../../shell/refusal.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, ErrorState, NoMatch, PageSkeleton } from '../../../ui/states.tsx';
import { words } from './demo-words.ts';
import { Sample } from './sample.tsx';

const nothing = (): void => undefined;

export function StatesPart() {
  return (
    <>
      <PageHeader title="States" />
      <Sample title="Empty">
        <EmptyState title={words.emptyTitle} text={words.emptyText} action={<Button>{words.addCustomer}</Button>} />
      </Sample>
      <Sample title="No match">
        <NoMatch onClear={nothing} />
      </Sample>
      <Sample title="Refused">
        <ErrorState error={new RefusalError(422, { code: 'appointment.employee_busy', message: words.busy })} onRetry={nothing} />
      </Sample>
      <Sample title="Failed">
        <ErrorState error={new Error('network')} onRetry={nothing} />
      </Sample>
      <Sample title="Loading a list">
        <PageSkeleton of="list" />
      </Sample>
      <Sample title="Loading a form">
        <PageSkeleton of="form" />
      </Sample>
      <Sample title="Loading a report">
        <PageSkeleton of="report" />
      </Sample>
    </>
  );
}
