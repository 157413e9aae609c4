import { online } from '@rawnaq/messages/en/online';
import { HomeBody } from '../pages/home-body.tsx';
import { start } from './start.tsx';

start(online, HomeBody);
