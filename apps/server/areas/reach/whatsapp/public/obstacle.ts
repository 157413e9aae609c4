/** Why what a user sends by a press does not go by WhatsApp. */
export { refuseSending, refuseTest } from '../obstacle.ts';
