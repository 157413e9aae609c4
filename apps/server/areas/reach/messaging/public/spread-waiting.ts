/** What waited for a channel that is back goes a little apart, the most urgent first. */
export { spreadWaiting } from '../delivery/spread-waiting.ts';
