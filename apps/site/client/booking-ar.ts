import { online } from '@rawnaq/messages/ar/calendar/online';
import { BookingBody } from '../booking/booking-body.tsx';
import { start } from './start.tsx';

start(online, BookingBody, () => import('./later-ar.ts').then(({ laterWords }) => laterWords));
