import { startKiosk } from '../kiosk/start.tsx';

startKiosk();
