import { online } from '@rawnaq/messages/ar/calendar/online';
import { onlineHome } from '@rawnaq/messages/ar/calendar/online-home';
import { HomeBody } from '../pages/home-body.tsx';
import { start } from './start.tsx';

start({ ...online, ...onlineHome }, HomeBody);
