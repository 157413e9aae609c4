/** What a quantity is counted in, in words. */
export { unitSign } from '../stock-words.tsx';
