/** One suggested product: names, and the price of one in halalas including VAT. */
interface ProductSuggestion {
  english_name: string;
  arabic_name: string;
  price_minor: number;
}

interface ProductSuggestionGroup {
  english_name: string;
  arabic_name: string;
  products: readonly ProductSuggestion[];
}

type Row = readonly [english_name: string, arabic_name: string, riyals: number];

const group = (english_name: string, arabic_name: string, rows: readonly Row[]): ProductSuggestionGroup => ({
  english_name,
  arabic_name,
  products: rows.map(([english, arabic, riyals]) => ({ english_name: english, arabic_name: arabic, price_minor: riyals * 100 })),
});

/** What most salons sell at the till, without brands: those a salon adds itself. */
export const productSuggestions: readonly ProductSuggestionGroup[] = [
  group('Hair care', 'العناية بالشعر', [
    ['Shampoo', 'شامبو', 65],
    ['Conditioner', 'بلسم', 65],
    ['Hair mask', 'قناع للشعر', 90],
    ['Hair oil', 'زيت للشعر', 75],
    ['Heat protection spray', 'بخاخ حماية من الحرارة', 80],
  ]),
  group('Nail care', 'العناية بالأظافر', [
    ['Nail polish', 'طلاء أظافر', 35],
    ['Cuticle oil', 'زيت البشرة المحيطة بالظفر', 40],
    ['Nail file', 'مبرد أظافر', 15],
    ['Hand cream', 'كريم لليدين', 45],
  ]),
  group('Skin care', 'العناية بالبشرة', [
    ['Cleanser', 'غسول للوجه', 70],
    ['Moisturiser', 'مرطب', 95],
    ['Sun cream', 'واقي شمس', 110],
    ['Serum', 'سيروم', 140],
  ]),
  group('Make-up', 'المكياج', [
    ['Lipstick', 'أحمر شفاه', 60],
    ['Mascara', 'ماسكارا', 75],
    ['False lashes', 'رموش صناعية', 45],
    ['Brush set', 'طقم فرش', 120],
  ]),
  group('Scents', 'العطور', [
    ['Hair mist', 'معطر شعر', 85],
    ['Body mist', 'معطر جسم', 70],
    ['Bakhoor', 'بخور', 95],
  ]),
];
