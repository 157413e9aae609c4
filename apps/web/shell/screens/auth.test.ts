import { describe, expect, test } from 'vitest';
import { doorAt, doorPath, isInside } from './auth.ts';

describe('the door', () => {
  test.each([
    ['/', 'sign_in', ''],
    ['/register', 'register', ''],
    ['/forgot-password/', 'forgot_password', ''],
    ['/reset-password/abc_DEF-1', 'reset_password', 'abc_DEF-1'],
    ['/confirm-email/abc_DEF-1', 'confirm_email', 'abc_DEF-1'],
    ['/report-mail/1-a-abc_DEF', 'report_mail', '1-a-abc_DEF'],
    ['/manager/sign-in', 'manager_sign_in', ''],
  ])('%s is %s', (path, name, param) => {
    expect(doorAt(path)).toEqual({ name, param });
  });

  test.each(['/reset-password', '/reset-password/a/b', '/merchant', '/nowhere', '/registers'])('%s is no page at the door', (path) => {
    expect(doorAt(path)).toBeNull();
  });

  test.each([
    ['/merchant', true],
    ['/manager/dashboard', true],
    ['/manager', true],
    ['/manager/sign-in', false],
    ['/merchants', false],
    ['/', false],
  ])('%s lies inside: %s', (path, expected) => {
    expect(isInside(path)).toBe(expected);
  });

  test('gives the address of its pages', () => {
    expect(doorPath('sign_in')).toBe('/');
    expect(doorPath('manager_sign_in')).toBe('/manager/sign-in');
  });
});
