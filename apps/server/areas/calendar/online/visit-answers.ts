import { normaliseMobile } from '@rawnaq/domain/fields/mobile';
import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { isLateToCancel } from '@rawnaq/domain/calendar/online/change-window';
import { epochMinuteOf, localDate, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { JobContext } from '../../../http/context.ts';
import { dayInLetter, writeToCustomer } from '../../reach/messaging/public.ts';
import type { AnswerTaker } from '../../reach/whatsapp/public/webhooks.ts';
import { type BookingRow, mayConfirm } from './bookings.ts';
import { cancelForCustomer, confirmForCustomer, lockBooking, untilText } from './customer-acts.ts';

type Letter = 'visit_answer_confirmed' | 'visit_answer_move' | 'visit_answer_late' | 'visit_answer_changed';
type Locked = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;
/** Answers the letter that the customer gets, null for none. `tapped`: the epoch minute in which the customer did. */
type Act = (context: JobContext, locked: Locked, tapped: number) => Promise<Letter | null>;

/** The visit a button names, "<id>:<epoch minute of its beginning>", locked; null where there is none, or it is another customer's. */
async function lockAnswered(context: JobContext, subject: string, mobile: string): Promise<(Locked & { told: number }) | null> {
  const [, id, told] = /^(\d{1,15}):(\d{1,10})$/.exec(subject) ?? [];
  if (id === undefined) return null;
  const { db, account_id } = context;
  const found = await db
    .selectFrom('appointments')
    .where('account_id', '=', account_id)
    .where('id', '=', Number(id))
    .select('unique_id')
    .executeTakeFirst();
  const locked = found === undefined ? null : await lockBooking(context, found.unique_id);
  if (locked === null || locked.row.customer_mobile === null) return null;
  return normaliseMobile(mobile) === normaliseMobile(`+${locked.row.customer_mobile}`) ? { ...locked, told: Number(told) } : null;
}

const write = (context: JobContext, row: BookingRow, letter: Letter, kind: string) =>
  writeToCustomer(context, {
    template: letter,
    customer_id: row.customer_id,
    appointment_id: row.id,
    // Tapped again, the same is not said again.
    occurrence: `${letter}:${kind}:${row.id}:${row.starts}:${row.status}`,
    params: ({ language, timezone, site }) => ({
      date: dayInLetter(language, localDate(timezone, row.starts)),
      time: momentOfEpochMinutes(timezone, row.starts).slice(11, 16),
      until: untilText(row, row.cancel_window_minutes),
      link: site === null ? context.services.config.publicUrl : `${site}/e-booking/${row.unique_id}`,
    }),
  });

const takerOf = (kind: string, act: Act): AnswerTaker => ({
  kind,
  async take(context, { subject, mobile, at }) {
    const locked = await lockAnswered(context, subject, mobile);
    if (locked === null) return;
    const { row, told } = locked;
    const now = epochMinuteOf(context.now);
    // A webhook may come hours late: in time is what was tapped in time. One without a time counts from now.
    const tapped = at.getTime() <= 0 ? now : Math.min(epochMinuteOf(at), now);
    const isAsTold = row.status === AppointmentStatus.scheduled && row.starts === told && now < row.starts;
    const letter = isAsTold ? await act({ ...context, isForCustomer: true }, locked, tapped) : stale(row, kind);
    if (letter !== null) await write(context, row, letter, kind);
  },
});

/** A visit that is not as it was told any more. That one which is cancelled is to be cancelled needs no answer. */
const stale = ({ status }: BookingRow, kind: string): Letter | null =>
  kind === 'cancel_visit' && status === AppointmentStatus.cancelled ? null : 'visit_answer_changed';

/**
 * What a customer answers to a reminder, by the rules of the page behind its link. In whichever order taps come, the end is the same: a cancelled visit can
 * neither be confirmed nor moved.
 */
export const visitAnswerTakers: readonly AnswerTaker[] = [
  takerOf('confirm_visit', async (context, { row, visit }) => {
    if (row.is_confirmed === 1) return null;
    if (!mayConfirm(row, epochMinuteOf(context.now))) return 'visit_answer_changed';
    return (await confirmForCustomer(context, visit)) === null ? 'visit_answer_confirmed' : null;
  }),
  takerOf('move_visit', async () => 'visit_answer_move'),
  takerOf('cancel_visit', async (context, { row, visit }, tapped) => {
    if (isLateToCancel(row.starts, row.cancel_window_minutes, tapped)) return 'visit_answer_late';
    await cancelForCustomer(context, visit);
    return null;
  }),
];
