/** What the queue calls of WhatsApp. */
export { watchDevice, watchDeviceTask } from '../device/watch-device.ts';
export { submitDrafts, submitTask } from '../message-templates/submit-drafts.ts';
export { spreadMain, spreadMainTask } from '../main-news.ts';
export { workEvents } from '../webhook/work-events.ts';
