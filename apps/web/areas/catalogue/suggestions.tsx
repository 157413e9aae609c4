import { Alert, Button, Checkbox, Skeleton, TextInput } from '@mantine/core';
import { activateSuggestedServices, listServiceGroups, listServices, listSuggestedServices } from '@rawnaq/contract/catalogue';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../shell/drafts.ts';
import { useCall, useEndpoint } from '../../shell/queries.ts';
import { isRefusal } from '../../shell/refusal.ts';
import { t } from '../../shell/text.ts';
import { durationText, Money } from '../../ui/figures.tsx';
import { localName, localText } from '../../ui/local-name.ts';
import { ErrorState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './suggestions.module.css';

interface SuggestionsProps {
  onActivated: (activated: number) => void;
  /** Beside the button: another way on. */
  footer?: ReactNode;
  submit?: string;
}

const draftKey = 'suggested_services';

function readDraftIds(): number[] {
  const ids = readDraft(draftKey)?.['suggested_service_ids'];
  return Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id)) : [];
}

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\u064B-\u0652\u0640]/g, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي');

/** Groups and services the platform suggests, to be ticked and taken over. What is ticked survives a reload. */
export function Suggestions({ onActivated, footer, submit }: SuggestionsProps) {
  const { data, isPending, error, refetch } = useEndpoint(listSuggestedServices, {});
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(readDraftIds()));
  const [search, setSearch] = useState('');
  const activate = useCall(activateSuggestedServices, {
    isShownByScreen: true,
    outdates: [listSuggestedServices, listServices, listServiceGroups],
    onDone: ({ activated }) => {
      dropDraft(draftKey);
      setChosen(new Set());
      onActivated(activated);
    },
  });
  const shown = useMemo(() => {
    const wish = folded(search.trim());
    return (data?.data ?? [])
      .map((group) => ({
        ...group,
        services: group.services.filter((service) =>
          folded(`${service.english_name} ${service.arabic_name} ${group.english_name} ${group.arabic_name}`).includes(wish),
        ),
      }))
      .filter((group) => group.services.length > 0);
  }, [data, search]);

  const choose = (ids: readonly number[], isOn: boolean): void => {
    const next = new Set(chosen);
    for (const id of ids)
      if (isOn) next.add(id);
      else next.delete(id);
    setChosen(next);
    activate.reset();
    writeDraft(draftKey, { suggested_service_ids: [...next] });
  };
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton height="20rem" />;
  const open = new Set(
    (data?.data ?? [])
      .flatMap((group) => group.services)
      .filter((service) => service.is_activated === 0)
      .map((service) => service.id),
  );
  const ids = [...chosen].filter((id) => open.has(id));

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        activate.mutate({ suggested_service_ids: ids });
      }}
    >
      <TextInput
        className={styles.search}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        aria-label={t('catalogue.activate.search')}
        placeholder={t('catalogue.activate.search')}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      />
      {shown.length === 0 && <p className={styles.none}>{t('catalogue.activate.none', { search })}</p>}
      <div className={styles.groups}>
        {shown.map((group) => {
          const openIds = group.services.filter((service) => service.is_activated === 0).map((service) => service.id);
          const count = openIds.filter((id) => chosen.has(id)).length;
          return (
            <fieldset key={group.id} className={styles.group}>
              <legend className={styles.legend}>{localName(group)}</legend>
              {openIds.length > 0 && (
                <Checkbox
                  className={styles.all}
                  label={t('catalogue.activate.all_of', { group: localName(group) })}
                  checked={count === openIds.length}
                  indeterminate={count > 0 && count < openIds.length}
                  onChange={(event) => choose(openIds, event.currentTarget.checked)}
                />
              )}
              {group.services.map((service) => (
                <div key={service.id} className={styles.service}>
                  <Checkbox
                    label={localName(service)}
                    description={localText(service.english_description, service.arabic_description)}
                    checked={service.is_activated === 1 || chosen.has(service.id)}
                    disabled={service.is_activated === 1}
                    onChange={(event) => choose([service.id], event.currentTarget.checked)}
                  />
                  <div className={styles.facts}>
                    {service.is_activated === 1 ? (
                      <StatusBadge tone="success">{t('catalogue.activate.there')}</StatusBadge>
                    ) : (
                      <Money amount_minor={service.price_minor} />
                    )}
                    <span>{durationText(service.job_time_minutes)}</span>
                  </div>
                </div>
              ))}
            </fieldset>
          );
        })}
      </div>
      <div className={styles.footer}>
        {activate.error && isRefusal(activate.error) && (
          <Alert color="red" role="alert" className={styles.refusal}>
            {activate.error.message}
          </Alert>
        )}
        <span className={styles.count} role="status">
          {ids.length > 0 && t('catalogue.activate.chosen', { count: ids.length })}
        </span>
        {footer}
        <Button type="submit" loading={activate.isPending}>
          {submit ?? t('catalogue.activate.submit')}
        </Button>
      </div>
    </form>
  );
}
