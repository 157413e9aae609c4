import { online } from '@rawnaq/messages/ar/online';
import { onlineHome } from '@rawnaq/messages/ar/online-home';
import { HomeBody } from '../pages/home-body.tsx';
import { start } from './start.tsx';

start({ ...online, ...onlineHome }, HomeBody);
