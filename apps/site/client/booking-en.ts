import { online } from '@rawnaq/messages/en/calendar/online';
import { BookingBody } from '../booking/booking-body.tsx';
import { start } from './start.tsx';

start(online, BookingBody, () => import('./later-en.ts').then(({ laterWords }) => laterWords));
