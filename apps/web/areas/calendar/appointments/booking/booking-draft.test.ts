import { expect, test } from 'vitest';
import type { ServiceOption, Visit } from '../board/board-types.ts';
import {
  firstOfSeries,
  bookingInput,
  draftOf,
  lineFigures,
  lineSpans,
  startingAt,
  withAddon,
  withGuest,
  withLine,
  withoutLine,
  withService,
  type BookingDraft,
} from './booking-draft.ts';
import { copiedInput, movedInput, movedVisit, undoInput } from '../moves/move-input.ts';

const zone = 'Asia/Riyadh';
const service = (id: number, ...employees: [id: number, minutes: number, price: number][]): ServiceOption => ({
  id,
  service_group_id: 1,
  english_name: `S${id}`,
  arabic_name: `خ${id}`,
  price_minor: 10_000,
  duration_minutes: 30,
  booked_count: 0,
  seats: 1,
  deposit_kind: null,
  deposit_minor: null,
  deposit_bp: null,
  addons: [],
  employees: employees.map(([employee_id, duration_minutes, price_minor]) => ({ employee_id, duration_minutes, price_minor })),
});
const empty: BookingDraft = {
  customer: { id: 7, name: 'Noura' },
  date: '2026-11-20',
  minute: 840,
  employee_id: 1,
  lines: [],
  notes: '',
  tell_customer: false,
  repeat: null,
};
const at = (clock: string): string => new Date(`2026-11-20T${clock}:00+03:00`).toISOString();
const plain = {
  with_previous: 0,
  guest_name: null,
  addons: [],
  parts: { busy_minutes: 30, processing_minutes: 0, finishing_minutes: 0, buffer_minutes: 0 },
};
const visit = {
  id: 5,
  version: 3,
  customer_id: 7,
  customer_name: 'Noura',
  notes: null,
  is_overbooked: 0,
  starts_at: at('14:00'),
  ends_at: at('15:30'),
  lines: [
    { ...plain, service_id: 10, employee_id: 1, starts_at: at('14:00'), ends_at: at('14:30'), price_minor: 9000 },
    { ...plain, service_id: 11, employee_id: 1, starts_at: at('14:30'), ends_at: at('15:30'), price_minor: 5000 },
  ],
} as unknown as Visit;

test('a service goes to the employee of the slot, or to anybody where that employee does not do it', () => {
  const draft = withService(withService(empty, service(10, [1, 45, 12_000])), service(11, [2, 30, 8000]));
  expect(draft.lines.map((line) => line.employee_id)).toEqual([1, null]);
  expect(lineFigures(draft.lines[0]!, service(10, [1, 45, 12_000]))).toEqual({ duration_minutes: 45, price_minor: 12_000 });
  expect(bookingInput(draft, zone, {}).lines).toEqual([{ service_id: 10, employee_id: 1, starts_at: at('14:00') }, { service_id: 11 }]);
});

test('a visit that is changed keeps its lengths and agreed prices, and moves as a whole', () => {
  const draft = draftOf(visit, zone, () => '2026-11-20');
  expect(lineFigures(draft.lines[0]!, service(10, [1, 45, 12_000]))).toEqual({ duration_minutes: 30, price_minor: 9000 });
  expect(bookingInput(startingAt(draft, zone, '2026-11-20', 900), zone, {}).lines[0]).toMatchObject({
    starts_at: at('15:00'),
    duration_minutes: 30,
  });
});

test('a moved visit says where its first line starts; the others follow', () => {
  const input = movedInput(visit, { shift: 3_600_000, positions: [1], employee_id: 2 });
  expect(input.lines).toEqual([
    { service_id: 10, employee_id: 1, starts_at: at('15:00') },
    { service_id: 11, employee_id: 2 },
  ]);
  const shown = movedVisit(visit, { shift: 0, resized: { position: 0, duration_minutes: 45 } });
  expect([shown.starts_at, shown.lines[1]?.starts_at, shown.ends_at]).toEqual([at('14:00'), at('14:45'), at('15:45')]);
});

