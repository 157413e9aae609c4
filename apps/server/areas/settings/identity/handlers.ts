import { sendConfirmationAgain, takeConfirmation } from './email-confirmation.ts';
import { keepManagerLanguage, signManagerIn, signManagerOut, tellManagerGlobalInformations } from './manager-sign-in.ts';
import { askForAccountId, askForNewPassword, setNewPassword, tellResetLink } from './recovery.ts';
import { requestAccount } from './registration.ts';
import {
  keepLanguage,
  replacePassword,
  signOut,
  takeJsError,
  tellCallersCountry,
  tellCountries,
  tellGlobalInformations,
} from './session-handlers.ts';
import { signIn } from './sign-in.ts';

export const identityHandlers = [
  signIn,
  requestAccount,
  takeConfirmation,
  sendConfirmationAgain,
  askForNewPassword,
  askForAccountId,
  tellResetLink,
  setNewPassword,
  replacePassword,
  signOut,
  tellGlobalInformations,
  keepLanguage,
  takeJsError,
  tellCallersCountry,
  tellCountries,
  signManagerIn,
  signManagerOut,
  tellManagerGlobalInformations,
  keepManagerLanguage,
];
