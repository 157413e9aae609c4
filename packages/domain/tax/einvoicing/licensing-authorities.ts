import type { Emirate } from './emirates.ts';

/** Who licenses businesses; an e-invoice of the Emirates says it beside the number of the trade licence. */
interface Authority {
  readonly emirate: Emirate;
  /** As e-invoices write it. */
  readonly english_name: string;
  readonly arabic_name: string;
}

const authority = (emirate: Emirate, english_name: string, arabic_name: string): Authority => ({ emirate, english_name, arabic_name });

/** The authorities of the mainland first, then those of the free zones. */
export const licensingAuthorities = {
  abu_dhabi: authority('AUH', 'Abu Dhabi Department of Economic Development', 'دائرة التنمية الاقتصادية – أبوظبي'),
  dubai: authority('DXB', 'Dubai Department of Economy and Tourism', 'دائرة الاقتصاد والسياحة – دبي'),
  sharjah: authority('SHJ', 'Sharjah Economic Development Department', 'دائرة التنمية الاقتصادية – الشارقة'),
  umm_al_quwain: authority('UAQ', 'Umm Al Quwain Department of Economic Development', 'دائرة التنمية الاقتصادية – أم القيوين'),
  fujairah: authority('FUJ', 'Fujairah Municipality', 'بلدية الفجيرة'),
  ajman: authority('AJM', 'Ajman Department of Economic Development', 'دائرة التنمية الاقتصادية – عجمان'),
  ras_al_khaimah: authority('RAK', 'Ras Al Khaimah Department of Economic Development', 'دائرة التنمية الاقتصادية – رأس الخيمة'),
  adgm: authority('AUH', 'Abu Dhabi Global Market', 'سوق أبوظبي العالمي'),
  kezad: authority('AUH', 'Khalifa Economic Zones Abu Dhabi', 'مناطق خليفة الاقتصادية أبوظبي'),
  masdar: authority('AUH', 'Masdar City Free Zone', 'المنطقة الحرة لمدينة مصدر'),
  dda: authority('DXB', 'Dubai Development Authority', 'سلطة دبي للتطوير'),
  dhcc: authority('DXB', 'Dubai Healthcare City Authority', 'سلطة مدينة دبي الطبية'),
  diez: authority('DXB', 'Dubai Integrated Economic Zones Authority', 'سلطة دبي للمناطق الاقتصادية المتكاملة'),
  difc: authority('DXB', 'Dubai International Financial Centre', 'مركز دبي المالي العالمي'),
  dmcc: authority('DXB', 'Dubai Multi Commodities Centre', 'مركز دبي للسلع المتعددة'),
  ifza: authority('DXB', 'International Free Zone Authority', 'سلطة المنطقة الحرة الدولية'),
  jafza: authority('DXB', 'Jebel Ali Free Zone Authority', 'سلطة المنطقة الحرة لجبل علي'),
  meydan: authority('DXB', 'Meydan Free Zone', 'المنطقة الحرة في ميدان'),
  trakhees: authority('DXB', 'Trakhees – Ports, Customs and Free Zone Corporation', 'تراخيص – مؤسسة الموانئ والجمارك والمنطقة الحرة'),
  hamriyah: authority('SHJ', 'Hamriyah Free Zone Authority', 'هيئة المنطقة الحرة بالحمرية'),
  saif: authority('SHJ', 'Sharjah Airport International Free Zone', 'المنطقة الحرة لمطار الشارقة الدولي'),
  shams: authority('SHJ', 'Sharjah Media City', 'مدينة الشارقة للإعلام'),
  spc: authority('SHJ', 'Sharjah Publishing City', 'مدينة الشارقة للنشر'),
  uaq_ftz: authority('UAQ', 'Umm Al Quwain Free Trade Zone', 'المنطقة التجارية الحرة بأم القيوين'),
  creative_city: authority('FUJ', 'Creative City', 'المدينة الإبداعية'),
  fujairah_fz: authority('FUJ', 'Fujairah Free Zone Authority', 'هيئة المنطقة الحرة بالفجيرة'),
  ajman_fz: authority('AJM', 'Ajman Free Zone', 'المنطقة الحرة بعجمان'),
  rakez: authority('RAK', 'Ras Al Khaimah Economic Zone', 'مناطق رأس الخيمة الاقتصادية'),
} as const satisfies Record<string, Authority>;

export type LicensingAuthority = keyof typeof licensingAuthorities;
export const licensingAuthorityKeys = Object.keys(licensingAuthorities) as LicensingAuthority[];

/** Who licenses on the mainland of an emirate: most salons are licensed there. */
export function authorityOf(emirate: Emirate): LicensingAuthority {
  const found = licensingAuthorityKeys.find((key) => licensingAuthorities[key].emirate === emirate);
  if (found === undefined) throw new Error(`No authority licenses in ${emirate}`);
  return found;
}
