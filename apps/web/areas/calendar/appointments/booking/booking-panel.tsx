import { Alert, Button, Drawer, Switch, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getBookingOptions } from '@rawnaq/contract/calendar/board';
import { breakpoints } from '@rawnaq/design/tokens';
import type { FormEvent } from 'react';
import { dropDraft } from '../../../../shell/drafts.ts';
import { useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { Money } from '../../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { PageSkeleton } from '../../../../ui/states.tsx';
import { submitsByKeys } from '../../../../ui/forms/submits-by-keys.ts';
import { NewSeriesDialog, RepeatFields } from '../../series/public.ts';
import type { BoardEmployee, BookingOptions, Visit } from '../board/board-types.ts';
import { firstOfSeries, lineFigures, lineSpans, withService, type BookingDraft } from './booking-draft.ts';
import { BookingLines } from './booking-lines.tsx';
import { ChangedMeanwhile } from '../visit/changed-meanwhile.tsx';
import { CustomerField } from './customer-field.tsx';
import { DepositHint } from './deposit-hint.tsx';
import { newBookingDraft, type PanelGoal } from './open-panel.ts';
import styles from './panel.module.css';
import { RefusalHelp } from './refusal-help.tsx';
import { momentAt } from '../salon-time.ts';
import { ServiceField } from './service-field.tsx';
import { useBookingForm } from './use-booking-form.ts';
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
  /** Another user changed the visit meanwhile, and that version is taken over. */
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

function BookingForm(props: BookingPanelProps & { options: BookingOptions }) {
  const { goal, employees, zone, options } = props;
  const form = useBookingForm(goal, zone, props.onSaved);
  const { draft, change, submit, refusal, missing } = form;
  const isNew = goal.kind !== 'edit';
  // Whose is to stand is asked before anything is saved again.
  const isChangedMeanwhile = refusal?.code === 'record.changed_meanwhile';
  const errors = refusal?.fieldMessages ?? {};
  const services = new Map(options.services.map((service) => [service.id, service]));
  const plan = planOf(draft, services, zone);
  const isElsewhere = Object.keys(errors).some((path) => path.endsWith('starts_at'));

  return (
    <form
      ref={form.ref}
      className={styles.form}
      onSubmit={(event: FormEvent) => (event.preventDefault(), void submit())}
      onKeyDownCapture={submitsByKeys(() => !isChangedMeanwhile && void submit())}
      noValidate
    >
      <div className={styles.body}>
        {form.isRestored && (
          <Alert>
            {t('appointments.panel.draft_kept')}{' '}
            <Button size="compact-sm" variant="subtle" onClick={props.onStartOver}>
              {t('appointments.panel.start_over')}
            </Button>
          </Alert>
        )}
        <CustomerField
          value={draft.customer}
          onAdding={form.onAdding}
          onChange={form.chooseCustomer}
          error={errors['customer_id'] ?? (missing === 'customer' ? t('appointments.panel.choose_customer_first') : undefined)}
        />
        <WhenFields draft={draft} zone={zone} isRefused={isElsewhere} onChange={change} />
        <div role="group" aria-label={t('appointments.panel.services')}>
          <p className={styles.legend}>{t('appointments.panel.services')}</p>
          {draft.lines.length > 0 && (
            <BookingLines
              draft={draft}
              starts={plan.starts}
              services={services}
              service_groups={options.service_groups}
              employees={employees}
              errors={errors}
              onChange={change}
            />
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
        <OtherFields draft={draft} isNew={isNew} onChange={change} />
      </div>
      <div className={styles.foot} data-foot>
        {refusal && isChangedMeanwhile ? (
          <ChangedMeanwhile
            refusal={refusal}
            onTakeTheirs={(current) => (current ? props.onTheirs(current) : props.onClose())}
            onKeepMine={form.keepMine}
          />
        ) : (
          refusal && (
            <RefusalHelp
              refusal={refusal}
              date={draft.date}
              onTime={form.bookAt}
              onOverbook={() => void submit({ overbook: 1 })}
              onOutsideHours={() => void submit({ outside_hours: 1 })}
              onOffGrid={() => void submit({ off_grid: 1 })}
            />
          )
        )}
        <WhatItComesTo draft={draft} plan={plan} options={options} isNew={isNew} />
        {!isChangedMeanwhile && (
          <Button type="submit" size="md" fullWidth loading={form.isWorking}>
            {t(submitLabelOf(isNew, draft))}
          </Button>
        )}
      </div>
      {form.isRepeating && draft.repeat !== null && (
        <NewSeriesDialog
          visit={firstOfSeries(draft, zone)}
          rule={draft.repeat}
          onClose={form.stopRepeating}
          onSaved={() => {
            dropDraft(newBookingDraft);
            props.onRepeated();
          }}
        />
      )}
    </form>
  );
}

interface OtherFieldsProps {
  draft: BookingDraft;
  isNew: boolean;
  onChange: (draft: BookingDraft) => void;
}

/** The note, whether it comes again, and whether the customer hears of it. */
function OtherFields({ draft, isNew, onChange }: OtherFieldsProps) {
  return (
    <>
      <Textarea
        label={t('appointments.panel.notes')}
        value={draft.notes}
        onChange={(event) => onChange({ ...draft, notes: event.currentTarget.value })}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
      />
      {isNew && <RepeatFields rule={draft.repeat} onChange={(repeat) => onChange({ ...draft, repeat })} first={draft.date} />}
      {draft.repeat === null && (
        <Switch
          label={t('appointments.panel.tell_customer')}
          checked={draft.tell_customer}
          onChange={(event) => onChange({ ...draft, tell_customer: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

interface Plan {
  /** Milliseconds since 1970. */
  starts: number;
  ends: number;
  line_prices: readonly number[];
}

/** When the visit of a draft begins and ends, and the price of each of its lines. */
function planOf(draft: BookingDraft, services: ReadonlyMap<number, BookingOptions['services'][number]>, zone: string): Plan {
  const figures = draft.lines.map((line) => lineFigures(line, services.get(line.service_id)));
  const starts = Date.parse(momentAt(zone, draft.date, draft.minute));
  const spans = lineSpans(
    draft.lines,
    figures.map((own) => own.duration_minutes),
    starts,
  );
  const ends = starts + Math.max(0, ...spans.map((span) => span.end)) * 60_000;
  return { starts, ends, line_prices: figures.map((own) => own.price_minor) };
}

interface WhatItComesToProps {
  draft: BookingDraft;
  plan: Plan;
  options: BookingOptions;
  isNew: boolean;
}

/** The price, the end, and the deposit that a new booking asks for. */
function WhatItComesTo({ draft, plan, options, isNew }: WhatItComesToProps) {
  const format = useSalonFormat();
  return (
    <>
      {draft.lines.length > 0 && (
        <div className={styles.total} aria-live="polite">
          <span>
            {t('appointments.panel.total')} · {t('appointments.panel.until', { time: format.time(new Date(plan.ends).toISOString()) })}
          </span>
          <strong>
            <Money amount_minor={plan.line_prices.reduce((sum, price) => sum + price, 0)} />
          </strong>
        </div>
      )}
      {isNew && (
        <DepositHint
          options={options}
          service_ids={draft.lines.map((line) => line.service_id)}
          line_prices={plan.line_prices}
          customer_id={draft.customer?.id ?? null}
        />
      )}
    </>
  );
}

function submitLabelOf(isNew: boolean, draft: BookingDraft) {
  if (!isNew) return 'appointments.panel.submit_change';
  return draft.repeat ? 'appointments.panel.check_times' : 'appointments.panel.submit_book';
}
