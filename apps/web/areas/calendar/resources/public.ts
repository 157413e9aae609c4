/** What other areas may use of resources: choosing them. */
export { ResourceChoice } from './resource-choice.tsx';
