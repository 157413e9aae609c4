/** The sign-in of an employee. */
export { changeUser, insertUser, openSignIn, renameUser, shutSignIn } from '../employee-users.ts';
