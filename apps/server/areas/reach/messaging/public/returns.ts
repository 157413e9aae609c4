/** E-mails that come back: taken at the door, worked off by a job. */
export { keepReturnedMail, mailgunPath, returnedMailPath, takeMailgunCall, takeReturnedMail } from '../returns/take-return.ts';
