/** The page that shows every piece of the back office, for who builds it. */
export { default } from './page.tsx';
