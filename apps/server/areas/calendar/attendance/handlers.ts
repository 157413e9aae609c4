import type { Handler } from '../../../http/handle.ts';
import { absenceHandlers } from './absences.ts';
import { correctionHandlers } from './corrections.ts';
import { kioskDeviceHandlers } from './kiosk/device-handlers.ts';
import { kioskHandlers } from './kiosk/kiosk-handlers.ts';
import { pinHandlers } from './kiosk/pins.ts';
import { mineHandlers } from './mine.ts';
import { teamHandlers } from './team.ts';

export const attendanceHandlers: readonly Handler[] = [
  ...mineHandlers,
  ...correctionHandlers,
  ...teamHandlers,
  ...absenceHandlers,
  ...kioskHandlers,
  ...kioskDeviceHandlers,
  ...pinHandlers,
];
