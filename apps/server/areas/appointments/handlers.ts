import type { Handler } from '../../http/handle.ts';
import { appointmentApprovalHandlers } from './approval-handlers.ts';
import { blockTimeHandlers } from './block-time-handlers.ts';
import { boardHandlers } from './board-handlers.ts';
import { appointmentBookingHandlers } from './booking-handlers.ts';
import { appointmentReadHandlers } from './read-handlers.ts';
import { appointmentStatisticsHandlers } from './statistics-handlers.ts';
import { appointmentStatusHandlers } from './status-handlers.ts';

export const appointmentsHandlers: readonly Handler[] = [
  ...appointmentReadHandlers, ...appointmentBookingHandlers, ...appointmentStatusHandlers, ...appointmentApprovalHandlers, ...boardHandlers, ...blockTimeHandlers, ...appointmentStatisticsHandlers,
];
