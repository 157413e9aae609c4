/** Passwords and the links by which they are set. */
export { hashNewPassword, hashOfNobodysPassword, isGuessable } from '../new-password.ts';
export { linkForEmail, makePasswordLink } from '../password-link.ts';
export { hashPassword, isPasswordRight, trainingPassword } from '../passwords.ts';
