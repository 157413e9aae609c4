/** What is let go after some time. */
export { dropConfirmationLinks, dropPasswordLinks } from '../old-links.ts';
