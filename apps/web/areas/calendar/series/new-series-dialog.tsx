import { Button, Group, Modal, Text } from '@mantine/core';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import { createSeries, previewSeries } from '@rawnaq/contract/calendar/series';
import { useEffect, useRef } from 'react';
import { call } from '../../../shell/call.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { ruleInput, type RepeatRule } from './repeat-rule.ts';
import { solutionsOf } from './report-rows.tsx';
import { ReportStep } from './report-step.tsx';
import { Trouble } from './trouble.tsx';
import { useReport } from './use-report.ts';
import { useTry } from './use-try.ts';

export interface NewSeriesDialogProps {
  /** The first visit, as it is to be booked. */
  visit: Pick<Input<(typeof createSeries)['input']>, 'customer_id' | 'lines' | 'notes'>;
  rule: RepeatRule;
  onSaved: (series: Output<typeof createSeries.output>) => void;
  onClose: () => void;
}

/** A visit that is booked to come again from its first time on: every time is checked and decided before anything is booked. */
export function NewSeriesDialog({ visit, rule, onSaved, onClose }: NewSeriesDialogProps) {
  const checked = useReport();
  const { isWorking, failure, run } = useTry();
  const { report } = checked;
  const asked = { ...visit, ...ruleInput(rule) };
  const look = useRef(() => run(async () => checked.show(await call(previewSeries, asked))));
  useEffect(() => void look.current(), []);
  const save = (tell_customer: 0 | 1) =>
    run(async () => {
      const saved = await call(createSeries, { ...asked, solutions: solutionsOf(checked.decisions), tell_customer });
      notify({ message: t('series.saved', { count: saved.visits.length }) });
      onSaved(saved);
    }, checked.takeRefusal);
  const booked = report === null ? 0 : report.occurrences.length - checked.left_out;
  return (
    <Modal opened onClose={onClose} title={t('series.repeat_title')} size="md" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      {report === null ? (
        <>
          {failure === null && <Text role="status">{t('series.looking')}</Text>}
          <Trouble message={failure} />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={onClose}>
              {t('series.again')}
            </Button>
          </Group>
        </>
      ) : (
        <ReportStep
          report={report}
          checked={checked}
          leave_out={t('series.leave_out')}
          isEmpty={booked < 2}
          isWorking={isWorking}
          failure={failure}
          back={t('series.again')}
          save={t('series.save_all', { count: booked })}
          onBack={onClose}
          onSave={(tells) => void save(tells)}
        />
      )}
    </Modal>
  );
}
