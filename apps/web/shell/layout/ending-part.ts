import { merchantGlobals } from '../globals.ts';
import { partOf } from '../part.tsx';
import { loadText } from '../text/text.ts';

/** Reminds the owner that the trial or the plan ends soon. Most accounts end on no day that is near: it is fetched for the others alone. */
export const endingPart = partOf(async () => {
  const [{ EndingBanner }] = await Promise.all([import('./ending-banner.tsx'), loadText(['ending'])]);
  return EndingBanner;
});

/** Whether the reader is reminded. */
export function seesEnding(): boolean {
  const globals = merchantGlobals.get();
  return globals !== null && globals.user.is_owner === 1 && globals.account.ends_in_days !== null;
}
