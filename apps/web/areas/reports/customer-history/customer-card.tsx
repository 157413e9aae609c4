import { Alert, Paper } from '@mantine/core';
import type { getCustomerBalance } from '@rawnaq/contract/value/deposits';
import type { Output } from '@rawnaq/contract/endpoint';
import { nationalities } from '@rawnaq/domain/fields/nationalities';
import { IconAlertTriangle, IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { DateText, MomentText, Money, NumberText, PhoneText } from '../../../ui/figures/figures.tsx';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { CustomerConsents } from '../../reach/consent/public.ts';
import { EmailReturns } from '../../reach/messaging/public.ts';
import type { Customer } from '../../customers/customers/public/profile.ts';
import styles from './customer.module.css';

interface CustomerCardProps {
  customer: Customer;
  /** What of the customer's deposits is left and what the customer owes; undefined until it is known. */
  balance: Output<typeof getCustomerBalance.output> | undefined;
  spent_minor: number | null;
  visits: number | null;
  /** The day of the last visit in another program, before the salon came here. */
  last_before: string | null;
  /** What the customer can pay with, below the figures. */
  value: ReactNode;
}

const countryName = (id: number): string | null => {
  const entry = nationalities.find((one) => one.id === id);
  return entry ? localName(entry) : null;
};

/** What an employee should know before serving the customer: care first, then contact, then the rest. */
export function CustomerCard({ customer, balance, spent_minor, visits, last_before, value }: CustomerCardProps) {
  return (
    <div className={styles.card}>
      {customer.allergies !== null && (
        <Alert color="red" icon={<IconAlertTriangle size={20} stroke={1.6} />} title={t('customers.profile.care')}>
          <bdi className={styles.words}>{customer.allergies}</bdi>
        </Alert>
      )}
      <div className={styles.figures}>
        {visits !== null && <FigureCard label={t('customers.profile.visits_count')} value={<NumberText value={visits} />} />}
        <FigureCard label={t('customers.no_shows')} value={<NumberText value={customer.no_show_count} />} />
        {spent_minor !== null && <FigureCard label={t('customers.profile.spent')} value={<Money amount_minor={spent_minor} />} />}
        {balance !== undefined && balance.deposits_left_minor > 0 && (
          <FigureCard label={t('customers.profile.deposits_left')} value={<Money amount_minor={balance.deposits_left_minor} />} />
        )}
        {balance !== undefined && balance.debts_owed_minor > 0 && (
          <FigureCard
            label={t('customers.profile.debts_owed')}
            value={<Money amount_minor={balance.debts_owed_minor} />}
            {...(may('payments.view') ? { link: pathOf('merchant.customer_statement', { id: customer.id }) } : {})}
          />
        )}
        {balance !== undefined && balance.penalties_owed_minor > 0 && (
          <FigureCard label={t('customers.profile.penalties_owed')} value={<Money amount_minor={balance.penalties_owed_minor} />} />
        )}
      </div>
      {value}
      <Paper className={styles.part}>
        <h2 className={styles.heading}>{t('customers.profile.contact')}</h2>
        <ul className={styles.contacts}>
          {customer.mobile !== null && (
            <li>
              <a className={styles.contact} href={`tel:+${customer.mobile}`}>
                <IconPhone size={18} stroke={1.6} aria-hidden />
                <span className={styles.how}>{t('customers.profile.call')}</span>
                <PhoneText number={customer.mobile} />
              </a>
            </li>
          )}
          {customer.mobile !== null && customer.allow_whatsapp === 1 && (
            <li>
              <a className={styles.contact} href={`https://wa.me/${customer.mobile}`} target="_blank" rel="noreferrer">
                <IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />
                <span className={styles.how}>{t('customers.profile.whatsapp')}</span>
                <span className={styles.quiet}>{t(`customers.profile.on_whatsapp.${reach(customer)}`)}</span>
              </a>
            </li>
          )}
          {customer.allow_whatsapp === 0 && <li className={styles.quiet}>{t('customers.profile.no_whatsapp')}</li>}
          {customer.email !== null && (
            <li>
              <a className={styles.contact} href={`mailto:${customer.email}`}>
                <IconMail size={18} stroke={1.6} aria-hidden />
                <bdi dir="ltr" className={styles.words}>
                  {customer.email}
                </bdi>
              </a>
            </li>
          )}
        </ul>
        {customer.email !== null && <EmailReturns customer_id={customer.id} />}
      </Paper>
      <CustomerConsents customer_id={customer.id} name={customer.name} />
      <Paper className={styles.part}>
        <h2 className={styles.heading}>{t('customers.profile.notes')}</h2>
        {customer.notes === null ? (
          <p className={styles.quiet}>{t('customers.profile.no_notes')}</p>
        ) : (
          <p className={styles.words}>{customer.notes}</p>
        )}
      </Paper>
      <Paper className={styles.part}>
        <h2 className={styles.heading}>{t('customers.profile.facts')}</h2>
        <dl className={styles.facts}>
          <Fact
            label={t('customers.last_visit')}
            value={customer.last_invoice_at === null ? t('customers.never') : <MomentText moment={customer.last_invoice_at} />}
          />
          <Fact label={t('customers.profile.last_before')} value={last_before && <DateText date={last_before} />} />
          <Fact label={t('customers.since')} value={<MomentText moment={customer.created_at} />} />
          <Fact label={t('labels.language')} value={customer.language && t(`customers.language.${customer.language}`)} />
          <Fact label={t('labels.gender')} value={customer.gender && t(`customers.gender.${customer.gender}`)} />
          <Fact label={t('labels.birth_date')} value={birthdayOf(customer)} />
          <Fact label={t('labels.nationality_id')} value={customer.nationality_id && countryName(customer.nationality_id)} />
          <Fact
            label={t('labels.country_of_residency_id')}
            value={customer.country_of_residency_id && countryName(customer.country_of_residency_id)}
          />
          <Fact label={t('labels.trn')} value={customer.trn && <bdi dir="ltr">{customer.trn}</bdi>} />
          <Fact label={t('customers.address')} value={addressOf(customer)} />
          <Fact label={t('labels.identification_method')} value={customer.identification_method} />
          <Fact label={t('labels.referral_source')} value={customer.referral_source} />
        </dl>
      </Paper>
    </div>
  );
}

/** Whether WhatsApp reaches the mobile, from the last message to it. */
const reach = ({ is_on_whatsapp }: Customer) => (is_on_whatsapp === null ? 'unknown' : is_on_whatsapp === 1 ? 'yes' : 'no');

/** The parts of an address one after another, each with its own direction. */
function addressOf({ building_number, street, additional_number, district, city_name, postal_code }: Customer): ReactNode {
  const parts = [building_number, street, additional_number, district, city_name, postal_code].filter(Boolean);
  if (parts.length === 0) return null;
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}

function birthdayOf({ birth_date, birth_month }: Customer): ReactNode {
  if (birth_date !== null) return <DateText date={birth_date} />;
  return birth_month === null ? null : t(`customers.months.${birth_month as 1}`);
}

/** What is not known is left out. */
function Fact({ label, value }: { label: string; value: ReactNode }) {
  if (value === null || value === undefined || value === '' || value === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
    </div>
  );
}
