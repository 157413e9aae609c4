import { addDays } from '@rawnaq/domain/time/calendar-date';
import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import { departments as departmentLists, sections as sectionLists } from '@rawnaq/contract/settings/master-data';
import { usualEntries } from '@rawnaq/domain/settings/master-data/usual-entries';
import { createLeave } from '@rawnaq/contract/calendar/leaves';
import { createEmployeeDependent } from '@rawnaq/contract/team/records/dependents';
import { createEmployeeDocument, renewEmployeeDocument } from '@rawnaq/contract/team/records/documents';
import { addHoursOption } from '@rawnaq/contract/team/records/hours-options';
import { addEmployeePay } from '@rawnaq/contract/team/records/pay';
import { changePersonalFile } from '@rawnaq/contract/team/records/personal-files';
import { keepSealedDrawing } from '../../areas/settings/files/public/sealed-drawings.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { drawPaper } from '../drawings/paper.ts';
import { attempt, type HandsAt } from '../hands.ts';
import { trainingEmployees } from '../people.ts';

const saudi = 82;

/** Days on leave of the people who serve, by their place: from and through, in days from today. */
export const leavesOfPlace: readonly (readonly (readonly [from: number, through: number])[])[] = [
  [
    [-212, -199],
    [-61, -61],
  ],
  [
    [-150, -137],
    [-33, -32],
  ],
  [
    [-118, -116],
    [-12, -12],
    [24, 30],
  ],
  [
    [-260, -247],
    [-20, -20],
  ],
  [
    [-171, -170],
    [-2, 6],
  ],
  [
    [-88, -79],
    [-45, -45],
  ],
  [
    [-301, -288],
    [-7, -7],
  ],
  [
    [-132, -131],
    [-53, -52],
  ],
  [[-96, -83]],
  [
    [-240, -231],
    [-27, -26],
    [12, 15],
  ],
];

/** What a month's pay is, in halalas: basic, housing, transportation, other. */
const payOfPlace: readonly (readonly [number, number, number, number])[] = [
  [650_000, 162_500, 60_000, 0],
  [420_000, 105_000, 40_000, 0],
  [580_000, 145_000, 60_000, 25_000],
  [380_000, 95_000, 40_000, 0],
  [380_000, 95_000, 40_000, 0],
  [450_000, 112_500, 45_000, 0],
  [700_000, 175_000, 70_000, 50_000],
  [360_000, 90_000, 40_000, 0],
  [360_000, 90_000, 40_000, 0],
  [450_000, 112_500, 45_000, 0],
  [500_000, 125_000, 50_000, 0],
  [480_000, 120_000, 50_000, 0],
];

/** Days until a residence permit, or a national id, is over: one expired, some soon. */
const permitEnds = [214, 41, 168, -6, 9, 305, 1290, 77, 132, 26, 900, 1630] as const;
const departmentOfPlace = [
  'Hair',
  'Hair',
  'Hair',
  'Nails',
  'Nails',
  'Skin care',
  'Make-up',
  'Spa and massage',
  'Spa and massage',
  'Spa and massage',
  'Reception',
  'Reception',
];
const sectionsOfSalon = ['Ladies', 'Brides', 'Front desk'];
const banks = ['Saudi National Bank', 'Al Rajhi Bank', 'Alinma Bank'] as const;

/** An IBAN of Saudi Arabia with its check digits (ISO 13616), of an account that is nobody's. */
function ibanOf(place: number): string {
  const account = `80000000${String(608_010_100_000 + place * 9973)}`.slice(0, 20).padEnd(20, '0');
  // "SA00" behind the account, its letters as numbers: S is 28, A is 10.
  const check = 98n - (BigInt(`${account}281000`) % 97n);
  return `SA${String(check).padStart(2, '0')}${account}`;
}

interface RecordsInput {
  today: string;
  now: Date;
  handsAt: HandsAt;
  services: Pick<Services, 'config' | 'secrets'>;
}

interface Person {
  id: number;
  english_name: string | null;
  arabic_name: string | null;
  nationality_id: number | null;
  joined_on: string | null;
}

/** Pay, agreed hours, personal files, papers with drawn scans, dependents and leaves of the salon's people. @returns what the product refused */
export async function writeRecords(db: Db, account_id: number, input: RecordsInput): Promise<string[]> {
  const people: Person[] = await db
    .selectFrom('employees')
    .where('account_id', '=', account_id)
    .select(['id', 'english_name', 'arabic_name', 'nationality_id', 'joined_on'])
    .orderBy('position')
    .limit(trainingEmployees.length)
    .execute();
  const types = await namedIds(db, account_id, 'document_types');
  const { departments, sections } = await writePlaces(input);
  const refused: (string | null)[] = [];
  for (const [place, person] of people.entries()) {
    await db
      .updateTable('employees')
      .set({ birth_date: birthDate(input.today, place) })
      .where('account_id', '=', account_id)
      .where('id', '=', person.id)
      .execute();
    refused.push(await attempt(db, () => writePay(input, person, place)));
    refused.push(await attempt(db, () => writeFile(input, person, place, { departments, sections })));
    refused.push(await attempt(db, () => writePapers(db, account_id, { ...input, types }, person, place)));
    refused.push(await attempt(db, () => writeLeaves(input, person, place)));
  }
  return refused.filter((why) => why !== null);
}

