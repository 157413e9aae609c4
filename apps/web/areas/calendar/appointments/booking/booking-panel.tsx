import { Alert, Button, Drawer, Switch, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { createAppointment, updateAppointment } from '@rawnaq/contract/calendar/appointments';
import { getBookingOptions } from '@rawnaq/contract/calendar/board';
import { breakpoints } from '@rawnaq/design/tokens';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '../../../../shell/call.ts';
import { dropDraft, writeDraft } from '../../../../shell/drafts.ts';
import { useEndpoint } from '../../../../shell/queries.ts';
import { isRefusal, type RefusalError } from '../../../../shell/refusal.ts';
import { t } from '../../../../shell/text/text.ts';
import { Money } from '../../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { PageSkeleton } from '../../../../ui/states.tsx';
import { submitsByKeys } from '../../../../ui/forms/submits-by-keys.ts';
import { NewSeriesDialog, RepeatFields } from '../../series/public.ts';
import type { BoardEmployee, BookingOptions, Visit } from '../board/board-types.ts';
import {
  bookingInput,
  firstOfSeries,
  lineFigures,
  lineSpans,
  startingAt,
  withService,
  type BookingDraft,
  type SaidSo,
} from './booking-draft.ts';
import { BookingLines } from './booking-lines.tsx';
import { ChangedMeanwhile } from '../visit/changed-meanwhile.tsx';
import { type AddCustomer, CustomerField } from './customer-field.tsx';
import { DepositHint } from './deposit-hint.tsx';
import { initialDraft } from './initial-draft.ts';
import { newBookingDraft, type PanelGoal } from './open-panel.ts';
import styles from './panel.module.css';
import { RefusalHelp } from './refusal-help.tsx';
import { momentAt, wallMinute } from '../salon-time.ts';
import { ServiceField } from './service-field.tsx';
import { WhenFields } from './when-fields.tsx';

export interface BookingPanelProps {
  goal: PanelGoal;
  employees: readonly BoardEmployee[];
  zone: string;
  onClose: () => void;
  onSaved: (visit: Visit) => void;
  onStartOver: () => void;
  /** It was booked again and again. */
  onRepeated: () => void;
  /** Somebody changed the visit meanwhile, and hers stands. */
  onTheirs: (visit: Visit) => void;
}

/** ONE panel to book in: customer, services, done. The price and the end are told while it is put together. */
export function BookingPanel(props: BookingPanelProps) {
  const options = useEndpoint(getBookingOptions, {});
  const isRoomy = useMediaQuery(`(min-width: ${breakpoints.sm}em)`) ?? true;
  const { goal, onClose } = props;
  return (
    <Drawer
      opened
      onClose={onClose}
      // A slip of the mouse beside the panel must not throw away what was typed.
      closeOnClickOutside={false}
      position="right"
      size={isRoomy ? 460 : '100%'}
      title={t(goal.kind === 'edit' ? 'appointments.panel.change' : 'appointments.panel.book')}
      overlayProps={{ backgroundOpacity: 0.15 }}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {options.data ? <BookingForm {...props} options={options.data} /> : <PageSkeleton of="form" />}
    </Drawer>
  );
}

function BookingForm({
  goal,
  employees,
  zone,
  options,
  onClose,
  onSaved,
  onStartOver,
  onRepeated,
  onTheirs,
}: BookingPanelProps & { options: BookingOptions }) {
  const format = useSalonFormat();
  const [{ draft: initial, isRestored }] = useState(() => initialDraft(goal, zone, format));
  const [draft, setDraft] = useState(initial);
  const visit = goal.kind === 'edit' ? goal.visit : null;
  const [refusal, setRefusal] = useState<RefusalError | null>(null);
  const [missing, setMissing] = useState<'customer' | 'service' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  /** The field to go on to, once it is drawn. */
  const [goesTo, setGoesTo] = useState<'customer_id' | 'lines' | null>(null);
  useEffect(() => {
    if (goesTo === null) return;
    form.current?.querySelector<HTMLElement>(`input[data-path=${goesTo}]`)?.focus();
    setGoesTo(null);
  }, [goesTo]);
  const [isWorking, setIsWorking] = useState(false);
  const [isRepeating, setIsRepeating] = useState(false);
  const key = useRef(crypto.randomUUID());
  const adding = useRef<AddCustomer | null>(null);
  // What was waited for finds here what has been chosen meanwhile.
  const latest = useRef(initial);

  /** By a function where something was waited for, since the draft may have changed meanwhile. */
  const change = (next: BookingDraft | ((now: BookingDraft) => BookingDraft)): void => {
    key.current = crypto.randomUUID();
    latest.current = typeof next === 'function' ? next(latest.current) : next;
    setDraft(latest.current);
    setMissing(null);
    setRefusal(null);
  };
  useEffect(() => {
    if (visit === null && (draft.customer !== null || draft.lines.length > 0 || draft.notes !== ''))
      writeDraft(newBookingDraft, { ...draft });
  }, [visit, draft]);

  const submit = async (extra: SaidSo = {}, version = visit?.version ?? 0): Promise<void> => {
    setIsWorking(true);
    try {
      // Somebody new is booked for as soon as she is there; who stood in the field before is not whom she means.
      if (adding.current !== null && (await adding.current()) === null) return;
      const of = latest.current;
      if (of.customer === null) {
        setGoesTo('customer_id');
        return setMissing('customer');
      }
      if (of.lines.length === 0) {
        setGoesTo('lines');
        return setMissing('service');
      }
      if (visit === null && of.repeat !== null) return setIsRepeating(true);
      const input = bookingInput(of, zone, extra, visit !== null);
      const saved = visit
        ? await call(updateAppointment, { ...input, id: visit.id, version }, { idempotencyKey: key.current })
        : await call(createAppointment, input, { idempotencyKey: key.current });
      if (visit === null) dropDraft(newBookingDraft);
      onSaved(saved);
    } catch (failure) {
      if (isRefusal(failure)) setRefusal(failure);
    } finally {
      setIsWorking(false);
    }
  };
  const bookAt = (moment: string): void => {
    const next = startingAt(draft, zone, format.dateOf(moment), wallMinute(zone, moment));
    change(next);
    void submit();
  };

  // Whose is to stand is asked before anything is saved again.
  const isChangedMeanwhile = refusal?.code === 'record.changed_meanwhile';
  const errors = refusal?.fieldMessages ?? {};
  const services = new Map(options.services.map((service) => [service.id, service]));
  const figures = draft.lines.map((line) => lineFigures(line, services.get(line.service_id)));
  const starts = Date.parse(momentAt(zone, draft.date, draft.minute));
  const spans = lineSpans(
    draft.lines,
    figures.map((own) => own.duration_minutes),
    starts,
  );
  const ends = starts + Math.max(0, ...spans.map((span) => span.end)) * 60_000;
  const isElsewhere = Object.keys(errors).some((path) => path.endsWith('starts_at'));

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event: FormEvent) => (event.preventDefault(), void submit())}
      onKeyDownCapture={submitsByKeys(() => !isChangedMeanwhile && void submit())}
      noValidate
    >
      <div className={styles.body}>
        {isRestored && (
          <Alert>
            {t('appointments.panel.draft_kept')}{' '}
            <Button size="compact-sm" variant="subtle" onClick={onStartOver}>
              {t('appointments.panel.start_over')}
            </Button>
          </Alert>
        )}
        <CustomerField
          value={draft.customer}
          onAdding={(add) => {
            adding.current = add;
          }}
          onChange={(customer) => {
            change((now) => ({ ...now, customer }));
            if (customer) setGoesTo('lines');
          }}
          error={errors['customer_id'] ?? (missing === 'customer' ? t('appointments.panel.choose_customer_first') : undefined)}
        />
        <WhenFields draft={draft} zone={zone} isRefused={isElsewhere} onChange={change} />
        <div role="group" aria-label={t('appointments.panel.services')}>
          <p className={styles.legend}>{t('appointments.panel.services')}</p>
          {draft.lines.length > 0 && (
            <BookingLines draft={draft} starts={starts} services={services} employees={employees} errors={errors} onChange={change} />
          )}
          <div style={{ marginBlockStart: draft.lines.length > 0 ? 'var(--space-3)' : 0 }}>
            <ServiceField
              options={options}
              employee_id={draft.employee_id}
              error={errors['lines'] ?? (missing === 'service' ? t('appointments.panel.choose_service_first') : undefined)}
              onAdd={(service) => change((now) => withService(now, service))}
            />
          </div>
        </div>
        <Textarea
          label={t('appointments.panel.notes')}
          value={draft.notes}
          onChange={(event) => change({ ...draft, notes: event.currentTarget.value })}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={2000}
        />
        {visit === null && <RepeatFields rule={draft.repeat} onChange={(repeat) => change({ ...draft, repeat })} first={draft.date} />}
        {draft.repeat === null && (
          <Switch
            label={t('appointments.panel.tell_customer')}
            checked={draft.tell_customer}
            onChange={(event) => change({ ...draft, tell_customer: event.currentTarget.checked })}
          />
        )}
      </div>
      <div className={styles.foot}>
        {isChangedMeanwhile ? (
          <ChangedMeanwhile
            refusal={refusal}
            onTakeTheirs={(current) => (current ? onTheirs(current) : onClose())}
            onKeepMine={(current) => {
              key.current = crypto.randomUUID();
              void submit({}, current.version);
            }}
          />
        ) : (
          refusal && (
            <RefusalHelp
              refusal={refusal}
              date={draft.date}
              onTime={bookAt}
              onOverbook={() => void submit({ overbook: 1 })}
              onOutsideHours={() => void submit({ outside_hours: 1 })}
              onOffGrid={() => void submit({ off_grid: 1 })}
            />
          )
        )}
        {draft.lines.length > 0 && (
          <div className={styles.total} aria-live="polite">
            <span>
              {t('appointments.panel.total')} · {t('appointments.panel.until', { time: format.time(new Date(ends).toISOString()) })}
            </span>
            <strong>
              <Money amount_minor={figures.reduce((sum, own) => sum + own.price_minor, 0)} />
            </strong>
          </div>
        )}
        {visit === null && (
          <DepositHint
            options={options}
            service_ids={draft.lines.map((line) => line.service_id)}
            line_prices={figures.map((own) => own.price_minor)}
            customer_id={draft.customer?.id ?? null}
          />
        )}
        {!isChangedMeanwhile && (
          <Button type="submit" size="md" fullWidth loading={isWorking}>
            {t(
              visit
                ? 'appointments.panel.submit_change'
                : draft.repeat
                  ? 'appointments.panel.check_times'
                  : 'appointments.panel.submit_book',
            )}
          </Button>
        )}
      </div>
      {isRepeating && draft.repeat !== null && (
        <NewSeriesDialog
          visit={firstOfSeries(draft, zone)}
          rule={draft.repeat}
          onClose={() => setIsRepeating(false)}
          onSaved={() => {
            dropDraft(newBookingDraft);
            onRepeated();
          }}
        />
      )}
    </form>
  );
}
