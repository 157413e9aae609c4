import type { Output } from '@rawnaq/contract/endpoint';
import type { BusinessOfPages, getOnlineBusiness } from '@rawnaq/contract/calendar/online';
import { coverDesignOf } from '@rawnaq/domain/settings/files/covers';
import { openingState } from '@rawnaq/domain/calendar/online/opening';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { epochMinuteOf, localDate, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { Db } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { type BusinessRow, readBusiness } from './business-rows.ts';

type PublicBusiness = Output<(typeof getOnlineBusiness)['output']>;
export type OnlineBusiness = BusinessOfPages;

const shownDays = 7;

/** The business with its terms, as the public sees it at `now`; null where it has no online page. `services` know whether the product is only tried out here. */
export async function loadBusinessWithTerms(
  db: Db,
  account: { id: number; timezone: string },
  now: Date,
  services: Pick<Services, 'config'>,
): Promise<PublicBusiness | null> {
  const minute = epochMinuteOf(now);
  const today = localDate(account.timezone, minute);
  const row = await readBusiness(
    db,
    account.id,
    { from: today, to: addDays(today, shownDays) },
    services.config.database.kind === 'embedded',
  );
  if (row === null) return null;
  const opening = openingState(row, row.timezone, minute, shownDays);
  const moment = (minutes: number): string => momentOfEpochMinutes(row.timezone, minutes);
  return {
    ...publicParts(row, account.id),
    opening: {
      open_until: opening.open_until === null ? null : moment(opening.open_until),
      opens_at: opening.opens_at === null ? null : moment(opening.opens_at),
      days: opening.days.map(({ date, open, exception }) => ({
        date,
        exception,
        shifts: open.map(({ start, end }) => ({ opens_at: moment(start), closes_at: moment(end) })),
      })),
    },
  };
}

/** The same as the pages are given it. */
export async function loadBusiness(...given: Parameters<typeof loadBusinessWithTerms>): Promise<OnlineBusiness | null> {
  const business = await loadBusinessWithTerms(...given);
  if (business === null) return null;
  const { is_open, max_days_ahead } = business.settings;
  return { ...business, settings: { is_open, max_days_ahead }, services: business.services.map(withoutTerms) };
}

function withoutTerms(service: PublicBusiness['services'][number]): OnlineBusiness['services'][number] {
  const {
    approval: _approval,
    deposit_kind: _kind,
    deposit_minor: _minor,
    deposit_bp: _bp,
    cancel_window_minutes: _cancel,
    move_window_minutes: _move,
    ...shown
  } = service;
  return shown;
}

function publicParts(row: BusinessRow, account_id: number): Omit<PublicBusiness, 'opening'> {
  const {
    weekly: _weekly,
    custom: _custom,
    holidays: _holidays,
    service_groups,
    services,
    service_employees,
    employees,
    is_open,
    slot_step_minutes,
    minimum_notice_minutes,
    max_days_ahead,
    cancel_window_minutes,
    move_window_minutes,
    approval,
    deposit_kind,
    deposit_minor,
    deposit_bp,
    deposit_from,
    pay_within_minutes,
    late_cancel_penalty_kind,
    late_cancel_penalty_minor,
    late_cancel_penalty_bp,
    ...business
  } = row;
  const able = new Map<number, number[]>(services.map(({ id }) => [id, []]));
  for (const [service_id, employee_id] of service_employees) able.get(service_id)?.push(employee_id);
  const seen = new Set([...able.values()].flat());
  return {
    business: { ...business, cover_design: coverDesignOf(business.cover_design, account_id) },
    settings: {
      is_open,
      slot_step_minutes,
      minimum_notice_minutes,
      max_days_ahead,
      cancel_window_minutes,
      move_window_minutes,
      approval,
      deposit_kind,
      deposit_minor,
      deposit_bp,
      deposit_from,
      pay_within_minutes,
      late_cancel_penalty_kind,
      late_cancel_penalty_minor,
      late_cancel_penalty_bp,
    },
    service_groups,
    services: services.map((service) => ({ ...service, employee_ids: able.get(service.id) ?? [] })),
    employees: employees.filter(({ id }) => seen.has(id)),
  };
}
