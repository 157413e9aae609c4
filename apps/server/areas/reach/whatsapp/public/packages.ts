/** What the queue calls of packages. */
export { lookAtPackage } from '../package-watch.ts';
