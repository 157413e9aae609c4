import { saveLanguage } from '@rawnaq/contract/settings/identity';
import { saveManagerLanguage } from '@rawnaq/contract/settings/manager-sign-in';
import { call } from '../call.ts';
import { joinLanguage, languageKey, otherLanguage } from '../text/language.ts';
import { where } from '../navigation.ts';
import type { Audience } from '../session.ts';
import { readToken } from '../session.ts';
import { writeStored } from '../storage.ts';

/**
 * Stores the other language here and as the person's last one, changes the language of the route and reloads (specification §1).
 * A choice the server could not save must not stop the user from reading.
 */
export async function switchLanguage(audience: Audience): Promise<void> {
  writeStored(languageKey, otherLanguage);
  if (readToken(audience) !== null) {
    const save = audience === 'merchant' ? saveLanguage : saveManagerLanguage;
    await call(save, { language: otherLanguage }, { isQuiet: true }).catch(() => undefined);
  }
  const { pathname, search, hash } = new URL(where().path, location.origin);
  location.assign(`${joinLanguage(otherLanguage, pathname)}${search}${hash}`);
}
