import { Button, Group, Modal } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { previewRepeat, repeatAppointment } from '@rawnaq/contract/calendar/series';
import { useState } from 'react';
import { call } from '../../../shell/call.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ruleInput, usualRule } from './repeat-rule.ts';
import { solutionsOf } from './report-rows.tsx';
import { ReportStep } from './report-step.tsx';
import { RuleFields } from './rule-fields.tsx';
import { Trouble } from './trouble.tsx';
import { useReport } from './use-report.ts';
import { useTry } from './use-try.ts';

interface RepeatDialogProps {
  visit: { id: number; starts_at: string };
  onSaved: (series: Output<typeof repeatAppointment.output>) => void;
  onClose: () => void;
}

/** How often a visit comes again; then each of its times is checked, and what is in the way decided, before anything is booked. */
export function RepeatDialog({ visit, onSaved, onClose }: RepeatDialogProps) {
  const format = useSalonFormat();
  const [rule, setRule] = useState(usualRule);
  const checked = useReport();
  const { isWorking, failure, run } = useTry();
  const { report } = checked;
  const asked = { id: visit.id, ...ruleInput(rule) };

  const look = () => run(async () => checked.show(await call(previewRepeat, asked)));
  const save = (tell_customer: 0 | 1) =>
    run(async () => {
      const saved = await call(repeatAppointment, { ...asked, solutions: solutionsOf(checked.decisions), tell_customer });
      notify({ message: t('series.saved', { count: saved.visits.length - 1 }) });
      onSaved(saved);
    }, checked.takeRefusal);
  const booked = report === null ? 0 : report.occurrences.length - 1 - checked.left_out;

  return (
    <Modal opened onClose={onClose} title={t('series.repeat_title')} size="md" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      {report === null ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void look();
          }}
        >
          <RuleFields rule={rule} onChange={setRule} first={format.dateOf(visit.starts_at)} isFirst />
          <Trouble message={failure} />
          <Group justify="flex-end" gap="xs" mt="lg">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={isWorking}>
              {t('series.look')}
            </Button>
          </Group>
        </form>
      ) : (
        <ReportStep
          report={report}
          checked={checked}
          leave_out={t('series.leave_out')}
          isEmpty={booked < 1}
          isWorking={isWorking}
          failure={failure}
          back={t('series.again')}
          save={t('series.save', { count: booked })}
          onBack={checked.forget}
          onSave={(tells) => void save(tells)}
        />
      )}
    </Modal>
  );
}
