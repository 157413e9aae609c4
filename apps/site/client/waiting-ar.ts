import { online } from '@rawnaq/messages/ar/calendar/online';
import { WaitingBody } from '../waiting/waiting-body.tsx';
import { start } from './start.tsx';

start(online, WaitingBody);
