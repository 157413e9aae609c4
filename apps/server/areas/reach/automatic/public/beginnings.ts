/** What every new account begins with of automatic messages. */
export { beginAutomaticMessages } from '../begin-rules.ts';
