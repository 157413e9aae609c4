import { AppointmentPayment, AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { useMemo, useRef, useState } from 'react';
import { onlineCalls } from '../booking/online-calls.ts';
import { Icon } from '../frame/icon.tsx';
import { moreIcons } from '../frame/more-icons.ts';
import { type TextKey, useSite } from '../frame/site-context.tsx';
import type { OnlineBooking, OnlineBusiness } from '../page.ts';
import { awaitsDeposit } from './booking-is.ts';
import { DepositAtSalon, DepositDue } from './deposit-due.tsx';
import { CancelVisit } from './cancel-visit.tsx';
import { ConfirmVisit } from './confirm-visit.tsx';
import { MoveVisit } from './move-visit.tsx';
import { NotifyVisit } from './notify-visit.tsx';
import { OffersAnswer } from './offers-answer.tsx';
import { RateVisit, Rating } from './rate-visit.tsx';
import { StateBadge } from './state-badge.tsx';
import { TellSalon } from './tell-salon.tsx';
import { VisitFacts } from './visit-facts.tsx';

/** One booking: right after booking it with a word of joy, later with what can still be changed. */
export function Visit({ business, booking: loaded, isNew }: { business: OnlineBusiness; booking: OnlineBooking; isNew: boolean }) {
  const { text, format, language, link } = useSite();
  const [booking, setBooking] = useState(loaded);
  const [open, setOpen] = useState<'nothing' | 'cancel' | 'move'>('nothing');
  const [said, setSaid] = useState<string | null>(null);
  const calls = useMemo(() => onlineCalls(business.business.alias, language), [business.business.alias, language]);
  const today = business.opening.days[0]?.date ?? '';
  const isOver = booking.may_rate === 1 || booking.rating !== null;
  const isComing = booking.status === AppointmentStatus.scheduled && !isOver;
  const owes = isComing && awaitsDeposit(booking);
  const asksToConfirm = isComing && booking.may_confirm === 1 && !isNew;
  const notice = useRef<HTMLParagraphElement>(null);

  const answered = (next: OnlineBooking, word: TextKey): void => {
    setBooking(next);
    setSaid(text(word));
  };
  const changed = (next: OnlineBooking, word: TextKey): void => {
    answered(next, word);
    setOpen('nothing');
    // The button that was pressed is gone, and what came of it is written further up.
    requestAnimationFrame(() => notice.current?.focus());
  };

  return (
    <div className="narrow visit">
      {isNew && isComing ? (
        <JustBooked booking={booking} owes={owes} today={today} />
      ) : (
        <div className="visit-head">
          <h1>{text('visit.title')}</h1>
          <StateBadge booking={booking} />
        </div>
      )}
      <p className={said === null ? 'for-ears' : 'notice notice-good'} role="status" ref={notice} tabIndex={-1}>
        {said}
      </p>
      {owes && open === 'nothing' && <DepositDue booking={booking} today={today} />}
      {isComing && booking.payment_status !== AppointmentPayment.paid && open === 'nothing' && <DepositAtSalon booking={booking} />}
      {booking.may_rate === 1 && <RateVisit booking={booking} calls={calls} onRated={(next) => changed(next, 'after.thanks')} />}
      <VisitFacts business={business} booking={booking} />
      {asksToConfirm && open === 'nothing' && (
        <ConfirmVisit booking={booking} calls={calls} onConfirmed={(next) => changed(next, 'visit.confirmed')} />
      )}
      {isComing && open === 'nothing' && <VisitActions booking={booking} hasNextStep={owes || asksToConfirm} onOpen={setOpen} />}
      {open === 'cancel' && (
        <CancelVisit
          booking={booking}
          calls={calls}
          onKeep={() => setOpen('nothing')}
          onCancelled={(next) => changed(next, 'visit.cancelled_lead')}
        />
      )}
      {open === 'move' && (
        <MoveVisit
          business={business}
          booking={booking}
          calls={calls}
          onKeep={() => setOpen('nothing')}
          onMoved={(next) => changed(next, 'visit.moved')}
        />
      )}
      {isComing && open === 'nothing' && <NotifyVisit alias={business.business.alias} unique_id={booking.unique_id} />}
      {open === 'nothing' && booking.agrees_to_offers !== null && (
        <OffersAnswer business={business} booking={booking} calls={calls} onAnswered={answered} />
      )}
      {isComing && <p className="fine">{`${changeSentence(booking)} ${feeSentence(booking)}`.trim()}</p>}
      {isComing && isNew && <p className="fine">{text('visit.keep_link')}</p>}
      {!isComing && (
        <a
          className="button button-main again"
          href={link(`/booking?services=${[...new Set(booking.lines.map((line) => line.service_id))].join(',')}`)}
        >
          {text('visit.book_again')}
        </a>
      )}
      {booking.rating !== null && <Rating rating={booking.rating} />}
      {(isOver || !isComing) && <TellSalon booking={booking} calls={calls} />}
    </div>
  );

  /** A request that waits costs nothing to call off. */
  function feeSentence({ may_cancel, late_cancel_fee_minor, approval }: OnlineBooking): string {
    if (late_cancel_fee_minor === 0 || approval === 1) return '';
    return text(may_cancel === 1 ? 'visit.late_fee' : 'visit.fee_now', { amount: format.money(late_cancel_fee_minor) });
  }

  function changeSentence({ may_move, may_cancel, move_until, cancel_until }: OnlineBooking): string {
    if (may_move === 0 && may_cancel === 0) return text('visit.too_late');
    if (move_until === cancel_until) return text('visit.change_or_cancel_until', { until: format.near(move_until, today) });
    return text('visit.change_until', { move: format.near(move_until, today), cancel: format.near(cancel_until, today) });
  }
}

interface JustBookedProps {
  booking: OnlineBooking;
  /** The deposit is still to be paid. */
  owes: boolean;
  /** The date in the salon. */
  today: string;
}

/** Right after booking: that it is booked, or what it still waits for. */
function JustBooked({ booking, owes, today }: JustBookedProps) {
  const { text, format } = useSite();
  const isWaiting = booking.approval === 1;
  return (
    <div className="joy">
      <span className={owes ? 'joy-mark joy-mark-quiet' : 'joy-mark'}>
        <Icon name={isWaiting || owes ? 'clock' : 'check'} />
      </span>
      <h1>{text(owes ? 'visit.deposit_title' : isWaiting ? 'visit.approval_title' : 'visit.booked_title')}</h1>
      <p className="lead">
        {text(owes ? 'visit.deposit_lead' : isWaiting ? 'visit.approval_lead' : 'visit.booked_lead', {
          when: format.near(booking.starts_at, today),
          name: booking.customer_name,
        })}
      </p>
    </div>
  );
}

interface VisitActionsProps {
  booking: OnlineBooking;
  /** Something else is asked of the customer first. */
  hasNextStep: boolean;
  onOpen: (what: 'cancel' | 'move') => void;
}

function VisitActions({ booking, hasNextStep, onOpen }: VisitActionsProps) {
  const { text, link } = useSite();
  const page = link(`/e-booking/${booking.unique_id}`);
  return (
    <div className="visit-actions">
      <a className={hasNextStep ? 'button button-quiet button-wide' : 'button button-main'} href={`${page}/calendar.ics`} download>
        <Icon path={moreIcons.calendar} />
        {text('visit.add_to_calendar')}
      </a>
      {booking.may_move === 1 && (
        <button type="button" className="button button-quiet" onClick={() => onOpen('move')}>
          {text('visit.move')}
        </button>
      )}
      {booking.may_cancel === 1 && (
        <button type="button" className="button button-quiet button-danger" onClick={() => onOpen('cancel')}>
          {text('visit.cancel')}
        </button>
      )}
    </div>
  );
}
