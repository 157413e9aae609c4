import { online } from '@rawnaq/messages/en/calendar/online';
import { WaitingBody } from '../waiting/waiting-body.tsx';
import { start } from './start.tsx';

start(online, WaitingBody);
