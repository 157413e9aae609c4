import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../shell/text/text.ts';
import { MissingText } from '../../../ui/forms/missing-text.tsx';
import { useMissing } from '../../../ui/forms/use-missing.ts';
import { ReportRows, type Report } from './report-rows.tsx';
import { Trouble } from './trouble.tsx';
import type { useReport } from './use-report.ts';

interface ReportStepProps {
  report: Report;
  checked: ReturnType<typeof useReport>;
  /** What leaving one out means: not booked, or left where it is. */
  leave_out: string;
  /** Nothing would be left to save. */
  isEmpty?: boolean;
  isWorking: boolean;
  failure: string | null;
  back: string;
  save: string;
  onBack: () => void;
  onSave: (tell_customer: 0 | 1) => void;
}

/** Before anything is booked: each of the times, why some cannot be booked, and whether the customer gets a message. */
export function ReportStep({ report, checked, leave_out, isEmpty, isWorking, failure, back, save, onBack, onSave }: ReportStepProps) {
  const [tells, setTells] = useState(true);
  const missing = useMissing<'decision' | 'visits', HTMLDivElement>();
  const said =
    missing.last === 'decision' && checked.left > 0
      ? t('series.conflicts', { count: checked.left })
      : missing.last === 'visits' && isEmpty === true
        ? t('series.all_left_out')
        : null;
  const submit = (): void => {
    if (!missing.isAnyMissing({ decision: checked.left > 0, visits: isEmpty === true })) onSave(tells ? 1 : 0);
  };
  return (
    <div ref={missing.form} data-path="visits">
      <Text fw={500} role="status">
        {report.conflict_count === 0
          ? t('series.all_free', { count: report.occurrences.length })
          : t('series.conflicts', { count: checked.left })}
      </Text>
      <ReportRows report={report} decisions={checked.decisions} leave_out={leave_out} onDecide={checked.decide} />
      <Checkbox mt="md" label={t('series.tell')} checked={tells} onChange={(event) => setTells(event.currentTarget.checked)} />
      <MissingText>{said}</MissingText>
      <Trouble message={failure} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onBack}>
          {back}
        </Button>
        <Button loading={isWorking} onClick={submit}>
          {save}
        </Button>
      </Group>
    </div>
  );
}
