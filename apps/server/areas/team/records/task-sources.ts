import type { TaskSource } from '../../reach/notifications/public/open-tasks.ts';

export const documentExpires = {
  kind: 'document_expires',
  right: 'personal_files.edit',
  path: (id) => `/merchant/employees-documents?document_id=${id}`,
  example: {
    ...{ english_name: 'Sara', arabic_name: 'سارة', expires_on: '2026-12-31' },
    ...{ type_english_name: 'Residence permit', type_arabic_name: 'إقامة' },
  },
} as const satisfies TaskSource;

export const recordsTaskSources: readonly TaskSource[] = [documentExpires];
