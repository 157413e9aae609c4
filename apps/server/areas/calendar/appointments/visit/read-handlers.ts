import { appointmentsFile } from '@rawnaq/contract/calendar/appointment-report';
import { getAppointment, listAppointments, reportAppointments } from '@rawnaq/contract/calendar/appointments';
import { getStaffAvailableTimes } from '@rawnaq/contract/calendar/board';
import { daysWithRoom } from '@rawnaq/domain/calendar/booking/days-with-room';
import { worthOnVisit } from '@rawnaq/domain/value/discount-codes/discount-code';
import { daysBetween } from '@rawnaq/domain/time/calendar-date';
import { epochMinuteOf, momentOfEpochMinutes, roundDownToQuarterHour } from '@rawnaq/domain/time/local-time';
import { handle, handleReady } from '../../../../http/handle.ts';
import { ReadyAnswer } from '../../../../http/answers/ready-answer.ts';
import { notFound, refuse } from '../../../../http/answers/refusal.ts';
import { readPromise } from '../../../value/discount-codes/public.ts';
import { staffPolicy } from '../booking/booking-policy.ts';
import { loadDayFacts } from '../booking/facts.ts';
import { daysOf, periodOf } from './period.ts';
import { readVisit, readVisitDetails, readVisits } from '../board/store-board.ts';
import { judgedOf } from '../reports/visit-figures.ts';
import { readReport } from '../reports/store-report.ts';
import { toldRefusal } from '../booking/told-refusal.ts';
import { employeesToShow, canSeeVisit, whatUserSees, withVisibleMobile } from './visibility.ts';
import { fileOfList } from '../../../../sheets/list-file.ts';

/** The board shows six weeks at the most; longer periods are what the report pages through. */
const mostDays = 42;
const mostDaysOfTimes = 31;

const list = handleReady(listAppointments, async (input, context) => {
  const period = periodOf(context.account.timezone, context.now, input.from, input.to);
  if (period.to.getTime() - period.from.getTime() > (mostDays + 1) * 86_400_000)
    return refuse('appointment.period_too_long', { field: 'to', params: { days: mostDays } });
  const employee_ids = employeesToShow(await whatUserSees(context), input.employee_ids);
  const visits = await readVisits(context.db, context.account_id, {
    ...period,
    with_cancelled: input.with_cancelled === 1,
    ...(employee_ids === undefined ? {} : { employee_ids }),
    ...(input.customer_id === undefined ? {} : { customer_id: input.customer_id }),
  });
  const data = visits.map((visit) => withVisibleMobile(context, visit));
  return new ReadyAnswer({ data, total: data.length, page: 1, per_page: Math.max(data.length, 1) });
});

const get = handle(getAppointment, async (input, context) => {
  const { db, account_id } = context;
  const [sees, visit] = [await whatUserSees(context), await readVisit(db, account_id, input.id)];
  if (visit === null || !canSeeVisit(sees, visit)) return notFound('appointment');
  const promise = await readPromise(db, account_id, input.id);
  return {
    ...withVisibleMobile(context, visit),
    ...(await readVisitDetails(db, account_id, input.id)),
    discount_code:
      promise === undefined ? null : { code: promise.code, worth_minor: worthOnVisit(promise, visit.lines), state: promise.state },
  };
});

const availableTimes = handle(getStaffAvailableTimes, async (input, context) => {
  const zone = context.account.timezone;
  const { from, to } = daysOf(zone, context.now, input.date ?? input.from, input.date ?? input.to);
  if (daysBetween(from, to) >= mostDaysOfTimes)
    return refuse('appointment.period_too_long', { field: 'to', params: { days: mostDaysOfTimes } });
  const day = await loadDayFacts(context.db, {
    account_id: context.account_id,
    from,
    to,
    service_ids: input.service_ids,
    ...(input.customer_id === undefined ? {} : { customer_id: input.customer_id }),
    ...(input.except_appointment_id === undefined ? {} : { except_appointment_id: input.except_appointment_id }),
  });
  const policy = staffPolicy(context.user, day.settings);
  const now = epochMinuteOf(context.now);
  const lines = input.service_ids.map((service_id, index) => ({ service_id, employee_id: input.employee_ids?.[index] || null }));
  const result = daysWithRoom({ customer_id: input.customer_id ?? null, first_date: from, last_date: to, lines }, day.facts, policy, now);
  if (!result.ok) {
    return toldRefusal(result.refusal, {
      language: context.language,
      day,
      policy,
      wanted: now,
      free_times: null,
      customer_name: '',
      service_ids: input.service_ids,
    });
  }
  const earliest = roundDownToQuarterHour(now);
  const moments = (starts: readonly number[]) =>
    starts.filter((start) => start >= earliest).map((start) => momentOfEpochMinutes(zone, start));
  return { days: result.days.map(({ date, starts }) => ({ date, available_times: moments(starts) })) };
});

const report = handle(reportAppointments, async (input, context) => {
  const sees = await whatUserSees(context);
  const zone = context.account.timezone;
  const period = {
    ...(input.from === undefined ? {} : { from: periodOf(zone, context.now, input.from, input.from).from }),
    ...(input.to === undefined ? {} : { to: periodOf(zone, context.now, input.to, input.to).to }),
  };
  const { from: _from, to: _to, at_day_end, lead_from, lead_to, hour_of_week, ...filter } = input;
  const isJudged = at_day_end === 1 || lead_from !== undefined || lead_to !== undefined || hour_of_week !== undefined;
  const days = daysOf(zone, context.now, input.from, input.to);
  const { data, total } = await readReport(context.db, context.account_id, {
    ...filter,
    ...(isJudged ? { judged: { ...(await judgedOf(context, days)), lead_from, lead_to, hour_of_week } } : period),
    sees_only: sees === 'all' ? undefined : sees.only,
  });
  return { data: data.map((row) => withVisibleMobile(context, row)), total, page: input.page, per_page: input.per_page };
});

const reportFile = fileOfList(report, appointmentsFile);

export const appointmentReadHandlers = [reportFile, list, report, availableTimes, get];
