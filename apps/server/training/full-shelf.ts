import type { ProductUnit } from '@rawnaq/domain/catalogue/stock/operation';

/** A product as the training salon has it: quantities in whole units, prices with VAT and costs without, in minor units. */
interface ShelvedProduct {
  english_name: string;
  arabic_name: string;
  /** Null: it has none yet. */
  barcode: string | null;
  price_minor: number;
  unit?: ProductUnit;
  /** Only for the salon's own use. */
  isOwn?: true;
  quantity: number;
  cost_minor: number;
  warn_at?: number;
  /** Days from today on which it expires. */
  expires_in?: number;
}

interface Shelf {
  english_name: string;
  arabic_name: string;
  products: readonly ShelvedProduct[];
}

/** What a salon in Riyadh sells and works with: most of it in order, some running low, something that expires soon. */
export const shelves: readonly Shelf[] = [
  {
    english_name: 'Hair care',
    arabic_name: 'العناية بالشعر',
    products: [
      {
        english_name: 'Repair shampoo 500 ml',
        arabic_name: 'شامبو مرمم 500 مل',
        barcode: '6281000000014',
        price_minor: 9200,
        quantity: 24,
        cost_minor: 100_800,
        warn_at: 6,
      },
      {
        english_name: 'Repair conditioner 500 ml',
        arabic_name: 'بلسم مرمم 500 مل',
        barcode: '6281000000021',
        price_minor: 9800,
        quantity: 18,
        cost_minor: 81_000,
        warn_at: 6,
      },
      {
        english_name: 'Argan oil 100 ml',
        arabic_name: 'زيت أرغان 100 مل',
        barcode: '6281000000038',
        price_minor: 13_500,
        quantity: 5,
        cost_minor: 32_500,
        warn_at: 6,
      },
      {
        english_name: 'Keratin mask 250 ml',
        arabic_name: 'ماسك كيراتين 250 مل',
        barcode: '6281000000045',
        price_minor: 14_900,
        quantity: 12,
        cost_minor: 84_000,
        warn_at: 4,
      },
      {
        english_name: 'Heat protection spray',
        arabic_name: 'بخاخ حماية من الحرارة',
        barcode: '6281000000052',
        price_minor: 7900,
        quantity: 9,
        cost_minor: 35_100,
        warn_at: 3,
      },
      {
        english_name: 'Styling mousse',
        arabic_name: 'موس تصفيف',
        barcode: '6281000000069',
        price_minor: 6900,
        quantity: 0,
        cost_minor: 0,
        warn_at: 3,
      },
    ],
  },
  {
    english_name: 'Nails',
    arabic_name: 'الأظافر',
    products: [
      {
        english_name: 'Nail polish, rose',
        arabic_name: 'طلاء أظافر وردي',
        barcode: '6281000000076',
        price_minor: 4500,
        quantity: 16,
        cost_minor: 28_800,
        warn_at: 4,
      },
      {
        english_name: 'Nail polish, nude',
        arabic_name: 'طلاء أظافر نود',
        barcode: '6281000000083',
        price_minor: 4500,
        quantity: 14,
        cost_minor: 25_200,
        warn_at: 4,
      },
      {
        english_name: 'Cuticle oil',
        arabic_name: 'زيت الجليدة',
        barcode: '6281000000090',
        price_minor: 3900,
        quantity: 20,
        cost_minor: 30_000,
        warn_at: 5,
      },
      {
        english_name: 'Hand cream 75 ml',
        arabic_name: 'كريم يدين 75 مل',
        barcode: '6281000000106',
        price_minor: 5500,
        quantity: 22,
        cost_minor: 48_400,
        warn_at: 6,
      },
    ],
  },
  {
    english_name: 'Skin',
    arabic_name: 'البشرة',
    products: [
      {
        english_name: 'Vitamin C serum 30 ml',
        arabic_name: 'سيروم فيتامين سي 30 مل',
        barcode: '6281000000113',
        price_minor: 18_900,
        quantity: 8,
        cost_minor: 72_000,
        warn_at: 3,
        expires_in: 21,
      },
      {
        english_name: 'Sun cream SPF 50',
        arabic_name: 'واقي شمس 50',
        barcode: '6281000000120',
        price_minor: 12_900,
        quantity: 15,
        cost_minor: 90_000,
        warn_at: 5,
        expires_in: 400,
      },
      {
        english_name: 'Sheet mask',
        arabic_name: 'ماسك ورقي',
        barcode: '6281000000137',
        price_minor: 1900,
        quantity: 60,
        cost_minor: 36_000,
        warn_at: 20,
        expires_in: 200,
      },
    ],
  },
  {
    english_name: 'Scents',
    arabic_name: 'العطور',
    products: [
      {
        english_name: 'Oud mist 100 ml',
        arabic_name: 'معطر عود 100 مل',
        barcode: '6281000000144',
        price_minor: 22_000,
        quantity: 7,
        cost_minor: 77_000,
        warn_at: 2,
      },
      {
        english_name: 'Hair perfume, musk',
        arabic_name: 'عطر شعر مسك',
        barcode: null,
        price_minor: 11_500,
        quantity: 11,
        cost_minor: 49_500,
        warn_at: 3,
      },
    ],
  },
  {
    english_name: 'Working supplies',
    arabic_name: 'مستلزمات العمل',
    products: [
      {
        english_name: 'Colour cream',
        arabic_name: 'كريم صبغة',
        barcode: '6281000000151',
        price_minor: 0,
        unit: 'ml',
        isOwn: true,
        quantity: 4800,
        cost_minor: 144_000,
        warn_at: 1200,
      },
      {
        english_name: 'Developer 6 %',
        arabic_name: 'مؤكسد 6 ٪',
        barcode: '6281000000168',
        price_minor: 0,
        unit: 'ml',
        isOwn: true,
        quantity: 9000,
        cost_minor: 18_000,
        warn_at: 2000,
      },
      {
        english_name: 'Bleach powder',
        arabic_name: 'بودرة سحب اللون',
        barcode: '6281000000175',
        price_minor: 0,
        unit: 'g',
        isOwn: true,
        quantity: 900,
        cost_minor: 27_000,
        warn_at: 1000,
      },
      {
        english_name: 'Disposable gloves',
        arabic_name: 'قفازات للاستعمال مرة واحدة',
        barcode: '6281000000182',
        price_minor: 0,
        isOwn: true,
        quantity: 800,
        cost_minor: 20_000,
        warn_at: 200,
      },
      {
        english_name: 'Wax',
        arabic_name: 'شمع',
        barcode: '6281000000199',
        price_minor: 0,
        unit: 'g',
        isOwn: true,
        quantity: 3000,
        cost_minor: 15_000,
        warn_at: 800,
      },
    ],
  },
];

/** What one of each service of a group uses, by the product's English name and in whole units. */
export const usedByColour: Readonly<Record<string, number>> = { 'Colour cream': 60, 'Developer 6 %': 90, 'Disposable gloves': 2 };
