import { faceCheckPage, faceDataPage } from '../../../shell/higher-doors.ts';
import type { DoorName } from '../../../shell/screens/auth.ts';
import type { LoadScreen } from '../../../shell/screens/screen.ts';

/** The pages at the door; `needs` names sentences beside the door's own. */
export const doorScreens: Readonly<Record<DoorName, { readonly component: LoadScreen; readonly needs?: readonly string[] }>> = {
  sign_in: { component: () => import('./sign-in.tsx') },
  register: { component: () => import('./register.tsx'), needs: ['ui'] },
  forgot_account_id: { component: () => import('./forgot-account-id.tsx') },
  forgot_password: { component: () => import('./forgot-password.tsx') },
  reset_password: { component: () => import('./reset-password.tsx') },
  confirm_email: { component: () => import('./confirm-email.tsx') },
  report_mail: { component: () => import('./report-mail.tsx') },
  face_data: { component: faceDataPage, needs: ['faces'] },
  face_check: { component: faceCheckPage, needs: ['faces'] },
  manager_sign_in: { component: () => import('./manager-sign-in.tsx') },
};
