import { Paper, Switch } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getLoyaltyProgram, saveLoyaltyProgram } from '@rawnaq/contract/value/loyalty';
import { settingsPage } from '@rawnaq/contract/value/loyalty-program-index';
import { pointsEarned, worthOf } from '@rawnaq/domain/value/loyalty/loyalty';
import { FormSection, FormShell } from '../../../patterns/form/form-shell.tsx';
import { useSettingsPage } from '../../../patterns/settings/use-settings-page.tsx';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { currencyName, Money, NumberText, PercentText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { IntegerInput, PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useSalonFormat, useSalonLocale } from '../../../ui/figures/salon-locale.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { LevelsField } from './levels-field.tsx';
import styles from './loyalty.module.css';

type Program = Output<typeof getLoyaltyProgram.output>;

/** The loyalty program: what earns points, what they are worth, and who earns faster. */
export default function LoyaltyProgram() {
  const { data, error, refetch } = useEndpoint(getLoyaltyProgram, {});
  if (data !== undefined) return may('loyalty.edit') ? <Form key={data.version} program={data} /> : <Reading program={data} />;
  return error === null ? <PageSkeleton of="form" /> : <ErrorState isPage error={error} onRetry={() => void refetch()} />;
}

/** An amount that shows what the numbers mean: ten times what a few points need. */
const exampleMinor = 20_000;

function Form({ program }: { program: Program }) {
  const { held, ...initial } = program;
  const ofPage = useSettingsPage(settingsPage);
  const form = useEndpointForm(saveLoyaltyProgram, {
    initial,
    draftKey: 'loyalty-program',
    ...ofPage,
    onSaved: () => {
      notify({ message: t('loyalty.saved') });
      void queryClient.invalidateQueries({ queryKey: [getLoyaltyProgram.path] });
    },
  });
  return (
    <FormShell title={t('screens.merchant.loyalty_program')} form={form} save={t('loyalty.save')}>
      <Held held={held} />
      <FormSection title={t('loyalty.on_title')} note={t('loyalty.on_note')}>
        <Switch {...form.flag('is_active')} />
      </FormSection>
      <FormSection title={t('loyalty.earn_title')} note={t('loyalty.earn_note')}>
        <div className={styles.pair}>
          <IntegerInput {...form.field('earn_points')} min={1} />
          <PriceInput {...form.field('earn_per_minor')} />
        </div>
        <Example of="earn" values={form.values} />
        <Switch {...form.flag('earns_on_services')} />
        <Switch {...form.flag('earns_on_products')} />
        <IntegerInput {...form.field('expires_after_months')} unit={t('loyalty.months')} min={1} max={120} />
      </FormSection>
      <FormSection title={t('loyalty.redeem_title')} note={t('loyalty.redeem_note')}>
        <div className={styles.pair}>
          <IntegerInput {...form.field('redeem_points')} min={1} />
          <PriceInput {...form.field('redeem_minor')} />
        </div>
        <IntegerInput {...form.field('smallest_redemption')} min={1} />
        <Example of="redeem" values={form.values} />
      </FormSection>
      <FormSection title={t('loyalty.levels_title')} note={t('loyalty.levels_note')}>
        <LevelsField form={form} />
      </FormSection>
    </FormShell>
  );
}

function Held({ held }: { held: Program['held'] }) {
  return (
    <div className={styles.figures}>
      <FigureCard label={t('loyalty.held_points')} value={<NumberText value={held.points} />} />
      <FigureCard label={t('loyalty.held_customers')} value={<NumberText value={held.customers} />} />
      <FigureCard label={t('loyalty.held_worth')} value={<Money amount_minor={held.worth_minor} />} />
    </div>
  );
}

/** The same for who may see it, and not change it. */
function Reading({ program }: { program: Program }) {
  return (
    <>
      <PageHeader title={t('screens.merchant.loyalty_program')} note={t('loyalty.read_only')} />
      <Held held={program.held} />
      <Paper className={styles.reading}>
        <p>{t(program.is_active === 1 ? 'loyalty.is_on' : 'loyalty.is_off')}</p>
        <Example of="earn" values={program} />
        <Example of="redeem" values={program} />
        {program.levels.map((level) => (
          <p key={level.id}>
            <bdi>{localName(level)}</bdi>: {t('labels.from_points')} <NumberText value={level.from_points} />,{' '}
            <PercentText rate_bp={level.multiplier_bp} />
          </p>
        ))}
      </Paper>
    </>
  );
}

interface Rates {
  earn_points: number | null;
  earn_per_minor: number | null;
  redeem_points: number | null;
  redeem_minor: number | null;
  smallest_redemption: number | null;
}

/** What the typed numbers come to, by the same rule that the till follows; nothing while one of them is missing. */
function Example({ of, values }: { of: 'earn' | 'redeem'; values: Rates }) {
  const format = useSalonFormat();
  const { currency } = useSalonLocale();
  const { earn_points, earn_per_minor, redeem_points, redeem_minor, smallest_redemption } = values;
  if (!earn_points || !earn_per_minor || !redeem_points || !redeem_minor || !smallest_redemption) return null;
  const rule = {
    earn_points,
    earn_per_minor,
    redeem_points,
    redeem_minor,
    smallest_redemption,
    is_active: true,
    expires_after_months: null,
    earns_on_services: true,
    earns_on_products: true,
  };
  const money = (minor: number) => `${format.amount(minor)} ${currencyName(currency)}`;
  return (
    <p className={styles.faint}>
      {of === 'earn'
        ? t('loyalty.earn_example', { amount: money(exampleMinor), points: format.number(pointsEarned(rule, null, exampleMinor)) })
        : t('loyalty.redeem_example', { points: format.number(smallest_redemption), amount: money(worthOf(rule, smallest_redemption)) })}
    </p>
  );
}
