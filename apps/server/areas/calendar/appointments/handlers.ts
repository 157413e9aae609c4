import type { Handler } from '../../../http/handle.ts';
import { appointmentApprovalHandlers } from './visit/approval-handlers.ts';
import { blockTimeHandlers } from './block-times/block-time-handlers.ts';
import { boardHandlers } from './board/board-handlers.ts';
import { appointmentBookingHandlers } from './booking/booking-handlers.ts';
import { appointmentReadHandlers } from './visit/read-handlers.ts';
import { appointmentStatisticsHandlers } from './reports/statistics-handlers.ts';
import { appointmentStatusHandlers } from './visit/status-handlers.ts';

export const appointmentsHandlers: readonly Handler[] = [
  ...appointmentReadHandlers,
  ...appointmentBookingHandlers,
  ...appointmentStatusHandlers,
  ...appointmentApprovalHandlers,
  ...boardHandlers,
  ...blockTimeHandlers,
  ...appointmentStatisticsHandlers,
];
