import { isArabicName } from '@rawnaq/domain/fields/text-fields';

interface UserNames {
  /** What logs and papers say, in either script. */
  name: string;
  english_name: string | null;
  arabic_name: string | null;
  employee_english_name: string | null;
  employee_arabic_name: string | null;
}

interface NamePair {
  english_name: string | null;
  arabic_name: string | null;
}

/**
 * A user's names by language, at least one of them: those of the employee who the user is, else the user's own, else the one name there is,
 * by its letters.
 */
export function namesOfUser(user: UserNames): NamePair {
  const pairs = [
    { english_name: user.employee_english_name, arabic_name: user.employee_arabic_name },
    { english_name: user.english_name, arabic_name: user.arabic_name },
  ];
  return pairs.find(({ english_name, arabic_name }) => english_name !== null || arabic_name !== null) ?? pairOfName(user.name);
}

const pairOfName = (name: string): NamePair =>
  isArabicName(name) ? { english_name: null, arabic_name: name } : { english_name: name, arabic_name: null };
