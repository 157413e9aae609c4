import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { expect, test } from 'vitest';
import type { BlockTime, BoardColumn, Visit, VisitBlock } from '../board/board-types.ts';
import { nextFreeQuarter } from './free-quarter.ts';
import { instantAt, momentAt } from '../salon-time.ts';

const zone = 'Asia/Riyadh';
const date = '2026-11-20';
const at = (minute: number): string => momentAt(zone, date, minute);
const column = (id: number): BoardColumn => ({
  key: `${id}`,
  kind: 'employee',
  date,
  day_start: instantAt(zone, date, 0),
  subject: { id, english_name: `E${id}`, arabic_name: null, colour: null, working: [{ starts_at: at(600), ends_at: at(720) }] },
});
const visit = (start: number, end: number, status: number = AppointmentStatus.scheduled): VisitBlock => ({
  key: `${start}`,
  visit: { id: start, status } as unknown as Visit,
  positions: [0],
  start,
  end,
  gaps: [],
  buffer: 0,
  session: null,
  lane: 0,
  lanes: 1,
  isInside: false,
});
const blocked = (employee_id: number, start: number, end: number): BlockTime => ({
  id: start,
  employee_id,
  starts_at: at(start),
  ends_at: at(end),
  reason: null,
  series_id: null,
  series_number: null,
  series_count: null,
  version: 1,
});

test('the next free quarter begins when somebody works and has neither a visit nor a blocked time', () => {
  expect(nextFreeQuarter([column(1)], new Map(), [], 0, 1440)).toBe(600);
  expect(nextFreeQuarter([column(1)], new Map(), [], 607, 1440)).toBe(615);
  expect(nextFreeQuarter([column(1)], new Map([['1', [visit(600, 650)]]]), [], 600, 1440)).toBe(660);
  expect(nextFreeQuarter([column(1)], new Map([['1', [visit(600, 650)]]]), [blocked(1, 660, 675)], 600, 1440)).toBe(675);
});

test('one colleague who is free is enough, and a missed visit takes no time', () => {
  expect(nextFreeQuarter([column(1), column(2)], new Map([['1', [visit(600, 720)]]]), [], 600, 1440)).toBe(600);
  expect(nextFreeQuarter([column(1)], new Map([['1', [visit(600, 720, AppointmentStatus.no_show)]]]), [], 600, 1440)).toBe(600);
});

test('there is none when the day is full or over', () => {
  expect(nextFreeQuarter([column(1)], new Map([['1', [visit(600, 720)]]]), [], 600, 1440)).toBeNull();
  expect(nextFreeQuarter([column(1)], new Map(), [], 710, 1440)).toBeNull();
});