/** Departments and sections of the salon, by their English names. */
async function writePlaces({ today, handsAt }: RecordsInput): Promise<Places> {
  const hands = handsAt('owner', minuteOf(addDays(today, -300)));
  const places: { departments: Map<string, number>; sections: Map<string, number> } = { departments: new Map(), sections: new Map() };
  for (const { english_name, arabic_name } of usualEntries.departments.filter((entry) => departmentOfPlace.includes(entry.english_name)))
    places.departments.set(english_name, (await hands.do(departmentLists.create, { english_name, arabic_name })).id);
  for (const { english_name, arabic_name } of usualEntries.sections.filter((entry) => sectionsOfSalon.includes(entry.english_name)))
    places.sections.set(english_name, (await hands.do(sectionLists.create, { english_name, arabic_name })).id);
  return places;
}

async function namedIds(db: Db, account_id: number, table: 'document_types'): Promise<Map<string, number>> {
  const rows = await db.selectFrom(table).where('account_id', '=', account_id).select(['id', 'english_name']).execute();
  return new Map(rows.map(({ id, english_name }) => [english_name, id]));
}

/** Birthdays are spread over the year; some of them are in the coming weeks. */
const birthDate = (today: string, place: number): string => {
  const day = addDays(today, [4, 120, 17, 200, 61, 29, 260, 90, 310, 11, 150, 230][place] ?? 45);
  return `${1984 + ((place * 5) % 17)}-${day.slice(5) === '02-29' ? '02-28' : day.slice(5)}`;
};

const minuteOf = (day: string): number => epochMinuteOf(new Date(`${day}T08:00:00Z`));

async function writePay({ today, handsAt }: RecordsInput, { id, joined_on }: Person, place: number): Promise<void> {
  const [basic_minor, housing_minor, transportation_minor, other_minor] = payOfPlace[place % payOfPlace.length] ?? [
    400_000, 100_000, 40_000, 0,
  ];
  const begins = joined_on ?? addDays(today, -400);
  const way =
    place === 8
      ? { salary_payment: 1 as const }
      : { salary_payment: 2 as const, bank_name: banks[place % banks.length] ?? '', iban: ibanOf(place) };
  const first = { basic_minor: Math.round((basic_minor * 0.88) / 5000) * 5000, housing_minor, transportation_minor, other_minor: 0 };
  await handsAt('owner', minuteOf(begins)).do(addEmployeePay, { id, valid_from: begins, ...first, ...way, version: 1 });
  const raised = `${today.slice(0, 4)}-01-01`;
  const now = { basic_minor, housing_minor, transportation_minor, other_minor, ...way };
  if (begins < raised) await handsAt('owner', minuteOf(raised)).do(addEmployeePay, { id, valid_from: raised, ...now, version: 2 });
  // One of them was typed wrongly.
  if (place === 2 && begins < raised)
    await handsAt('owner', minuteOf(addDays(raised, 9))).do(addEmployeePay, {
      ...{ id, valid_from: raised, ...now, basic_minor: basic_minor + 20_000, corrects: 2, version: 3 },
      reason: 'The raise agreed in December was 200 higher',
    });
  const daily_hours = ([12, 9, 12, 12, 8, 12, 8, 12, 12, 9, 12, 12] as const)[place] ?? 9;
  await handsAt('owner', minuteOf(begins)).do(addHoursOption, { id, valid_from: begins, daily_hours, version: 1 });
}

interface Places {
  departments: ReadonlyMap<string, number>;
  sections: ReadonlyMap<string, number>;
}

