import { online } from '@rawnaq/messages/en/calendar/online';
import { onlineSteps } from '@rawnaq/messages/en/calendar/online-steps';
import { onlineVisit } from '@rawnaq/messages/en/calendar/online-visit';
import { VisitBody } from '../visit/visit-body.tsx';
import { start } from './start.tsx';

start({ ...online, ...onlineSteps, ...onlineVisit }, VisitBody);
