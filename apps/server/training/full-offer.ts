/** What the training salon has beyond a plain menu: parts of time, places, extras, classes. Services are named as the platform suggests them. */

/** Minutes with the customer, of processing without the employee, and with the customer again; together the suggested time. */
export const partsByName: Readonly<Record<string, readonly [busy: number, processing: number, finishing: number]>> = {
  'Root colour': [45, 30, 15],
  'Full colour': [60, 45, 15],
  'Highlights - half head': [90, 45, 15],
  'Highlights - full head': [135, 45, 30],
  Balayage: [165, 45, 30],
  Ombre: [135, 45, 30],
  'Colour removal': [75, 45, 30],
  Toner: [15, 15, 15],
};

/** Positions of the suggested groups. */
export const groupOf = { hair: 0, colour: 1, nails: 2, makeup: 4, hair_removal: 6, spa: 7 } as const;

interface TrainingAddon {
  english_name: string;
  arabic_name: string;
  extra_minutes: number;
  price_minor: number;
}

export const addonsByName: Readonly<Record<string, readonly TrainingAddon[]>> = {
  Haircut: [
    { english_name: 'Hair mask', arabic_name: 'ماسك للشعر', extra_minutes: 15, price_minor: 6000 },
    { english_name: 'Scalp massage', arabic_name: 'مساج فروة الرأس', extra_minutes: 10, price_minor: 4000 },
  ],
  'Full colour': [
    { english_name: 'Bond repair', arabic_name: 'معالج الروابط', extra_minutes: 15, price_minor: 12_000 },
    { english_name: 'Blow dry', arabic_name: 'استشوار', extra_minutes: 30, price_minor: 6000 },
  ],
  'Classic manicure': [
    { english_name: 'French tips', arabic_name: 'فرنش', extra_minutes: 15, price_minor: 3000 },
    { english_name: 'Paraffin', arabic_name: 'برافين', extra_minutes: 15, price_minor: 4000 },
  ],
};

interface TrainingService {
  group: number;
  english_name: string;
  arabic_name: string;
  english_description: string;
  arabic_description: string;
  price_minor: number;
  minutes: readonly [busy: number, processing: number, finishing: number, buffer: number];
  places?: readonly ('chair' | 'room' | 'laser')[];
  rules?: {
    seats?: number;
    minimum_notice_minutes?: number;
    cancel_window_minutes?: number;
    deposit_kind?: number;
    deposit_bp?: number;
  };
  /** Asks for the salon's colour patch test. */
  needs_patch_test?: boolean;
}

const day = 1440;
export const patchTestName = 'Colour patch test';

export const ownServices: readonly TrainingService[] = [
  {
    group: groupOf.colour,
    english_name: patchTestName,
    arabic_name: 'اختبار حساسية الصبغة',
    english_description: 'A drop behind the ear, two days before the first colour',
    arabic_description: 'نقطة خلف الأذن قبل أول صبغة بيومين',
    price_minor: 1500,
    minutes: [15, 0, 0, 0],
  },
  {
    group: groupOf.colour,
    english_name: 'Bleach and full colour',
    arabic_name: 'تشقير وصبغة كاملة',
    english_description: 'From dark to light in one visit, with care for every strand',
    arabic_description: 'من الداكن إلى الفاتح في زيارة واحدة مع عناية بكل خصلة',
    price_minor: 110_000,
    minutes: [90, 60, 45, 15],
    places: ['chair'],
    needs_patch_test: true,
    rules: { minimum_notice_minutes: day },
  },
  {
    group: groupOf.hair_removal,
    english_name: 'Henna - hands',
    arabic_name: 'حناء يدين',
    english_description: 'Gulf or Indian pattern, drawn by hand',
    arabic_description: 'نقش خليجي أو هندي مرسوم باليد',
    price_minor: 20_000,
    minutes: [60, 0, 0, 0],
  },
  {
    group: groupOf.hair_removal,
    english_name: 'Laser - underarm',
    arabic_name: 'ليزر إبط',
    english_description: 'One session with the cooled diode laser',
    arabic_description: 'جلسة واحدة بليزر الدايود المبرد',
    price_minor: 15_000,
    minutes: [20, 0, 0, 10],
    places: ['laser', 'room'],
  },
  {
    group: groupOf.hair_removal,
    english_name: 'Laser - full legs',
    arabic_name: 'ليزر كامل الساقين',
    english_description: 'One session with the cooled diode laser',
    arabic_description: 'جلسة واحدة بليزر الدايود المبرد',
    price_minor: 60_000,
    minutes: [60, 0, 0, 15],
    places: ['laser', 'room'],
  },
  {
    group: groupOf.makeup,
    english_name: 'Make-up workshop',
    arabic_name: 'ورشة مكياج',
    english_description: 'Six seats, your own brushes, one look for the day and one for the evening',
    arabic_description: 'ستة مقاعد مع فرشك الخاصة وإطلالة للنهار وأخرى للسهرة',
    price_minor: 35_000,
    minutes: [120, 0, 0, 15],
    rules: { seats: 6, minimum_notice_minutes: day, cancel_window_minutes: 2 * day, deposit_kind: 2, deposit_bp: 5000 },
  },
  {
    group: groupOf.hair,
    english_name: 'Blow dry class',
    arabic_name: 'دورة الاستشوار في البيت',
    english_description: 'Four seats: how to dry and curl your own hair',
    arabic_description: 'أربعة مقاعد لتعلم تجفيف شعرك ولفه بنفسك',
    price_minor: 18_000,
    minutes: [90, 0, 0, 0],
    rules: { seats: 4, cancel_window_minutes: day },
  },
];
