/** Given names of women in both scripts, as heard in Riyadh. */
export const givenNames: readonly (readonly [english: string, arabic: string])[] = [
  ['Noura', 'نورة'], ['Sara', 'سارة'], ['Reem', 'ريم'], ['Lama', 'لمى'], ['Haya', 'هيا'], ['Jawaher', 'جواهر'], ['Munira', 'منيرة'], ['Abeer', 'عبير'], ['Hessa', 'حصة'],
  ['Latifa', 'لطيفة'], ['Maha', 'مها'], ['Amal', 'أمل'], ['Dalal', 'دلال'], ['Ghada', 'غادة'], ['Huda', 'هدى'], ['Khulood', 'خلود'], ['Shahad', 'شهد'], ['Raghad', 'رغد'],
  ['Wejdan', 'وجدان'], ['Arwa', 'أروى'], ['Basma', 'بسمة'], ['Fatimah', 'فاطمة'], ['Aisha', 'عائشة'], ['Maryam', 'مريم'], ['Lina', 'لينا'], ['Jood', 'جود'], ['Lulwa', 'لولوة'],
  ['Najla', 'نجلاء'], ['Samar', 'سمر'], ['Taghreed', 'تغريد'], ['Yara', 'يارا'], ['Zainab', 'زينب'], ['Bayan', 'بيان'], ['Rawan', 'روان'], ['Ohoud', 'عهود'], ['Nada', 'ندى'],
  ['Asma', 'أسماء'], ['Hanan', 'حنان'], ['Joud', 'جود'], ['Rana', 'رنا'], ['Deema', 'ديمة'], ['Layan', 'ليان'], ['Manal', 'منال'], ['Nouf', 'نوف'], ['Salma', 'سلمى'],
];

export const familyNames: readonly (readonly [english: string, arabic: string])[] = [
  ['Al-Otaibi', 'العتيبي'], ['Al-Harbi', 'الحربي'], ['Al-Qahtani', 'القحطاني'], ['Al-Dosari', 'الدوسري'], ['Al-Shammari', 'الشمري'], ['Al-Ghamdi', 'الغامدي'],
  ['Al-Zahrani', 'الزهراني'], ['Al-Mutairi', 'المطيري'], ['Al-Anazi', 'العنزي'], ['Al-Subaie', 'السبيعي'], ['Al-Tamimi', 'التميمي'], ['Al-Rashid', 'الراشد'],
  ['Al-Saleh', 'الصالح'], ['Al-Fahad', 'الفهد'], ['Al-Hamdan', 'الحمدان'], ['Al-Omari', 'العمري'], ['Al-Juhani', 'الجهني'], ['Al-Bishi', 'البيشي'], ['Al-Malki', 'المالكي'],
  ['Al-Shehri', 'الشهري'], ['Al-Yami', 'اليامي'], ['Al-Ajmi', 'العجمي'], ['Al-Turki', 'التركي'], ['Al-Suwailem', 'السويلم'], ['Al-Khaldi', 'الخالدي'], ['Haddad', 'حداد'],
  ['Mansour', 'منصور'], ['Khoury', 'خوري'], ['Hassan', 'حسن'], ['Saleem', 'سليم'],
];

export interface TrainingEmployee {
  english_name: string;
  arabic_name: string;
  job_title_english: string;
  job_title_arabic: string;
  nationality_id: number | null;
  /** Positions of the suggested groups whose services she does; empty for the front desk. */
  groups: readonly number[];
  colour: string;
  /** Local minutes; null keeps the business's hours. */
  hours: readonly [opens: number, closes: number] | null;
  days_off: readonly number[];
  commission_bp: number;
}

/** Twelve people: ten who serve (by position of their groups), a receptionist and a cashier. */
export const trainingEmployees: readonly TrainingEmployee[] = [
  { english_name: 'Amal Haddad', arabic_name: 'أمل حداد', job_title_english: 'Senior hair stylist', job_title_arabic: 'خبيرة تصفيف شعر', nationality_id: null, groups: [0, 1], colour: '#c2571a', hours: null, days_off: [0], commission_bp: 1500 },
  { english_name: 'Grace Santos', arabic_name: 'غريس سانتوس', job_title_english: 'Hair stylist', job_title_arabic: 'مصففة شعر', nationality_id: null, groups: [0, 1], colour: '#2f7d6b', hours: [780, 1380], days_off: [1], commission_bp: 1000 },
  { english_name: 'Rania Mansour', arabic_name: 'رانيا منصور', job_title_english: 'Colour specialist', job_title_arabic: 'اختصاصية صبغات', nationality_id: null, groups: [0, 1], colour: '#8a4fa3', hours: null, days_off: [2], commission_bp: 1500 },
  { english_name: 'Joy Reyes', arabic_name: 'جوي رييس', job_title_english: 'Nail technician', job_title_arabic: 'اختصاصية أظافر', nationality_id: null, groups: [2], colour: '#c0396b', hours: null, days_off: [3], commission_bp: 1000 },
  { english_name: 'Mary Cruz', arabic_name: 'ماري كروز', job_title_english: 'Nail technician', job_title_arabic: 'اختصاصية أظافر', nationality_id: null, groups: [2, 6], colour: '#d08a2e', hours: [840, 1380], days_off: [0], commission_bp: 1000 },
  { english_name: 'Hanan Saleem', arabic_name: 'حنان سليم', job_title_english: 'Facialist', job_title_arabic: 'اختصاصية بشرة', nationality_id: null, groups: [3, 7], colour: '#3a6ea5', hours: null, days_off: [1], commission_bp: 1200 },
  { english_name: 'Shatha Al-Omari', arabic_name: 'شذى العمري', job_title_english: 'Make-up artist', job_title_arabic: 'خبيرة مكياج', nationality_id: 82, groups: [4, 5], colour: '#a8324a', hours: [840, 1380], days_off: [0], commission_bp: 2000 },
  { english_name: 'Zainab Hassan', arabic_name: 'زينب حسن', job_title_english: 'Henna and waxing', job_title_arabic: 'حناء وإزالة شعر', nationality_id: null, groups: [6, 5], colour: '#6b7f2a', hours: null, days_off: [2], commission_bp: 1000 },
  { english_name: 'Fatima El-Amrani', arabic_name: 'فاطمة العمراني', job_title_english: 'Moroccan bath', job_title_arabic: 'حمام مغربي', nationality_id: null, groups: [7], colour: '#1f8a8a', hours: null, days_off: [3], commission_bp: 1000 },
  { english_name: 'Lina Khoury', arabic_name: 'لينا خوري', job_title_english: 'Massage therapist', job_title_arabic: 'أخصائية مساج', nationality_id: null, groups: [7, 3], colour: '#7a5c43', hours: [780, 1380], days_off: [4], commission_bp: 1200 },
  { english_name: 'Wejdan Al-Shehri', arabic_name: 'وجدان الشهري', job_title_english: 'Receptionist', job_title_arabic: 'موظفة استقبال', nationality_id: 82, groups: [], colour: '#5f6b7a', hours: null, days_off: [5], commission_bp: 0 },
  { english_name: 'Bayan Al-Turki', arabic_name: 'بيان التركي', job_title_english: 'Cashier', job_title_arabic: 'كاشير', nationality_id: 82, groups: [], colour: '#5f6b7a', hours: null, days_off: [0], commission_bp: 0 },
];
