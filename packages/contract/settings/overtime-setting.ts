import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { flag, version } from '../fields.ts';

/** Minutes of a day. Nine hours are taken off the day (specification §15), so that a threshold below them would change nothing. */
const threshold = z.int().check(z.gte(540), z.lte(1440));

const overtimeSetting = z.object({
  threshold_8_minutes: z.int(),
  threshold_9_minutes: z.int(),
  threshold_12_minutes: z.int(),
  day_off_is_overtime: flag,
  holiday_is_overtime: flag,
  version,
});

export const getOvertimeSetting = endpoint({
  method: 'GET',
  path: '/api/overtime_setting',
  access: may('master_data.view'),
  input: z.object({}),
  output: overtimeSetting,
  summary: 'From how much work on a day on there is overtime, by agreed hours, and whether all work on days off and holidays is overtime',
});

export const updateOvertimeSetting = endpoint({
  method: 'PUT',
  path: '/api/overtime_setting',
  access: may('settings.edit'),
  input: z.object({
    version,
    threshold_8_minutes: threshold,
    threshold_9_minutes: threshold,
    threshold_12_minutes: threshold,
    day_off_is_overtime: flag,
    holiday_is_overtime: flag,
  }),
  output: overtimeSetting,
  refusals: ['record.changed_meanwhile'],
  summary: 'Sets what overtime is: for yesterday, today and the days to come',
});

export const overtimeSettingEndpoints = [getOvertimeSetting, updateOvertimeSetting] as const;
