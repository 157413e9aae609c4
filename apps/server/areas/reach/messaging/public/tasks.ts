/** What the queue asks of messaging. */
export { deliverMessage, deliverPlatformMessage, type Ports } from '../deliver.ts';
