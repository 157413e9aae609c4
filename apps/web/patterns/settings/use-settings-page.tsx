import type { IndexedField, SettingsPage } from '@rawnaq/contract/setting-index';
import { getSettingHistory } from '@rawnaq/contract/settings/setting-history';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import type { ReactNode } from 'react';
import { may } from '../../shell/globals.ts';
import { useEndpoint } from '../../shell/queries.ts';
import { t, textOf } from '../../shell/text/text.ts';
import { durationText, MomentText } from '../../ui/figures/figures.tsx';
import { whatChanges } from '../../shell/text/setting-words.ts';
import styles from './setting-note.module.css';
import { useSoughtSetting } from './use-sought-setting.ts';

type History = Output<typeof getSettingHistory.output>['data'];
type HistoryPage = Input<typeof getSettingHistory.input>['page'];

/**
 * The page of settings that a form is: it takes the user to the setting that the address names, and gives each field its note: what it changes, its default,
 * and for those who may read the audit log who changed it last.
 */
export function useSettingsPage(settings: SettingsPage): ((field: string, value: unknown) => ReactNode) | undefined {
  useSoughtSetting(settings);
  // The wizard asks the same fields without these words: what somebody sets for the first time has no past.
  const isDescribed = textOf('settingWords.all') !== null;
  const { data } = useEndpoint(getSettingHistory, { page: settings.page as HistoryPage }, { isEnabled: isDescribed && may('audit.view') });
  if (!isDescribed) return undefined;
  return (field, value) => {
    const indexed = settings.fields[field];
    if (indexed === undefined) return undefined;
    return <SettingNote changes={whatChanges(settings.page, field)} indexed={indexed} value={value} last={lastOf(data?.data, field)} />;
  };
}

const lastOf = (history: History | undefined, field: string) => history?.find((change) => change.field === field);

/** How the default of a setting is written; null where it has none. */
function defaultText({ beginning }: IndexedField): string | null {
  if (beginning === undefined) return null;
  if (beginning.as === 'nothing') return t(beginning.sentence ?? 'settingWords.nothing');
  if (beginning.as === 'flag') return t(beginning.value === 1 ? 'settingWords.on' : 'settingWords.off');
  if (beginning.as === 'minutes') return durationText(beginning.value);
  if (beginning.as !== 'choice') return t(`settingWords.${beginning.as}`, { count: beginning.value });
  return textOf(`${beginning.choices}.${beginning.value}`);
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

interface SettingNoteProps {
  changes: string | null;
  indexed: IndexedField;
  value: unknown;
  last: History[number] | undefined;
}

function SettingNote({ changes, indexed, value, last }: SettingNoteProps) {
  const usual = defaultText(indexed);
  const begun = indexed.beginning?.value ?? null;
  const isChanged = usual !== null && (begun === null ? !isEmpty(value) : value !== begun);
  return (
    <>
      {changes}{' '}
      {(usual !== null || last !== undefined) && (
        <span className={styles.about}>
          {usual !== null && (
            <span className={styles.usual} data-is-changed={isChanged || undefined}>
              {t(isChanged ? 'settingWords.changed_from' : 'settingWords.default_is', { value: usual })}
            </span>
          )}
          {last !== undefined && (
            <span className={styles.last}>
              {last.name !== null && (
                <>
                  <bdi>{last.name}</bdi>{' '}
                </>
              )}
              <MomentText moment={last.at} />
            </span>
          )}
        </span>
      )}
    </>
  );
}
