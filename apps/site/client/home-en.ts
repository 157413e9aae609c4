import { online } from '@rawnaq/messages/en/calendar/online';
import { onlineHome } from '@rawnaq/messages/en/calendar/online-home';
import { HomeBody } from '../pages/home-body.tsx';
import { start } from './start.tsx';

start({ ...online, ...onlineHome }, HomeBody);
