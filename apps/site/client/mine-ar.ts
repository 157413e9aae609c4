import { online } from '@rawnaq/messages/ar/calendar/online';
import { onlineSteps } from '@rawnaq/messages/ar/calendar/online-steps';
import { onlineVisit } from '@rawnaq/messages/ar/calendar/online-visit';
import { MineBody } from '../mine/mine-body.tsx';
import { start } from './start.tsx';

start({ ...online, ...onlineSteps, ...onlineVisit }, MineBody);
