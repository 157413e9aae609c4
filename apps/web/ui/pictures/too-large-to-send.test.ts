import { largest_upload_bytes } from '@rawnaq/domain/settings/files/upload';
import { expect, test, vi } from 'vitest';

vi.mock('../../shell/text/text.ts', () => ({ t: (key: string, params: Record<string, string>) => `${key} ${params['megabytes']}` }));
const { tooLargeToSend } = await import('./too-large-to-send.ts');

test('a file beyond 5 MB is told before it is sent, with a size that is beyond it too', () => {
  expect(tooLargeToSend({ size: largest_upload_bytes })).toBeNull();
  expect(tooLargeToSend({ size: largest_upload_bytes + 1 })).toBe('ui.picture.too_large 5.1');
  expect(tooLargeToSend({ size: 12 * 1024 * 1024 })).toBe('ui.picture.too_large 12.0');
});
