/** The managers of the platform. */
export { makeManager } from '../first-manager.ts';
