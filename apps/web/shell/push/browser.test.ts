import { afterEach, describe, expect, test, vi } from 'vitest';
import { pushState, subscribe } from './browser.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

function browser({ agent, has_push, permission }: { agent: string; has_push: boolean; permission: NotificationPermission }) {
  const requestPermission = vi.fn(async () => 'denied');
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { userAgent: agent, platform: '', maxTouchPoints: 0, ...(has_push ? { serviceWorker: {} } : {}) });
  if (has_push) {
    vi.stubGlobal('PushManager', {});
    vi.stubGlobal('Notification', { permission, requestPermission });
  }
  return requestPermission;
}

afterEach(() => vi.unstubAllGlobals());

describe('what a browser can do about push', () => {
  test.each([
    ['an iPhone in Safari', { agent: iPhone, has_push: false, permission: 'default' }, 'home_screen'],
    ['an iPhone from the home screen', { agent: iPhone, has_push: true, permission: 'default' }, 'able'],
    ['a browser without push', { agent: windows, has_push: false, permission: 'default' }, 'unable'],
    ['one whose user said no', { agent: windows, has_push: true, permission: 'denied' }, 'blocked'],
    ['any other', { agent: windows, has_push: true, permission: 'default' }, 'able'],
  ] as const)('%s', (_what, of, state) => {
    const asked = browser(of);
    expect(pushState()).toBe(state);
    // To look is not to ask.
    expect(asked).not.toHaveBeenCalled();
  });

  test('is asked for by subscribing alone, and nothing is subscribed where the user says no', async () => {
    const asked = browser({ agent: windows, has_push: true, permission: 'default' });
    expect(await subscribe('key')).toBeNull();
    expect(asked).toHaveBeenCalledOnce();
  });
});
