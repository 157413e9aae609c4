import { online } from '@rawnaq/messages/en/online';
import { onlineHome } from '@rawnaq/messages/en/online-home';
import { HomeBody } from '../pages/home-body.tsx';
import { start } from './start.tsx';

start({ ...online, ...onlineHome }, HomeBody);
