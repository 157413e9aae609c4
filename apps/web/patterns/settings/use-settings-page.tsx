import type { IndexedField, SettingsPage } from '@rawnaq/contract/setting-index';
import { getSettingHistory } from '@rawnaq/contract/settings/setting-history';
import type { Input, Output } from '@rawnaq/contract/endpoint';
import type { ReactNode } from 'react';
import { may } from '../../shell/globals.ts';
import { useEndpoint } from '../../shell/queries.ts';
import { t, textOf } from '../../shell/text/text.ts';
import { durationText, MomentText } from '../../ui/figures/figures.tsx';
import { whatChanges } from '../../shell/text/setting-words.ts';
import type { EndpointFormOptions } from '../../ui/forms/use-endpoint-form.ts';
import styles from './setting-note.module.css';
import { useSoughtSetting } from './use-sought-setting.ts';

type History = Output<typeof getSettingHistory.output>['data'];
/** What a form of settings takes besides: its notes, and how its values are written. */
type OfSettings = Pick<EndpointFormOptions<object, object>, 'describe' | 'write'>;
type HistoryPage = Input<typeof getSettingHistory.input>['page'];

/**
 * The page of settings that a form is: it takes the user to the setting that the address names, and gives each field its note: what it changes, its default,
 * and for those who may read the audit log who changed it last.
 */
export function useSettingsPage(settings: SettingsPage): OfSettings {
  useSoughtSetting(settings);
  // The wizard asks the same fields without these words: what somebody sets for the first time has no past.
  const isDescribed = textOf('settingWords.all') !== null;
  const { data } = useEndpoint(getSettingHistory, { page: settings.page as HistoryPage }, { isEnabled: isDescribed && may('audit.view') });
  if (!isDescribed) return {};
  const write = (field: string, value: unknown): string | null => valueText(settings.fields[field]?.beginning, value);
  const describe = (field: string, value: unknown): ReactNode => {
    const indexed = settings.fields[field];
    if (indexed === undefined) return undefined;
    return <SettingNote changes={whatChanges(settings.page, field)} indexed={indexed} value={value} last={lastOf(data?.data, field)} />;
  };
  return { describe, write };
}

const lastOf = (history: History | undefined, field: string) => history?.find((change) => change.field === field);

/** How a value of a setting is written, as its default is; null where it has none. */
function valueText(beginning: IndexedField['beginning'], value: unknown): string | null {
  if (beginning === undefined) return null;
  if (beginning.as === 'nothing') return isEmpty(value) ? t(beginning.sentence ?? 'settingWords.nothing') : null;
  if (beginning.as === 'flag') return t(value === 1 ? 'settingWords.on' : 'settingWords.off');
  if (beginning.as === 'minutes') return durationText(Number(value));
  if (beginning.as !== 'choice') return t(`settingWords.${beginning.as}`, { count: Number(value) });
  return textOf(`${beginning.choices}.${String(value)}`);
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
  const usual = valueText(indexed.beginning, indexed.beginning?.value);
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
