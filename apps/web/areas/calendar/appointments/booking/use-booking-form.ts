import { createAppointment, updateAppointment } from '@rawnaq/contract/calendar/appointments';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../shell/call.ts';
import { dropDraft, writeDraft } from '../../../../shell/drafts.ts';
import { isRefusal, type RefusalError } from '../../../../shell/refusal.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import type { Visit } from '../board/board-types.ts';
import { wallMinute } from '../salon-time.ts';
import { bookingInput, startingAt, type BookingDraft, type SaidSo } from './booking-draft.ts';
import type { AddCustomer } from './customer-field.tsx';
import { initialDraft } from './initial-draft.ts';
import { newBookingDraft, type PanelGoal } from './open-panel.ts';

/** The draft of a visit from the first choice until it is saved: kept for later, checked for what is missing, sent once, refused or booked. */
export function useBookingForm(goal: PanelGoal, zone: string, onSaved: (visit: Visit) => void) {
  const format = useSalonFormat();
  const visit = goal.kind === 'edit' ? goal.visit : null;
  const [{ draft: initial, isRestored }] = useState(() => initialDraft(goal, zone, format));
  const [draft, setDraft] = useState(initial);
  const [refusal, setRefusal] = useState<RefusalError | null>(null);
  const [missing, setMissing] = useState<'customer' | 'service' | null>(null);
  const ref = useRef<HTMLFormElement>(null);
  /** The field to go on to, once it is drawn. */
  const [goesTo, setGoesTo] = useState<'customer_id' | 'lines' | null>(null);
  useEffect(() => {
    if (goesTo === null) return;
    ref.current?.querySelector<HTMLElement>(`input[data-path=${goesTo}]`)?.focus();
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
      // A new customer is chosen as soon as they are saved; the one in the field before is not the one to book.
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
    change(startingAt(draft, zone, format.dateOf(moment), wallMinute(zone, moment)));
    void submit();
  };

  return {
    ref,
    draft,
    isRestored,
    missing,
    refusal,
    isWorking,
    isRepeating,
    change,
    submit,
    bookAt,
    onAdding: (add: AddCustomer | null): void => {
      adding.current = add;
    },
    chooseCustomer: (customer: BookingDraft['customer']): void => {
      change((now) => ({ ...now, customer }));
      if (customer) setGoesTo('lines');
    },
    keepMine: (current: Visit): void => {
      key.current = crypto.randomUUID();
      void submit({}, current.version);
    },
    stopRepeating: (): void => setIsRepeating(false),
  };
}
