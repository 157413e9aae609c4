import { Button, Checkbox, Group, Modal, Radio, Text, TextInput } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { cancelSeries, changeSeries, previewSeriesChange } from '@rawnaq/contract/calendar/series';
import { localToEpochMinutes } from '@rawnaq/domain/time/local-time';
import { useState } from 'react';
import { call } from '../../../shell/call.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { TimeInput } from '../../../ui/inputs/number-inputs.tsx';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { solutionsOf } from './report-rows.tsx';
import { ReportStep } from './report-step.tsx';
import { Trouble } from './trouble.tsx';
import { useReport } from './use-report.ts';
import { useTry } from './use-try.ts';
import styles from './series.module.css';

type Scope = 'one' | 'following' | 'all';
type Series = Output<typeof changeSeries.output>;

interface SeriesDialogProps {
  visit: { id: number; series_id: number; starts_at: string; version: number };
  onSaved: (series: Series) => void;
  onClose: () => void;
}

function ScopeField({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) {
  const scopes: readonly Scope[] = ['one', 'following', 'all'];
  return (
    <Radio.Group label={t('series.scope')} value={value} onChange={(next) => onChange(scopes.find((scope) => scope === next) ?? 'one')}>
      <div className={styles.scopes}>
        {scopes.map((scope) => (
          <Radio key={scope} value={scope} label={t(`series.scopes.${scope}`)} />
        ))}
      </div>
    </Radio.Group>
  );
}

/** Moves one visit of a series, those from it on, or all; what is in the way of some is decided first. */
export function MoveSeriesDialog({ visit, onSaved, onClose }: SeriesDialogProps) {
  const format = useSalonFormat();
  const { time_zone } = useSalonLocale();
  const before = { date: format.dateOf(visit.starts_at), minute: minuteOfClock(visit.starts_at, time_zone) };
  const [scope, setScope] = useState<Scope>('following');
  const [date, setDate] = useState(before.date);
  const [minute, setMinute] = useState<number | null>(before.minute);
  const checked = useReport();
  const { isWorking, failure, setFailure, run } = useTry();
  const { report } = checked;

  const change = () => {
    const starts_at = new Date(localToEpochMinutes(time_zone, date, minute ?? 0) * 60_000).toISOString();
    return { id: visit.series_id, appointment_id: visit.id, scope, starts_at };
  };
  const save = (tell_customer: 0 | 1) =>
    run(async () => {
      const saved = await call(changeSeries, {
        ...change(),
        version: visit.version,
        solutions: solutionsOf(checked.decisions),
        tell_customer,
      });
      notify({ message: t('series.moved') });
      onSaved(saved);
    }, checked.takeRefusal);
  const next = async (): Promise<void> => {
    if (date === '' || minute === null || (date === before.date && minute === before.minute))
      return setFailure(t('series.nothing_changed'));
    await run(async () => {
      const found = await call(previewSeriesChange, change());
      checked.show(found);
    });
  };

  return (
    <Modal opened onClose={onClose} title={t('series.change_title')} size="md" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      {report === null ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void next();
          }}
        >
          <ScopeField value={scope} onChange={setScope} />
          <div className={styles.pair}>
            <DateInput label={t('series.new_day')} value={date} onChange={setDate} />
            <TimeInput label={t('series.new_time')} value={minute} onChange={setMinute} />
          </div>
          {scope !== 'one' && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('series.others_follow')}
            </Text>
          )}
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
          leave_out={t('series.keep_as_it_is')}
          isWorking={isWorking}
          failure={failure}
          back={t('ui.cancel')}
          save={t('series.save_change')}
          onBack={checked.forget}
          onSave={(tells) => void save(tells)}
        />
      )}
    </Modal>
  );
}

/** Cancels one visit of a series, those from it on, or all that are still ahead. */
export function CancelSeriesDialog({ visit, onSaved, onClose }: SeriesDialogProps) {
  const [scope, setScope] = useState<Scope>('following');
  const [reason, setReason] = useState('');
  const [isOurs, setIsOurs] = useState(false);
  const [tells, setTells] = useState(true);
  const { isWorking, failure, run } = useTry();
  const save = () =>
    run(async () => {
      const saved = await call(cancelSeries, {
        id: visit.series_id,
        appointment_id: visit.id,
        scope,
        version: visit.version,
        by_business: isOurs ? 1 : 0,
        tell_customer: tells ? 1 : 0,
        ...(reason.trim() === '' ? {} : { reason }),
      });
      notify({ message: t('series.cancelled') });
      onSaved(saved);
    });
  return (
    <Modal opened onClose={onClose} title={t('series.cancel_title')} size="md" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <ScopeField value={scope} onChange={setScope} />
      <TextInput
        mt="md"
        label={t('series.reason')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Checkbox
        mt="md"
        label={t('appointments.details.cancel_by_business')}
        description={t('appointments.details.cancel_by_business_note')}
        checked={isOurs}
        onChange={(event) => setIsOurs(event.currentTarget.checked)}
      />
      <Checkbox mt="md" label={t('series.tell')} checked={tells} onChange={(event) => setTells(event.currentTarget.checked)} />
      <Trouble message={failure} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('series.keep')}
        </Button>
        <Button color="red" loading={isWorking} onClick={() => void save()}>
          {t('series.do_cancel')}
        </Button>
      </Group>
    </Modal>
  );
}

/** Minutes after midnight of a moment on the salon's clock. */
function minuteOfClock(moment: string, time_zone: string): number {
  const [hours, minutes] = new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .format(new Date(moment))
    .split(':');
  return Number(hours) * 60 + Number(minutes);
}
