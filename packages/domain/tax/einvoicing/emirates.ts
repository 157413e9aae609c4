/** The emirates as addresses of e-invoices name them: AUH Abu Dhabi, DXB Dubai, SHJ Sharjah, UAQ Umm Al Quwain, FUJ Fujairah, AJM Ajman, RAK Ras Al Khaimah. */
export type Emirate = 'AUH' | 'DXB' | 'SHJ' | 'UAQ' | 'FUJ' | 'AJM' | 'RAK';

const places: Record<Emirate, readonly string[]> = {
  AUH: ['Abu Dhabi', 'أبوظبي', 'Al Ain', 'العين', 'Madinat Zayed', 'مدينة زايد', 'Ruwais', 'الرويس'],
  DXB: ['Dubai', 'دبي', 'Hatta', 'حتا'],
  SHJ: ['Sharjah', 'الشارقة', 'Khor Fakkan', 'خورفكان', 'Kalba', 'كلباء'],
  UAQ: ['Umm Al Quwain', 'أم القيوين'],
  FUJ: ['Fujairah', 'الفجيرة', 'Dibba Al-Fujairah', 'دبا الفجيرة'],
  AJM: ['Ajman', 'عجمان'],
  RAK: ['Ras Al Khaimah', 'رأس الخيمة'],
};

/** The same place whether it is written with hyphens, without spaces or with other forms of a letter. */
function folded(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي');
}

const byName = new Map(
  (Object.entries(places) as [Emirate, readonly string[]][]).flatMap(([emirate, names]) =>
    [emirate, ...names].map((name): [string, Emirate] => [folded(name), emirate]),
  ),
);

/** The emirate that the first of these texts names, itself or by one of its towns; null where none of them does. */
export function emirateOf(...texts: readonly (string | null)[]): Emirate | null {
  for (const text of texts) {
    const found = text === null ? undefined : byName.get(folded(text));
    if (found !== undefined) return found;
  }
  return null;
}