async function writeFile(
  { today, handsAt }: RecordsInput,
  { id }: Person,
  place: number,
  { departments, sections }: Places,
): Promise<void> {
  await handsAt('owner', minuteOf(addDays(today, -30))).do(changePersonalFile, {
    id,
    employee_number: `L-${String(101 + place)}`,
    civil_status: ([2, 1, 2, 1, 2, 2, 1, 2, 3, 1, 1, 2] as const)[place] ?? 1,
    department_id: departments.get(departmentOfPlace[place] ?? ''),
    section_id: sections.get(place >= 10 ? 'Front desk' : place === 6 ? 'Brides' : 'Ladies'),
    insurance_class: place === 0 || place === 6 ? 'A' : 'B',
    accommodation: place % 3 === 1 ? 'Staff flat, Al Malqa' : undefined,
    emergency_contacts: [
      {
        name: ['Samir', 'Liza', 'Karim', 'Ana', 'Noel', 'Omar', 'Hessa', 'Idris', 'Youssef', 'Georges', 'Saad', 'Turki'][place] ?? 'Family',
        relationship: place % 2 === 0 ? 'Brother' : 'Husband',
        mobile: `9665400000${place + 10}`,
      },
    ],
    version: 1,
  });
}

interface PapersInput extends RecordsInput {
  types: ReadonlyMap<string, number>;
}

async function writePapers(db: Db, account_id: number, input: PapersInput, person: Person, place: number): Promise<void> {
  const { today, now, handsAt, services } = input;
  const isSaudi = person.nationality_id === saudi;
  const typeOf = (name: string): number => input.types.get(name) ?? 0;
  const hands = (day: string) => handsAt('owner', Math.min(minuteOf(day), epochMinuteOf(now)));
  const ends = addDays(today, permitEnds[place] ?? 200);
  const [permit, arabic, colour, years] = isSaudi
    ? (['National ID', 'هوية وطنية', '#2f6b52', 5] as const)
    : (['Residence permit', 'إقامة', '#35617f', 1] as const);
  const document_number = `${isSaudi ? 1 : 2}${String(48_163_264 + place * 7919).padStart(9, '0')}`;
  const issued_on = addDays(ends, -365 * years);
  let { id: paper } = await hands(issued_on).do(createEmployeeDocument, {
    ...{ employee_id: person.id, document_type_id: typeOf(permit), document_number },
    ...{ issued_on: addDays(issued_on, isSaudi ? 0 : -365), expires_on: isSaudi ? ends : issued_on },
  });
  if (!isSaudi)
    ({ id: paper } = await hands(issued_on).do(renewEmployeeDocument, {
      ...{ id: paper, document_number, issued_on: addDays(issued_on, 1), expires_on: ends },
    }));
  const drawn = {
    title: permit,
    arabic_title: arabic,
    name: person.english_name ?? '',
    arabic_name: person.arabic_name ?? '',
    number: document_number,
    issued_on,
    expires_on: ends,
    colour,
  };
  const scan = await keepSealedDrawing(services, account_id, drawPaper(drawn));
  await db
    .insertInto('employee_document_scans')
    .values({ account_id, document_id: paper, ...scan, created_at: now })
    .execute();
  if (!isSaudi)
    await hands(addDays(today, -200)).do(createEmployeeDocument, {
      ...{ employee_id: person.id, document_type_id: typeOf('Passport'), document_number: `P${String(4_410_000 + place * 3571)}` },
      ...{ issued_on: addDays(today, -900 - place * 40), expires_on: addDays(today, place === 9 ? 63 : 2700 - place * 170) },
    });
  const joined = person.joined_on ?? addDays(today, -500);
  await hands(joined).do(createEmployeeDocument, {
    ...{ employee_id: person.id, document_type_id: typeOf('Contract'), issued_on: joined },
    ...(place % 4 === 3 ? { expires_on: addDays(today, 48 + place) } : {}),
  });
  await hands(addDays(today, -180)).do(createEmployeeDocument, {
    ...{ employee_id: person.id, document_type_id: typeOf('Health card'), document_number: `HC-${70_110 + place * 13}` },
    ...{ issued_on: addDays(today, -300 + place * 9), expires_on: addDays(today, 65 + place * 9) },
  });
  if (place !== 5) return;
  const { id: dependent_id } = await hands(joined).do(createEmployeeDependent, {
    employee_id: person.id,
    relation: 3,
    english_name: 'Tala',
    arabic_name: 'تالا',
    birth_date: addDays(today, -2600),
  });
  await hands(addDays(today, -320)).do(createEmployeeDocument, {
    ...{ employee_id: person.id, dependent_id, document_type_id: typeOf('Residence permit'), document_number: '2481990042' },
    ...{ issued_on: addDays(today, -320), expires_on: addDays(today, 45) },
  });
}

async function writeLeaves({ today, now, handsAt }: RecordsInput, { id }: Person, place: number): Promise<void> {
  for (const [from, through] of leavesOfPlace[place] ?? []) {
    const moment = Math.min(minuteOf(addDays(today, from - 10)), epochMinuteOf(now));
    await handsAt('owner', moment).do(createLeave, {
      ...{ employee_id: id, is_whole_days: 1, starts_on: addDays(today, from), ends_on: addDays(today, through) },
      reason: through - from > 5 ? 'Annual leave' : 'Sick',
    });
  }
}
