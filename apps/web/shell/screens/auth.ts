import type { AuthRows } from './screen.ts';

/** The pages at the door: everything that needs no sign-in. */
export const authScreens = {
  sign_in: { path: '/' },
  register: { path: '/register' },
  forgot_account_id: { path: '/forgot-account-id' },
  forgot_password: { path: '/forgot-password' },
  reset_password: { path: '/reset-password/{token}' },
  confirm_email: { path: '/confirm-email/{token}' },
  report_mail: { path: '/report-mail/{token}' },
  face_data: { path: '/face-data/{uuid}' },
  face_check: { path: '/face-check' },
  manager_sign_in: { path: '/manager/sign-in' },
} as const satisfies AuthRows;

export type DoorName = keyof typeof authScreens;

/** The address of a page at the door, of those that need no parameter. */
export const doorPath = (name: Exclude<DoorName, 'reset_password' | 'confirm_email' | 'report_mail' | 'face_data'>): string =>
  authScreens[name].path;

const patterns = Object.entries(authScreens).map(
  ([name, { path }]) => [name as DoorName, new RegExp(`^${path.replace(/\/?\{\w+\}/, '/([^/]+)')}/?$`)] as const,
);

/** Which page at the door a path is, with its parameter; null for what lies inside or nowhere. */
export function doorAt(path: string): { readonly name: DoorName; readonly param: string } | null {
  for (const [name, pattern] of patterns) {
    const found = pattern.exec(path);
    if (found) return { name, param: found[1] ?? '' };
  }
  return null;
}

/** True for addresses of the merchant and the manager area, which are another part of the program. */
export const isInside = (path: string): boolean => /^\/(merchant|manager)(\/|$)/.test(path) && doorAt(path) === null;
