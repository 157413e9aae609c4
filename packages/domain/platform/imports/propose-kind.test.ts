import { expect, test } from 'vitest';
import { guessTargets } from './headings.ts';
import { columnNamesOf, importKinds } from './import-kinds.ts';
import { profiles, profileTargets, recogniseProfile } from './profiles.ts';
import { proposeKind } from './propose-kind.ts';

const titles = { customers: ['Customers', 'العملاء'], employees: ['Employees', 'الموظفون'], suppliers: ['Suppliers'] };
const propose = (headings: readonly string[], file_name = 'export.csv', kinds = importKinds as readonly (typeof importKinds)[number][]) =>
  proposeKind(kinds, { rows: [['Salon Noor'], headings, ['x']], file_name, titles });

test.each([
  [['Name', 'Mobile', 'E-mail'], 'customers'],
  [['First name', 'Last name', 'Mobile', 'Birthday', 'Notes'], 'customers'],
  [['الاسم', 'الجوال', 'تاريخ الميلاد'], 'customers'],
  [['Product', 'SKU', 'Quantity', 'Cost price'], 'products'],
  [['الصنف', 'الباركود', 'الكمية', 'سعر التكلفة'], 'products'],
  [['Service', 'Category', 'Price', 'Duration'], 'services'],
  [['الخدمة', 'المجموعة', 'السعر', 'المدة'], 'services'],
  [['Employee name', 'Job title', 'Phone'], 'employees'],
  [['Supplier', 'VAT number', 'Phone'], 'suppliers'],
] as const)('%j are %s', (headings, kind) => expect(propose(headings)).toBe(kind));

test('where headings leave it open the name of the file decides, and what nobody may bring in is not proposed', () => {
  expect(propose(['Full name', 'Phone'], 'Employees 2026.xlsx')).toBe('employees');
  expect(propose(['الاسم', 'الجوال'], 'قائمة_الموظفون.csv')).toBe('employees');
  expect(propose(['Product', 'SKU'], 'products.csv', ['customers', 'services'])).not.toBe('products');
  expect(propose(['Name'], 'x.csv', [])).toBeNull();
});

test.each(profiles.map((profile) => [`${profile.program} ${profile.kind}`, profile] as const))(
  '%s: its columns go where they belong',
  (_name, profile) => {
    const headings = Object.keys(profile.targets).map((heading) => heading.replace('*', ' Main salon'));
    expect(recogniseProfile(headings)).toBe(profile);
    expect(propose(headings)).toBe(profile.kind);
    const targets = guessTargets(headings, columnNamesOf(profile.kind), {
      chosen: profileTargets(headings, profile),
      isEmpty: () => false,
    });
    expect(targets).toEqual(Object.values(profile.targets));
    for (const target of targets) expect(['to_notes', 'leave_out', ...Object.keys(columnNamesOf(profile.kind))]).toContain(target);
    expect(recogniseProfile(headings.slice(0, 3))).toBeNull();
  },
);
