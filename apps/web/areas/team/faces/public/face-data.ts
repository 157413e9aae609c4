/** The page of an employee's link. */
export { default } from '../face-data.tsx';
