import type { TaskSource } from '../../reach/notifications/public/open-tasks.ts';

const documentPath = (id: number): string => `/merchant/e-invoicing/documents/${id}`;
const devicePath = (): string => '/merchant/e-invoicing';

export const rejected = {
  kind: 'einvoice_rejected',
  right: 'einvoicing.view',
  path: documentPath,
  example: { number: 'INV-1024' },
} as const satisfies TaskSource;

export const late = {
  kind: 'einvoice_late',
  right: 'einvoicing.view',
  path: documentPath,
  example: { number: 'INV-1024' },
} as const satisfies TaskSource;

export const deviceRefused = {
  kind: 'einvoice_device_refused',
  right: 'einvoicing.view',
  path: devicePath,
  example: { name: 'Till 1' },
} as const satisfies TaskSource;

export const certificateEnds = {
  kind: 'einvoice_certificate',
  right: 'einvoicing.view',
  path: devicePath,
  example: { name: 'Till 1', until_on: '2026-12-31' },
} as const satisfies TaskSource;

export const einvoicingTaskSources: readonly TaskSource[] = [rejected, late, deviceRefused, certificateEnds];
