/** What other screens show of SMS. */
export { SmsPanel } from './sms-panel.tsx';
