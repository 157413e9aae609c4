import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { flag, largest_int4 } from '../fields.ts';

/** How far linking a number is. */
const deviceLink = z.object({
  /**
   * none: nothing was begun; starting: a code is on its way, or the phone is being connected; waits_for_scan: `qr` is to be scanned; expired: nobody scanned
   * one in time; connected; unreachable: the process that links does not answer; held: another installation has this session; number_taken: the number that
   * scanned sends for another account.
   */
  state: z.enum(['none', 'starting', 'waits_for_scan', 'expired', 'connected', 'unreachable', 'held', 'number_taken']),
  /** What the phone scans, as text. */
  qr: z.nullable(z.string()),
  /** Digits alone. */
  phone_number: z.nullable(z.string()),
  /** 1: a number of the stand-in, which a press scans in place of a phone. */
  is_practice: flag,
});

const access = may('messages.connect');

export const getDeviceLink = endpoint({
  method: 'GET',
  path: '/api/whatsapp/device',
  access,
  input: z.object({}),
  output: deviceLink,
  summary: 'How far linking a number as a device is, with the code that is to be scanned now',
});

export const linkDevice = endpoint({
  method: 'POST',
  path: '/api/whatsapp/device',
  access,
  input: z.object({
    /** That the number can be lost; who agreed, when and to which words is kept. */
    is_risk_accepted: flag,
    version: z.int().check(z.gte(0), z.lte(largest_int4 - 1)),
  }),
  output: deviceLink,
  refusals: ['whatsapp.risk_not_accepted', 'whatsapp.device_not_offered', 'record.changed_meanwhile'],
  summary: 'Begins to link a number as a device, or asks for a new code; whatever sends now sends until the code is scanned',
});

export const scanPracticeDevice = endpoint({
  method: 'POST',
  path: '/api/whatsapp/device/scan',
  access,
  input: z.object({}),
  output: deviceLink,
  refusals: ['whatsapp.practice_not_allowed', 'whatsapp.code_expired'],
  summary: 'Scans the code with the phone of the stand-in',
});

export const linkedDeviceEndpoints = [getDeviceLink, linkDevice, scanPracticeDevice] as const;
