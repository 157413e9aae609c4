import { lazy, Suspense } from 'react';
import type { EndpointForm } from './use-endpoint-form.ts';

/** Seldom needed: loaded when somebody else did save meanwhile. */
const ConflictNotice = lazy(() => import('./conflict-notice.tsx'));

/** What somebody else saved while the form was open, and the choice between both. */
export function MeanwhileChanged<I>({ form }: { form: Pick<EndpointForm<I>, 'conflict' | 'settleConflict' | 'write'> }) {
  if (form.conflict === null) return null;
  return (
    <Suspense>
      <ConflictNotice conflict={form.conflict} onSettle={form.settleConflict} write={form.write} />
    </Suspense>
  );
}
