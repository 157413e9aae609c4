import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { done, flag, id, listQuery, moment, pageOf, text, version } from '../fields.ts';

const name = z.nullable(z.string());

/** Six digits. */
export const pin = z.string().check(z.regex(/^[0-9]{6}$/));

const attendanceKiosk = z.object({
  id,
  /** The end of its address: /attendence-system/{unique_id}. */
  unique_id: z.string(),
  name: z.string(),
  working_location_id: id,
  location_english_name: name,
  location_arabic_name: name,
  /** 1: a device is paired. */
  is_paired: flag,
  paired_at: z.nullable(moment),
  paired_by: name,
  last_contact_at: z.nullable(moment),
  /** How far the device's clock was ahead at the last contact; below zero: behind. */
  clock_ahead_seconds: z.int(),
  version: z.int(),
});

export const listKiosks = endpoint({
  method: 'GET',
  path: '/api/attendance_kiosks',
  access: may('attendance.edit_kiosks'),
  input: z.object(listQuery),
  output: z.object({
    ...pageOf(attendanceKiosk).shape,
    /** Where a kiosk can be. */
    places: z.array(z.object({ id, english_name: name, arabic_name: name })),
  }),
  summary: 'Kiosks in use, each with its device and when that was last heard of',
});

const kioskFields = { name: text(80), working_location_id: id };
export const createKiosk = endpoint({
  method: 'POST',
  path: '/api/attendance_kiosks',
  access: may('attendance.edit_kiosks'),
  idempotent: true,
  input: z.object(kioskFields),
  output: attendanceKiosk,
  refusals: ['kiosk.place_unknown'],
  status: 201,
  summary: 'Adds a kiosk at a place of work',
});

export const updateKiosk = endpoint({
  method: 'PUT',
  path: '/api/attendance_kiosks/{id}',
  access: may('attendance.edit_kiosks'),
  input: z.object({ id, version, ...kioskFields }),
  output: attendanceKiosk,
  refusals: ['kiosk.place_unknown', 'record.changed_meanwhile'],
  summary: 'Changes the name or the place of a kiosk',
});

export const beginPairing = endpoint({
  method: 'POST',
  path: '/api/attendance_kiosks/{id}/pairing',
  access: may('attendance.edit_kiosks'),
  input: z.object({ id }),
  output: z.object({
    /** Eight digits, typed at the device: works once. */
    code: z.string(),
    ends_at: moment,
    address: z.string(),
  }),
  summary: 'Makes the code that pairs a device with the kiosk, within ten minutes; a code that was made before works no longer',
});

export const revokeKioskDevice = endpoint({
  method: 'POST',
  path: '/api/attendance_kiosks/{id}/revoke',
  access: may('attendance.edit_kiosks'),
  input: z.object({ id }),
  output: attendanceKiosk,
  summary: 'Ends the pairing of the kiosk’s device: nothing that it sends is taken any more',
});

export const deleteKiosk = endpoint({
  method: 'DELETE',
  path: '/api/attendance_kiosks/{id}',
  access: may('attendance.edit_kiosks'),
  input: z.object({ id }),
  output: done,
  summary: 'Takes a kiosk out of use with its device; what was recorded there stays',
});

const pinHolder = z.object({
  id,
  english_name: name,
  arabic_name: name,
  has_pin: flag,
  set_at: z.nullable(moment),
  set_by: name,
});

export const listPins = endpoint({
  method: 'GET',
  path: '/api/attendance_pins',
  access: may('attendance.edit_kiosks'),
  input: z.object(listQuery),
  output: pageOf(pinHolder),
  summary: 'Who works here, and whether they have a PIN for the kiosk; never the PIN',
});

export const resetPin = endpoint({
  method: 'POST',
  path: '/api/attendance_pins/{employee_id}/reset',
  access: may('attendance.edit_kiosks'),
  input: z.object({ employee_id: id }),
  output: z.object({ pin }),
  refusals: ['attendance.employee_not_found'],
  summary: 'Gives an employee a new PIN, which is shown this once, to be handed over',
});

export const setMyPin = endpoint({
  method: 'POST',
  path: '/api/my_attendance/pin',
  access: may('attendance.record_own'),
  input: z.object({ pin }),
  output: done,
  refusals: ['attendance.no_employee', 'kiosk.pin_guessable'],
  summary: 'Sets my own PIN for the kiosk',
});

export const attendanceKioskEndpoints = [
  listKiosks,
  createKiosk,
  updateKiosk,
  beginPairing,
  revokeKioskDevice,
  deleteKiosk,
  listPins,
  resetPin,
  setMyPin,
] as const;
