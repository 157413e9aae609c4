/** How amounts in millionths are written, and why WhatsApp does not take a text. */
export { microsText } from './micros.ts';
export { templateReason } from './template-reason.ts';
