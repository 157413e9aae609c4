import type { OnlineBusiness, OnlineService } from '../page.ts';

export interface ServiceGroup {
  id: number;
  english_name: string;
  arabic_name: string;
  services: OnlineService[];
}

/** So many services of a group are shown at first. */
export const shownAtFirst = 4;

/** The database's `search_fold`: one spelling of letters that people mix up, Western digits, no marks. */
export function foldForSearch(text: string): string {
  return text
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .toLowerCase()
    .trim();
}

/** The groups that have something to show for a search, each with what it shows. A word of the group's name finds the whole group. */
export function findServices(business: Pick<OnlineBusiness, 'service_groups' | 'services'>, search: string): ServiceGroup[] {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean);
  const matches = (...names: (string | null)[]): boolean => {
    const folded = foldForSearch(names.join(' '));
    return words.every((word) => folded.includes(word));
  };
  return business.service_groups
    .map((group) => ({
      ...group,
      services: business.services.filter(
        (service) =>
          service.service_group_id === group.id &&
          (words.length === 0 ||
            matches(
              service.english_name,
              service.arabic_name,
              group.english_name,
              group.arabic_name,
              service.english_description,
              service.arabic_description,
            )),
      ),
    }))
    .filter((group) => group.services.length > 0);
}
