import { foldedWords } from './headings.ts';
import type { ImportKind } from './import-kinds.ts';

/**
 * What a program's export calls its columns, where that was published, with what each goes to. A file is one of a program where it has its `signs`, which no other program
 * calls so together (of more than three all but one), and most of the headings. Sources, read on 27 November 2026: Fresha: a salon's own migration (dariolr/Agenda_Project, `migrations/fromfresha`
 * on GitHub); Square: the published type of a migration from its exports, and squareup.com/help 5498 and 6632; Mindbody and Vagaro: fixtures of a published importer.
 * Of Booksy, Phorest and Zenoti no published list was found.
 */
export interface Profile {
  readonly program: 'Fresha' | 'Square' | 'Mindbody' | 'Vagaro';
  /** Counted up when a program changes its export; older ones are kept. */
  readonly version: number;
  readonly kind: ImportKind;
  readonly signs: readonly string[];
  /** The field of each heading; one that ends with * begins so, and a place follows. */
  readonly targets: Readonly<Record<string, string>>;
}

const person = { 'First Name': 'first_name', 'Last Name': 'last_name', Email: 'email' } as const;

export const profiles: readonly Profile[] = [
  {
    program: 'Fresha',
    version: 1,
    kind: 'customers',
    signs: ['Client ID', 'Mobile Number', 'Telephone', 'Blocked', 'Added'],
    targets: {
      ...person,
      'Client ID': 'leave_out',
      'Mobile Number': 'mobile',
      Telephone: 'to_notes',
      Gender: 'gender',
      'Date of Birth': 'birth_date',
      City: 'city_name',
      Note: 'notes',
      Blocked: 'to_notes',
      Added: 'leave_out',
    },
  },
  {
    program: 'Fresha',
    version: 1,
    kind: 'employees',
    signs: ['Job Title', 'Status', 'Appointments'],
    targets: { ...person, 'Job Title': 'job_title_english', Status: 'leave_out', Appointments: 'leave_out' },
  },
  {
    program: 'Square',
    version: 1,
    kind: 'customers',
    signs: ['Reference ID', 'Square Customer ID', 'Creation Source', 'Transaction Count', 'Lifetime Spend'],
    targets: {
      'First Name': 'first_name',
      'Last Name': 'last_name',
      'Email Address': 'email',
      'Phone Number': 'mobile',
      'Reference ID': 'leave_out',
      Nickname: 'to_notes',
      'Company Name': 'to_notes',
      'Street Address 1': 'street',
      'Street Address 2': 'to_notes',
      City: 'city_name',
      State: 'leave_out',
      'Postal Code': 'postal_code',
      Birthday: 'birth_date',
      Memo: 'notes',
      'Square Customer ID': 'leave_out',
      'Creation Source': 'leave_out',
      'First Visit': 'leave_out',
      'Last Visit': 'leave_out',
      'Transaction Count': 'leave_out',
      'Lifetime Spend': 'leave_out',
      'Email Subscription Status': 'leave_out',
      'Instant Profile': 'leave_out',
      'Blocked from online booking': 'to_notes',
    },
  },
  {
    program: 'Square',
    version: 1,
    kind: 'products',
    signs: ['Token', 'Item Name', 'Variation Name', 'Reporting Category', 'Default Unit Cost'],
    targets: {
      Token: 'leave_out',
      'Item Name': 'name',
      'Customer-facing Name': 'leave_out',
      'Variation Name': 'leave_out',
      SKU: 'leave_out',
      GTIN: 'barcode',
      Description: 'english_description',
      Categories: 'product_group_id',
      'Reporting Category': 'leave_out',
      Price: 'price_minor',
      'Online Sale Price': 'leave_out',
      Sellable: 'leave_out',
      'Default Unit Cost': 'unit_cost_minor',
      'Current Quantity*': 'initial_milli',
      'Stock Alert Count*': 'warn_at_milli',
    },
  },
  {
    program: 'Mindbody',
    version: 1,
    kind: 'customers',
    signs: ['Home Phone', 'Mobile Phone', 'Date Added', 'Active Memberships', 'Account Balance'],
    targets: {
      ...person,
      ID: 'leave_out',
      Phone: 'to_notes',
      'Home Phone': 'to_notes',
      'Mobile Phone': 'mobile',
      'Date Added': 'leave_out',
      'Last Visit': 'leave_out',
      Status: 'leave_out',
      'Active Memberships': 'to_notes',
      'Account Balance': 'to_notes',
    },
  },
  {
    program: 'Vagaro',
    version: 1,
    kind: 'customers',
    signs: ['Mobile Phone', 'Home Phone', 'Zip', 'Last Appointment', 'Customer Since'],
    targets: {
      ...person,
      'Mobile Phone': 'mobile',
      'Home Phone': 'to_notes',
      Address: 'street',
      City: 'city_name',
      State: 'leave_out',
      Zip: 'postal_code',
      Birthday: 'birth_date',
      Gender: 'gender',
      Notes: 'notes',
      'Last Appointment': 'leave_out',
      'Customer Since': 'leave_out',
      Source: 'referral_source',
    },
  },
];

/** The heading of a profile that a heading of a file is: itself, or how it begins. */
function headingOf(folded: string, targets: Profile['targets']): string | undefined {
  return Object.keys(targets).find((heading) =>
    heading.endsWith('*') ? folded.startsWith(`${foldedWords(heading)} `) : foldedWords(heading) === folded,
  );
}

/** The program that a file with these headings comes from; of one kind, or of any. Null where none is known to write them. */
export function recogniseProfile(headings: readonly string[], kind?: ImportKind): Profile | null {
  const folded = headings.map(foldedWords);
  const fits = (profile: Profile): boolean => {
    const signs = profile.signs.filter((sign) => folded.includes(foldedWords(sign)));
    const wanted = Object.keys(profile.targets);
    const there = new Set(folded.flatMap((heading) => headingOf(heading, profile.targets) ?? []));
    return signs.length >= profile.signs.length - (profile.signs.length > 3 ? 1 : 0) && there.size * 2 > wanted.length;
  };
  return profiles.find((profile) => (kind === undefined || profile.kind === kind) && fits(profile)) ?? null;
}

/** What each heading of a file of a program goes to, by the heading as it is compared. */
export function profileTargets(headings: readonly string[], { targets }: Profile): Map<string, string> {
  return new Map(
    headings.map(foldedWords).flatMap((folded) => {
      const heading = headingOf(folded, targets);
      return heading === undefined ? [] : [[folded, targets[heading] ?? 'leave_out'] as const];
    }),
  );
}
