import { Alert, Button, Checkbox, Group, Modal, SegmentedControl, Text } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { previewRepeat, repeatAppointment } from '@rawnaq/contract/series';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../shell/call.ts';
import { notify } from '../../shell/notify.ts';
import { isRefusal } from '../../shell/refusal.ts';
import { t } from '../../shell/text.ts';
import { ChoiceSelect } from '../../ui/choice-inputs.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { IntegerInput } from '../../ui/number-inputs.tsx';
import { useSalonFormat } from '../../ui/salon-locale.tsx';
import { ReportRows, solutionsOf } from './report-rows.tsx';
import { useReport } from './use-report.ts';
import styles from './series.module.css';

type Unit = 1 | 2 | 3;
const units = { 1: 'days', 2: 'weeks', 3: 'months' } as const;

interface RepeatDialogProps {
  visit: { id: number; starts_at: string };
  onSaved: (series: Output<typeof repeatAppointment.output>) => void;
  onClose: () => void;
}

/** How often a visit comes again; then each of its times is checked, and what is in the way decided, before anything is booked. */
export function RepeatDialog({ visit, onSaved, onClose }: RepeatDialogProps) {
  const format = useSalonFormat();
  const [every, setEvery] = useState<number | null>(1);
  const [unit, setUnit] = useState<Unit>(2);
  const [ends, setEnds] = useState<'count' | 'day'>('count');
  const [occurrences, setOccurrences] = useState<number | null>(4);
  const [until_on, setUntil] = useState('');
  const [tells, setTells] = useState(true);
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const checked = useReport();
  const { report } = checked;

  const rule = {
    id: visit.id,
    every: every ?? 0,
    unit,
    ...(ends === 'count' && occurrences !== null ? { occurrences } : {}),
    ...(ends === 'day' && until_on !== '' ? { until_on } : {}),
  };
  const working = async (work: () => Promise<void>): Promise<void> => {
    setIsWorking(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (!checked.takeRefusal(error)) setFailure(Object.values(error.fieldMessages)[0] ?? error.message);
    } finally {
      setIsWorking(false);
    }
  };
  const look = () => working(async () => checked.show(await call(previewRepeat, rule)));
  const save = () =>
    working(async () => {
      const saved = await call(repeatAppointment, { ...rule, solutions: solutionsOf(checked.decisions), tell_customer: tells ? 1 : 0 });
      notify({ message: t('series.saved', { count: saved.visits.length - 1 }) });
      onSaved(saved);
    });
  const left_out = Object.values(checked.decisions).filter((decision) => decision === 'leave_out').length;
  const booked = report === null ? 0 : report.occurrences.length - 1 - left_out;

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
          <div className={styles.pair}>
            <IntegerInput label={t('series.every')} value={every} onChange={setEvery} min={1} max={52} data-autofocus />
            <ChoiceSelect
              label={t('series.unit')}
              choices={([1, 2, 3] as const).map((value) => ({ value, label: t(`series.units.${units[value]}`) }))}
              value={unit}
              onChange={(next) => setUnit(next ?? 2)}
            />
          </div>
          <Text size="sm" fw={500} mt="md" id="series-ends">
            {t('series.ends')}
          </Text>
          <SegmentedControl
            fullWidth
            mt={4}
            aria-labelledby="series-ends"
            value={ends}
            onChange={(value) => setEnds(value === 'day' ? 'day' : 'count')}
            data={[
              { value: 'count', label: t('series.after_times') },
              { value: 'day', label: t('series.on_day') },
            ]}
          />
          <div className={styles.end}>
            {ends === 'count' ? (
              <IntegerInput label={t('series.occurrences')} value={occurrences} onChange={setOccurrences} min={2} max={104} />
            ) : (
              <DateInput label={t('series.until_on')} value={until_on} onChange={setUntil} earliest={format.dateOf(visit.starts_at)} />
            )}
          </div>
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
        <>
          <Text fw={500} role="status">
            {report.conflict_count === 0
              ? t('series.all_free', { count: report.occurrences.length })
              : t('series.conflicts', { count: checked.left })}
          </Text>
          <ReportRows report={report} decisions={checked.decisions} leave_out={t('series.leave_out')} onDecide={checked.decide} />
          <Checkbox mt="md" label={t('series.tell')} checked={tells} onChange={(event) => setTells(event.currentTarget.checked)} />
          <Trouble message={failure} />
          <Group justify="flex-end" gap="xs" mt="lg">
            <Button variant="default" onClick={checked.forget}>
              {t('series.again')}
            </Button>
            <Button disabled={checked.left > 0 || booked < 1} loading={isWorking} onClick={() => void save()}>
              {t('series.save', { count: booked })}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}

export function Trouble({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <Alert role="alert" mt="md" color="red" icon={<IconAlertTriangle size={20} stroke={1.6} aria-hidden />}>
      {message}
    </Alert>
  );
}
