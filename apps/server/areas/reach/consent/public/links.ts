/** The secret of a customer's page, for whoever writes a link to it. */
export { choicesSecret } from '../link.ts';
