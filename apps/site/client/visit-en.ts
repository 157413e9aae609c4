import { online } from '@rawnaq/messages/en/online';
import { onlineVisit } from '@rawnaq/messages/en/online-visit';
import { VisitBody } from '../visit/visit-body.tsx';
import { start } from './start.tsx';

start({ ...online, ...onlineVisit }, VisitBody);
