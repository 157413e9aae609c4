/** The way from a message to the number by which it goes. */
export { chooseWhatsapp } from '../whatsapp-port.ts';
