/** The port of SMS. */
export { chooseSms } from '../sms-port.ts';
