/** Who a paired device is, for the door through which its requests come. */
export { accountOfKiosk, findKiosk, readKioskHeader } from '../kiosk/kiosk-session.ts';
