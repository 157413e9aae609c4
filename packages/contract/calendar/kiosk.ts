import * as z from 'zod/mini';
import { anyone, endpoint, kiosk } from '../endpoint.ts';
import { flag, id, line, moment, unique_id } from '../fields.ts';
import { challengeSteps } from '@rawnaq/domain/team/faces/challenge';
import { faceEvidence } from '../team/face-fields.ts';
import { attendanceState, kind, position, type } from './attendance-fields.ts';

/*
 * What a paired device asks (decision 122). Every request is signed: `Authorization: Kiosk <sent_ms>.<ahead_ms>.<signature>`, by the device's key
 * over `kioskRequestText`. One that was not signed within the last two minutes is refused with the server's clock, `details.now`, by which the device puts its
 * own right (decision 134).
 *
 * An employee goes through these steps: who (name or number), PIN, face where the place wants one and the employee has enrolled (decision 125), what. The face
 * is asked for behind the PIN (`drawKioskFace`, `judgeKioskFace`), and a press names the challenge that confirmed it. Without it a press at a place that wants a
 * face waits for approval; not of an employee who has not agreed to be enrolled: there the PIN is enough.
 */
const name = z.nullable(z.string());
const base64url = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/));
const number = z.int().check(z.gte(1), z.lte(2_000_000_000));
const sealed_pin = base64url(600);
/** What each signed request may be refused for. */
const signed = ['kiosk.clock_off'] as const;

export const pairKiosk = endpoint({
  method: 'POST',
  path: '/api/kiosks/{unique_id}/pair',
  access: anyone,
  input: z.object({
    unique_id,
    code: line(z.minLength(1), z.maxLength(20)),
    /** Of the device's key pair (ECDSA, P-256), SPKI, base64url. */
    public_key: base64url(200),
  }),
  output: z.object({ name: z.string() }),
  refusals: ['kiosk.pairing_code_wrong', 'kiosk.pairing_later', 'request.too_many'],
  status: 201,
  summary: 'Pairs a device with a kiosk by the code that a user was shown; the device that was paired before is paired no longer',
});

export const readKiosk = endpoint({
  method: 'GET',
  path: '/api/kiosks/{unique_id}',
  access: kiosk,
  input: z.object({ unique_id }),
  output: z.object({
    name: z.string(),
    business_english_name: name,
    business_arabic_name: name,
    location_english_name: name,
    location_arabic_name: name,
    time_zone: z.string(),
    now: moment,
    /** The key for which PINs are sealed (RSA, 2048 bits), SPKI, base64url. */
    seal_key: z.string(),
    /** The number that the next press has. */
    next_number: z.int(),
    /** 1: the place asks where the device is. */
    asks_position: flag,
    /** What confirms an employee beside the PIN. */
    confirms: z.literal(['pin', 'face']),
    employees: z.array(
      z.object({
        id,
        english_name: name,
        arabic_name: name,
        employee_number: name,
        /** Its picture is at /api/public/files/{unique_id}. */
        picture_unique_id: name,
        has_pin: flag,
        state: attendanceState,
      }),
    ),
    /** For an employee's own phone: the path of the drawing, how many modules wide it is, and for how long it is shown. */
    code: z.object({ path: z.string(), modules: z.int(), shown_seconds: z.int() }),
  }),
  refusals: [...signed],
  summary: 'Who works at the kiosk’s place, with what the device shows and needs; asked again and again while it is open',
});

export const openAtKiosk = endpoint({
  method: 'POST',
  path: '/api/kiosks/{unique_id}/opened',
  access: kiosk,
  input: z.object({ unique_id, employee_id: id, sealed_pin }),
  output: z.object({
    state: attendanceState,
    since: z.nullable(moment),
    forgotten: z.nullable(z.object({ on_date: z.string(), came_at: moment, last_at: moment })),
    worked_today: z.int(),
    /** asked: the camera confirms who it is. exhausted: it was refused three times, so the press waits for approval. */
    face: z.enum(['not_wanted', 'not_enrolled', 'asked', 'exhausted']),
  }),
  refusals: [...signed, 'kiosk.wrong_pin', 'kiosk.no_pin', 'kiosk.pin_later', 'kiosk.employee_gone'],
  summary: 'Where the employee is, for the buttons that come next: to whoever has the PIN',
});

export const drawKioskFace = endpoint({
  method: 'POST',
  path: '/api/kiosks/{unique_id}/face_challenges',
  access: kiosk,
  input: z.object({ unique_id, employee_id: id, sealed_pin }),
  output: z.object({ id, steps: z.array(z.literal([...challengeSteps])) }),
  refusals: [...signed, 'kiosk.wrong_pin', 'kiosk.no_pin', 'kiosk.pin_later', 'kiosk.employee_gone', 'kiosk.face_not_asked'],
  status: 201,
  summary: 'What an employee who has the PIN is to do in front of the camera',
});

export const judgeKioskFace = endpoint({
  method: 'POST',
  path: '/api/kiosks/{unique_id}/face_challenges/answer',
  access: kiosk,
  input: z.object({ unique_id, employee_id: id, evidence: faceEvidence }),
  output: z.object({
    is_confirmed: flag,
    /** 0: the PIN alone from now on, and the press waits for approval. */
    tries_left: z.int(),
  }),
  refusals: [...signed, 'kiosk.employee_gone'],
  summary:
    'Whether the camera saw the employee named, doing what was asked; nothing more is said, so that nobody learns how to come nearer',
});

/** 1 recorded, 2 a second press within a minute, 3 waits for approval, 4 nobody of that id works here. */
const outcome = z.literal([1, 2, 3, 4]);

export const recordAtKiosk = endpoint({
  method: 'POST',
  path: '/api/kiosks/{unique_id}/taps',
  access: kiosk,
  input: z.object({
    unique_id,
    number,
    employee_id: id,
    kind,
    type: z._default(type, 1),
    device_at: moment,
    ahead_ms: z._default(z.int().check(z.gte(-4e12), z.lte(4e12)), 0),
    is_queued: z._default(flag, 0),
    is_clock_changed: z._default(flag, 0),
    left_at: z.optional(moment),
    sealed_pin,
    /** By the device's key over `kioskTapText`, base64url. */
    signature: base64url(100),
    position: z.optional(position),
    /** The challenge by which the face was confirmed, a minute ago at most. */
    face_challenge_id: z.optional(id),
  }),
  output: z.object({ number: z.int(), outcome, kind, type, at: moment, state: attendanceState }),
  refusals: [
    ...signed,
    'kiosk.wrong_pin',
    'kiosk.no_pin',
    'kiosk.pin_later',
    'kiosk.employee_gone',
    'kiosk.out_of_order',
    'kiosk.not_signed',
    'attendance.cannot_follow',
    'attendance.position_denied',
    'attendance.position_unavailable',
    'attendance.position_timed_out',
    'attendance.position_not_exact',
    'attendance.too_far',
    'attendance.wrong_network',
    'attendance.face_needed',
    'attendance.left_at_impossible',
  ],
  status: 201,
  summary:
    'Records a press: judged at once where the employee looks on; what the device kept arrives in the order of its numbers, once each, and is never refused for what it says',
});

export const kioskEndpoints = [pairKiosk, readKiosk, openAtKiosk, drawKioskFace, judgeKioskFace, recordAtKiosk] as const;
