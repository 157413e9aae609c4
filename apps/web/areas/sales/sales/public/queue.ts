/** Sales of the till that have no invoice yet, sent from whatever screen is open. */
export { sendFromAnywhere } from '../till/offline/queue.ts';
