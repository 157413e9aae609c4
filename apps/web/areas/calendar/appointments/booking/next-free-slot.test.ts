import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { expect, test } from 'vitest';
import type { VisitLine } from '../board/board-types.ts';
import { firstFreeQuarter } from './next-free-slot.ts';

const at = (clock: string, day = 24): string => `2026-11-${day}T${clock}:00+03:00`;
const works = (id: number, day = 24) => ({ id, working: [{ starts_at: at('10:00', day), ends_at: at('22:00', day) }] });
const visit = (employee_id: number, starts_at: string, ends_at: string, status: number = AppointmentStatus.scheduled) => ({
  status: status as typeof AppointmentStatus.scheduled,
  lines: [{ employee_id, starts_at, ends_at } as VisitLine],
});
const free = (...given: Parameters<typeof firstFreeQuarter>): string | null => {
  const found = firstFreeQuarter(...given);
  return found === null ? null : new Date(found + 3 * 3_600_000).toISOString().slice(8, 16);
};

test('in a closed salon the first time of the next working day is proposed, never one of the night', () => {
  expect(free([works(1), works(1, 25)], [], [], Date.parse(at('00:45')))).toBe('24T10:00');
  expect(free([works(1), works(1, 25)], [], [], Date.parse(at('22:05')))).toBe('25T10:00');
  expect(free([works(1), works(1, 25)], [], [], Date.parse(at('21:50')))).toBe('25T10:00');
});

test('what is booked or blocked is passed over, and one colleague who is free is enough', () => {
  const morning = visit(1, at('10:00'), at('11:20'));
  expect(free([works(1)], [morning], [], Date.parse(at('10:07')))).toBe('24T11:30');
  expect(free([works(1)], [morning], [{ employee_id: 1, starts_at: at('11:30'), ends_at: at('12:00') }], Date.parse(at('10:07')))).toBe(
    '24T12:00',
  );
  expect(free([works(1), works(2)], [morning], [], Date.parse(at('10:07')))).toBe('24T10:15');
  expect(free([works(1)], [visit(1, at('10:00'), at('11:00'), AppointmentStatus.cancelled)], [], Date.parse(at('09:00')))).toBe('24T10:00');
});

test('nobody works: nothing is proposed', () => {
  expect(free([{ id: 1, working: [] }], [], [], 0)).toBeNull();
});