test('undo names every time and length as it was, on the version the move made', () => {
  const input = undoInput(visit, 4);
  expect(input.version).toBe(4);
  expect(input.lines).toEqual([
    { service_id: 10, employee_id: 1, starts_at: at('14:00'), duration_minutes: 30 },
    { service_id: 11, employee_id: 1, starts_at: at('14:30'), duration_minutes: 60 },
  ]);
});

test('a family of three is one service three times, together, each in whoever’s hands are free', () => {
  const first = withService(empty, service(10, [1, 45, 12_000], [2, 45, 12_000], [3, 45, 12_000]));
  const three = withLine(withGuest(withGuest(first)), 2, { guest_name: ' Lulwa ' });
  expect(bookingInput(three, zone, {}).lines).toEqual([
    { service_id: 10, employee_id: 1, starts_at: at('14:00') },
    { service_id: 10, with_previous: 1 },
    { service_id: 10, with_previous: 1, guest_name: 'Lulwa' },
  ]);
  expect(lineSpans(three.lines, [45, 45, 45], 0)).toEqual([
    { start: 0, end: 45 },
    { start: 0, end: 45 },
    { start: 0, end: 45 },
  ]);
  // Without the first, the next is the first and begins with nobody.
  expect(bookingInput(withoutLine(three, 0), zone, {}).lines).toMatchObject([{ starts_at: at('14:00') }, { with_previous: 1 }]);
});

test('what follows begins when the longest of those before it has ended', () => {
  const draft = withService(withGuest(withService(empty, service(10, [1, 45, 0]))), service(11, [1, 30, 0]));
  expect(lineSpans(draft.lines, [45, 60, 30], 0).at(-1)).toEqual({ start: 60, end: 90 });
});

test('an extra makes its line longer and dearer, also one that was agreed', () => {
  const addon = { id: 4, english_name: 'Mask', arabic_name: 'قناع', price_minor: 3000, extra_minutes: 15 };
  const with_addons = { ...service(10, [1, 45, 12_000]), addons: [addon] };
  const [line] = withService(empty, with_addons).lines;
  expect(lineFigures(withAddon(line!, addon, true), with_addons)).toEqual({ duration_minutes: 60, price_minor: 15_000 });
  const [agreed] = draftOf(visit, zone, () => '2026-11-20').lines;
  const dearer = withAddon(agreed!, addon, true);
  expect(lineFigures(dearer, with_addons)).toEqual({ duration_minutes: 45, price_minor: 12_000 });
  expect(lineFigures(withAddon(dearer, addon, false), with_addons)).toEqual({ duration_minutes: 30, price_minor: 9000 });
});

test('a change says what a line no longer has, because what is left out stays', () => {
  const draft = draftOf(visit, zone, () => '2026-11-20');
  expect(bookingInput(draft, zone, {}, true).lines[1]).toMatchObject({ with_previous: 0, guest_name: '', addon_ids: [] });
});

test('a copy is a visit of its own: same customer, services and hands, no notes and no version', () => {
  const input = copiedInput({ ...visit, notes: 'allergic' }, { shift: 86_400_000 });
  expect(input).toEqual({
    customer_id: 7,
    lines: [
      { service_id: 10, employee_id: 1, starts_at: new Date(Date.parse(at('14:00')) + 86_400_000).toISOString() },
      { service_id: 11, employee_id: 1 },
    ],
  });
});

test('the first of a series is what would be booked once, without its own message to the customer', () => {
  const draft: BookingDraft = {
    ...empty,
    lines: [{ service_id: 3, employee_id: 1, duration_minutes: null, starts_at: null }],
    notes: 'window seat',
    tell_customer: true,
  };
  const { tell_customer, ...once } = bookingInput(draft, zone, {});
  expect(tell_customer).toBe(1);
  expect(firstOfSeries(draft, zone)).toEqual(once);
  expect(firstOfSeries({ ...draft, notes: ' ' }, zone)).not.toHaveProperty('notes');
});
