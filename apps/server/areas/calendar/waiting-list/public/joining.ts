/** What somebody asks of the waiting list, as it can be kept. */
export { checkedWish } from '../wish.ts';
