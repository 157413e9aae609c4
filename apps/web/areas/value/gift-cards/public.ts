/** What other areas may use of gift cards: the choice of how one looks. */
export { DesignChoice } from './design-choice.tsx';
