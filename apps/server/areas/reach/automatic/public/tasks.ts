/** What the queue asks of automatic messages. */
export { lookForAutomaticMessages, lookTask, planLook } from '../due/look.ts';
