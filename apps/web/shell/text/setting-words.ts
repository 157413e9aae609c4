import { textOf } from './text.ts';

/** What a setting is called away from its form: its label, where that says enough. */
export const titleOfSetting = (page: string, field: string): string =>
  textOf(`settingWords.${page}.${field}.title`) ?? textOf(`labels.${field}`) ?? field;

/** What a setting changes, in one sentence. */
export const whatChanges = (page: string, field: string): string | null => textOf(`settingWords.${page}.${field}.changes`);
