import { Alert, Button, Paper, SegmentedControl } from '@mantine/core';
import { type getMyAttendance, recordMyAttendance } from '@rawnaq/contract/calendar/attendance';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { localToEpochMinutes } from '@rawnaq/domain/time/local-time';
import { useEffect, useState } from 'react';
import { notify } from '../../../shell/notices/notify.ts';
import { isRefusal } from '../../../shell/refusal.ts';
import { useCall } from '../../../shell/queries.ts';
import { Sentence } from '../../../shell/text/sentence.tsx';
import { t } from '../../../shell/text/text.ts';
import { durationText, TimeText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { TimeInput } from '../../../ui/inputs/number-inputs.tsx';
import styles from './attendance.module.css';
import { whereAmI } from './where-am-i.ts';

type Mine = Output<typeof getMyAttendance.output>;
type Tap = Pick<Input<typeof recordMyAttendance.input>, 'kind' | 'type'>;

const minuteMs = 60_000;

/** The minute that it is, while the screen is open. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 4);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The evening's end may lie behind midnight: a time before the last one recorded is on the next day. */
function leftAt(zone: string, forgotten: Mine['forgotten'], left: number | null): string | undefined {
  if (forgotten === null || left === null) return undefined;
  const on_day = localToEpochMinutes(zone, forgotten.on_date, left);
  const isNextDay = on_day * minuteMs < Date.parse(forgotten.last_at);
  const minute = isNextDay ? localToEpochMinutes(zone, addDays(forgotten.on_date, 1), left) : on_day;
  return new Date(minute * minuteMs).toISOString();
}

/** Where I am now, with the one button that comes next; leaving says why, and a forgotten check-out is asked about before. */
export function TodayClock({ attendance, onDone }: { attendance: Mine; onDone: () => void }) {
  const { state, since, came_at, forgotten, has_places, asks_position, today, days } = attendance;
  const now = useMinute();
  const format = useSalonFormat();
  const { time_zone } = useSalonLocale();
  const [isLooking, setIsLooking] = useState(false);
  const [leaves, setLeaves] = useState<'1' | '2' | '3'>('1');
  const [left, setLeft] = useState<number | null>(null);
  // Scanned at a kiosk: it proves the place instead of the phone’s position, until it was used or has ended.
  const [kiosk_code, setKioskCode] = useState(() => new URLSearchParams(location.search).get('kiosk'));
  const tap = useCall(recordMyAttendance, {
    isShownByScreen: true,
    onDone: ({ is_repeat, kind, at }) => {
      setLeft(null);
      setLeaves('1');
      setKioskCode(null);
      notify({ message: is_repeat === 1 ? t('attendance.clock.repeat') : t(`attendance.clock.done.${kind}`, { time: format.time(at) }) });
      onDone();
    },
  });
  const press = async (step: Tap) => {
    setIsLooking(true);
    const position = asks_position === 1 && kiosk_code === null ? await whereAmI() : ({ state: 'not_asked' } as const);
    setIsLooking(false);
    const left_at = leftAt(time_zone, forgotten, left);
    tap.mutate({
      ...step,
      position,
      device_at: new Date().toISOString(),
      ...(kiosk_code !== null && { kiosk_code }),
      ...(left_at !== undefined && { left_at }),
    });
  };
  const isBusy = isLooking || tap.isPending;
  const worked = days.find(({ on_date }) => on_date === today)?.worked ?? 0;
  const minutesSince = since === null ? 0 : Math.max(0, Math.floor((now - Date.parse(since)) / minuteMs));
  const isOut = state === 'on_business' || state === 'on_errand';
  return (
    <Paper component="section" className={styles.clock} data-state={state} aria-labelledby="attendance-now">
      <h2 id="attendance-now" className={styles.now}>
        {t(`attendance.states.${state}`)}
      </h2>
      <p className={styles.since}>
        {since === null || came_at === null ? (
          worked > 0 && t('attendance.clock.today', { time: durationText(worked) })
        ) : (
          <>
            {t('attendance.clock.since')} <TimeText moment={since} /> · <bdi>{durationText(minutesSince)}</bdi>
            {worked > 0 && <> · {t('attendance.clock.today', { time: durationText(worked) })}</>}
          </>
        )}
      </p>
      {kiosk_code !== null && <Alert color="teal">{t('attendance.my_pin.at_device')}</Alert>}
      {has_places === 0 && <Alert color="yellow">{t('attendance.clock.no_places')}</Alert>}
      {forgotten !== null && <WhenLeft forgotten={forgotten} left={left} onChange={setLeft} />}
      {tap.error && isRefusal(tap.error) && (
        <Alert color="red" role="alert">
          <Sentence text={tap.error.message} />
        </Alert>
      )}
      <div className={styles.buttons}>
        {(state === 'away' || isOut) && (
          <Button size="lg" loading={isBusy} onClick={() => void press({ kind: 1 })}>
            {t(isOut ? 'attendance.clock.back' : 'attendance.clock.come')}
          </Button>
        )}
        {state === 'present' && (
          <>
            <SegmentedControl
              fullWidth
              aria-label={t('attendance.clock.why')}
              value={leaves}
              onChange={(value) => setLeaves(value === '2' || value === '3' ? value : '1')}
              data={(['1', '2', '3'] as const).map((value) => ({ value, label: t(`attendance.clock.leaves.${value}`) }))}
            />
            <Button size="lg" loading={isBusy} onClick={() => void press({ kind: 2, type: leaves === '2' ? 2 : leaves === '3' ? 3 : 1 })}>
              {t(`attendance.clock.leave_as.${leaves}`)}
            </Button>
            <Button size="md" variant="default" disabled={isBusy} onClick={() => void press({ kind: 3 })}>
              {t('attendance.clock.break')}
            </Button>
          </>
        )}
        {state === 'on_break' && (
          <Button size="lg" loading={isBusy} onClick={() => void press({ kind: 4 })}>
            {t('attendance.clock.break_over')}
          </Button>
        )}
        {(state === 'on_break' || isOut) && (
          <Button size="md" variant="default" disabled={isBusy} onClick={() => void press({ kind: 2, type: 1 })}>
            {t('attendance.clock.leave_as.1')}
          </Button>
        )}
      </div>
    </Paper>
  );
}

/** Asks when somebody left who forgot to check out. */
function WhenLeft({
  forgotten,
  left,
  onChange,
}: {
  forgotten: NonNullable<Mine['forgotten']>;
  left: number | null;
  onChange: (left: number | null) => void;
}) {
  const format = useSalonFormat();
  return (
    <div className={styles.forgotten}>
      <TimeInput
        label={t('attendance.clock.forgotten', { date: format.day(forgotten.on_date), time: format.time(forgotten.came_at) })}
        description={t('attendance.clock.forgotten_hint')}
        value={left}
        onChange={onChange}
      />
    </div>
  );
}
