/** Pictures are kept by the settings, which lie above the areas that write e-mails. */
export { letterLogo } from '../areas/settings/files/public/letter-logo.ts';
