import { Button } from '@mantine/core';
import { getOvertimeSetting } from '@rawnaq/contract/settings/overtime-setting';
import { workShifts } from '@rawnaq/contract/settings/master-data';
import type { Output } from '@rawnaq/contract/endpoint';
import { usualEntries } from '@rawnaq/domain/settings/master-data/usual-entries';
import { minutesOfShift, paidMinutesOfShift } from '@rawnaq/domain/settings/master-data/work-shift';
import { IconClockPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSettingAsked } from '../../../patterns/settings/use-sought-setting.ts';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { durationText } from '../../../ui/figures/figures.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { EntryDrawer, entryForm, type OpenedEntry } from './entry-drawer.tsx';
import { EntryList } from './entry-list.tsx';
import styles from './master-data.module.css';
import { OvertimeRules } from './overtime-rules.tsx';
import { shiftText, ShiftBar } from './shift-bar.tsx';
import { ShiftFields } from './shift-fields.tsx';

type Row = Output<typeof workShifts.create.output>;

/** What a new shift begins with. */
const begun = {
  status: 1,
  starts_minute: 540,
  ends_minute: 1080,
  break_minutes: 60,
  break_is_paid: 0,
  working_hours: 8,
  grace_minutes: 10,
} as const;

/** Shifts, each drawn over the 24 hours of a day. */
export default function WorkShifts() {
  const [isSetting, setIsSetting] = useState(false);
  useSettingAsked(() => may('settings.edit') && setIsSetting(true));
  const { data: setting } = useEndpoint(getOvertimeSetting, {});
  return (
    <>
      <EntryList
        list={workShifts}
        kind="work_shifts"
        title="screens.merchant.shifts"
        picture="calendar"
        usual={usualEntries.work_shifts}
        form={(opened) => <Form {...opened} />}
        nameCell={({ colour }, name) => (
          <span className={styles.branch}>
            <span className={styles.dot} style={{ background: colour ?? 'var(--colour-ink-faint)' }} aria-hidden />
            {name}
          </span>
        )}
        columns={[
          {
            id: 'time',
            title: t('masterData.shifts.time'),
            value: shiftText,
            cell: (row) => (
              <span className={styles.shift}>
                <span>{shiftText(row)}</span>
                <ShiftBar shift={row} colour={row.colour} />
              </span>
            ),
            onPhone: 'line',
            width: 20,
          },
          { id: 'length', title: t('masterData.shifts.length'), value: (row) => durationText(minutesOfShift(row)), width: 7 },
          {
            id: 'break',
            title: t('labels.break_minutes'),
            value: (row) => (row.break_minutes === 0 ? '' : durationText(row.break_minutes)),
            width: 7,
          },
          {
            id: 'working_hours',
            title: t('labels.working_hours'),
            value: (row) => durationText(row.working_hours * 60),
            width: 9,
          },
          {
            id: 'grace',
            title: t('labels.grace_minutes'),
            value: (row) => (row.grace_minutes === 0 ? '' : durationText(row.grace_minutes)),
            width: 7,
          },
          { id: 'paid', title: t('labels.break_is_paid'), value: (row) => durationText(paidMinutesOfShift(row)), isHidden: true, width: 8 },
        ]}
        actions={
          setting &&
          may('settings.edit') && (
            <Button variant="default" leftSection={<IconClockPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setIsSetting(true)}>
              {t('masterData.overtime.open')}
            </Button>
          )
        }
      />
      {isSetting && setting && <OvertimeRules setting={setting} onClose={() => setIsSetting(false)} />}
    </>
  );
}

function Form({ entry, onClose }: OpenedEntry<Row>) {
  return entry === null ? <New entry={null} onClose={onClose} /> : <Existing entry={entry} onClose={onClose} />;
}

function New(opened: OpenedEntry<Row>) {
  const form = useEndpointForm(workShifts.create, { ...entryForm('work_shifts', opened), initial: begun });
  return (
    <EntryDrawer kind="work_shifts" form={form} {...opened}>
      <ShiftFields form={form} entry={null} />
    </EntryDrawer>
  );
}

function Existing({ entry, onClose }: OpenedEntry<Row> & { entry: Row }) {
  const form = useEndpointForm(workShifts.update, { ...entryForm('work_shifts', { entry, onClose }), initial: entry });
  return (
    <EntryDrawer kind="work_shifts" form={form} entry={entry} onClose={onClose}>
      <ShiftFields form={form} entry={entry} />
    </EntryDrawer>
  );
}
