import { online } from '@rawnaq/messages/ar/calendar/online';
import { onlineSteps } from '@rawnaq/messages/ar/calendar/online-steps';
import { WaitingBody } from '../waiting/waiting-body.tsx';
import { start } from './start.tsx';

start({ ...online, ...onlineSteps }, WaitingBody);
