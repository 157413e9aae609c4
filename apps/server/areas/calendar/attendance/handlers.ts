import type { Handler } from '../../../http/handle.ts';
import { correctionHandlers } from './corrections.ts';
import { mineHandlers } from './mine.ts';
import { teamHandlers } from './team.ts';

export const attendanceHandlers: readonly Handler[] = [...mineHandlers, ...correctionHandlers, ...teamHandlers];
