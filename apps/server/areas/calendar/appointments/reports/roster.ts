import { minutesPastMidnight } from '@rawnaq/domain/scheduling/day-shifts';
import type { Db } from '../../../../db/database.ts';
import { readSchedule } from '../booking/facts-schedule.ts';
import { scheduleOf } from '../booking/schedule.ts';
import { readBookedMinutes, type StatisticsFilter } from './store-statistics.ts';
import { workingMinutes } from './working-minutes.ts';

interface RosterMinutes {
  working_minutes: number;
  booked_minutes: number;
}

/** All visits of business days, both included. */
async function everybody(db: Db, account_id: number, from: string, to: string) {
  const schedule = scheduleOf(await readSchedule(db, account_id));
  const turn_minutes = minutesPastMidnight(schedule.weekly.flatMap((day) => day.shifts));
  const filter: StatisticsFilter = { account_id, time_zone: schedule.time_zone, turn_minutes, from, to, sees_only: undefined };
  return { schedule, filter };
}

/** Of each service over days, both included: how long it was booked for in visits that were not cancelled or missed. */
export async function bookedMinutesOfServices(db: Db, account_id: number, from: string, to: string) {
  const { filter } = await everybody(db, account_id, from, to);
  return readBookedMinutes(db, filter, 'service_id');
}

/** Of each employee over days, both included: how long they were to work by the hours kept now, leaves taken off, and how long they were busy with appointments. */
export async function rosterMinutes(db: Db, account_id: number, from: string, to: string): Promise<ReadonlyMap<number, RosterMinutes>> {
  const { schedule, filter } = await everybody(db, account_id, from, to);
  const [booked, working] = await Promise.all([readBookedMinutes(db, filter, 'employee_id'), workingMinutes(db, filter, schedule)]);
  const bookedOf = new Map(booked.map((row) => [row.id, row.booked_minutes]));
  return new Map(
    [...new Set([...bookedOf.keys(), ...working.keys()])].map((id) => [
      id,
      { working_minutes: working.get(id) ?? 0, booked_minutes: bookedOf.get(id) ?? 0 },
    ]),
  );
}
