import { online } from '@rawnaq/messages/en/online';
import { onlineVisit } from '@rawnaq/messages/en/online-visit';
import { MineBody } from '../mine/mine-body.tsx';
import { start } from './start.tsx';

start({ ...online, ...onlineVisit }, MineBody);
