/** What employees still get, and the filters of what they got: for the areas that pay them out. */
export { Owed, PaidFilters } from '../owed.tsx';
