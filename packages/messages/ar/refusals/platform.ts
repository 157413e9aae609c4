import type { platformRefusals as english } from '../../en/refusals/platform.ts';
import type { ArabicOf } from '../../format.ts';

export const platformRefusals = {
  'merchant.already_decided': 'هذا الطلب لم يعد بالانتظار: سبق أن بتّ فيه {manager}. حدّث القائمة.',
  'merchant.not_rejected': 'لا يُعاد فتح إلا الطلب المرفوض. حدّث القائمة.',
  'merchant.not_working': 'لم تتم الموافقة على هذا الحساب بعد، فلا يمكن تنفيذ ذلك. اتخذ قراراً في الطلب أولاً.',
  'ip.not_an_address': 'هذا ليس عنوان IP، مثل 203.0.113.7.',
  'ip.own_address': 'هذا عنوانك أنت، وحظره يمنعك من الدخول.',
} as const satisfies ArabicOf<typeof english>;
