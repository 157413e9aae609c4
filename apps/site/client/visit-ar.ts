import { online } from '@rawnaq/messages/ar/online';
import { VisitBody } from '../visit/visit-body.tsx';
import { start } from './start.tsx';

start(online, VisitBody);
