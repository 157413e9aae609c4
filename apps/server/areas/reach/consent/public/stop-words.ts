/** What whoever receives customers' messages asks of each before anything else looks at it. */
export { handleStopWord } from '../stop-word.ts';
