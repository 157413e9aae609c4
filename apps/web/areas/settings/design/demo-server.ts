import { language } from '../../../shell/text/language.ts';
import { demoCustomers, demoDays } from './demo-data.ts';
import type { DemoCustomer } from './demo-contract.ts';

const answer = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

function listCustomers(query: URLSearchParams): Response {
  const search = (query.get('search') ?? '').toLowerCase();
  const status = query.get('status');
  const sort = query.get('sort');
  const page = Number(query.get('page') ?? 1);
  const per_page = Number(query.get('per_page') ?? 25);
  const found = demoCustomers.filter(
    (customer) =>
      (customer.name.toLowerCase().includes(search) || customer.mobile.includes(search)) &&
      (status === null || customer.status === Number(status)),
  );
  const column = sort?.replace('-', '') as keyof DemoCustomer | undefined;
  const sign = sort?.startsWith('-') ? -1 : 1;
  const sorted = column
    ? found.toSorted((one, other) => sign * String(one[column]).localeCompare(String(other[column]), language, { numeric: true }))
    : found;
  return answer({ data: sorted.slice((page - 1) * per_page, page * per_page), total: found.length, page, per_page });
}

/** Refuses what a real server might: a number that is taken, and a record that somebody else changed meanwhile. */
function saveService(body: { mobile?: string; notes?: string }): Response {
  const taken = language === 'ar' ? 'هذا الجوال مسجل لعميل آخر: نورة العتيبي' : 'This mobile belongs to another customer: Noura Al-Otaibi';
  if (body.mobile?.endsWith('0000')) return answer({ code: 'customer.mobile_exists', message: taken, errors: { mobile: [taken] } }, 422);
  const stale =
    language === 'ar'
      ? 'عدّل شخص آخر هذه الخدمة قبل قليل. أعد فتحها لترى التغيير.'
      : 'Somebody else changed this service a moment ago. Open it again to see the change.';
  if (body.notes === 'stale') return answer({ code: 'general.stale', message: stale, errors: {} }, 422);
  return answer({ id: 1 });
}

let isInstalled = false;

/** Answers the living page's own addresses inside the browser, so that the page needs no server and shows every state. */
export function installDemoServer(): void {
  if (isInstalled) return;
  isInstalled = true;
  const real = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = new URL(typeof input === 'string' ? input : input instanceof URL ? input.href : input.url, location.href);
    if (!url.pathname.startsWith('/api/design/')) return real(input, init);
    await pause(180);
    if (url.pathname === '/api/design/customers') return listCustomers(url.searchParams);
    if (url.pathname === '/api/design/takings')
      return answer({ data: demoDays(url.searchParams.get('from') ?? '', url.searchParams.get('to') ?? '') });
    return saveService(JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { mobile?: string; notes?: string });
  };
}
