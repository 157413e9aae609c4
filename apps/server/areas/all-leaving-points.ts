// Written by npm run registries from the folders.
import type { LeavingPoint } from '../leaving-point.ts';
import { appointmentsLeavingPoints } from './calendar/appointments/leaving-points.ts';
import { hoursLeavingPoints } from './calendar/hours/leaving-points.ts';
import { cashShiftsLeavingPoints } from './finance/cash-shifts/leaving-points.ts';
import { commissionsLeavingPoints } from './finance/commissions/leaving-points.ts';
import { tipsLeavingPoints } from './finance/tips/leaving-points.ts';
import { hrLeavingPoints } from './team/hr/leaving-points.ts';
import { recordsLeavingPoints } from './team/records/leaving-points.ts';

/** What should be settled before an employee leaves. */
export const leavingPoints: readonly LeavingPoint[] = [
  ...appointmentsLeavingPoints,
  ...hoursLeavingPoints,
  ...cashShiftsLeavingPoints,
  ...commissionsLeavingPoints,
  ...tipsLeavingPoints,
  ...hrLeavingPoints,
  ...recordsLeavingPoints,
];
