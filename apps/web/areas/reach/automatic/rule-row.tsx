import { Badge, Switch, Tooltip } from '@mantine/core';
import { listAutomaticMessages, switchAutomaticMessage } from '@rawnaq/contract/reach/automatic';
import { IconBrandWhatsapp, IconChevronRight, IconDeviceMobileMessage, IconMail } from '@tabler/icons-react';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './automatic.module.css';
import { hasOwnWords, languagesText, nameOf, type Rule, whenText } from './rule-words.ts';
import { meaningOfText, type TemplateText, worstOf } from './template-states.ts';

const icons = { whatsapp: IconBrandWhatsapp, email: IconMail, sms: IconDeviceMobileMessage } as const;

interface RuleRowProps {
  rule: Rule;
  /** Messages of it that went within 30 days. */
  sent: number;
  /** Messages of it that would go within the next seven days. */
  coming: number;
  /** What WhatsApp says of its text; left out where no number is connected or it never goes that way. */
  texts?: readonly TemplateText[] | undefined;
  onOpen: (trigger: string) => void;
}

/** A message in a line: what it is about, when, how and in which languages; pressed to change it, with a switch of its own. */
export function RuleRow({ rule, sent, coming, texts = [], onOpen }: RuleRowProps) {
  const state = rule.is_on === 1 ? worstOf(texts) : undefined;
  const name = nameOf(rule);
  const turn = useCall(switchAutomaticMessage, {
    outdates: [listAutomaticMessages],
    onDone: (saved) => notify({ message: t(saved.is_on === 1 ? 'automatic.turned_on' : 'automatic.turned_off', { name }) }),
  });
  return (
    <li className={styles.item} data-off={rule.is_on === 0 || undefined}>
      <button type="button" className={styles.row} onClick={() => onOpen(rule.trigger)}>
        <span className={styles.what}>
          <span className={styles.name}>
            {name}
            {rule.category === 'advertising' && (
              <Badge size="sm" variant="light" color="grape">
                {t('automatic.categories.advertising')}
              </Badge>
            )}
            {hasOwnWords(rule) && (
              <Badge size="sm" variant="light" color="gray">
                {t('automatic.own_words')}
              </Badge>
            )}
            {state !== undefined && state !== 'approved' && (
              <StatusBadge means={meaningOfText(state)}>
                {t('automatic.whatsapp.badge', { state: t(`automatic.whatsapp.states.${state}`) })}
              </StatusBadge>
            )}
          </span>
          <span className={styles.about}>{t(`automatic.about.${rule.trigger}`)}</span>
        </span>
        <span className={styles.when}>
          {whenText(rule)}
          {coming > 0 && <span className={styles.sent}>{t('automatic.coming', { count: coming })}</span>}
          {sent > 0 && <span className={styles.sent}>{t('automatic.sent', { count: sent })}</span>}
        </span>
        <span className={styles.how}>
          <span className={styles.channels}>
            {rule.channels.map((channel) => {
              const Icon = icons[channel];
              const label = t(`automatic.channels.${channel}`);
              return (
                <Tooltip key={channel} label={label}>
                  <Icon size={18} stroke={1.6} role="img" aria-label={label} />
                </Tooltip>
              );
            })}
          </span>
          <span className={styles.languages}>{languagesText(rule)}</span>
        </span>
        <IconChevronRight size={18} stroke={1.6} className={`points ${styles.way}`} aria-hidden />
      </button>
      {rule.may_be_off === 1 ? (
        <Switch
          className={styles.switch}
          aria-label={t('automatic.turn', { name })}
          checked={rule.is_on === 1}
          disabled={turn.isPending}
          onChange={(event) => turn.mutate({ trigger: rule.trigger, is_on: event.currentTarget.checked ? 1 : 0, version: rule.version })}
        />
      ) : (
        <span className={`${styles.switch} ${styles.always}`}>{t('automatic.always')}</span>
      )}
    </li>
  );
}
