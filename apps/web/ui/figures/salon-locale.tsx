import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { language } from '../../shell/text/language.ts';
import { salonFormat, type SalonFormat, type SalonLocale } from './salon-format.ts';

interface Salon {
  locale: SalonLocale;
  format: SalonFormat;
}

const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const withoutSalon: SalonLocale = { time_zone: browserZone, currency: 'SAR', digits: 'latn' };
const SalonContext = createContext<Salon>({ locale: withoutSalon, format: salonFormat(language, withoutSalon) });

/** Tells every amount, date and time below it which currency, time zone and digits the salon keeps. */
export function SalonLocaleProvider({ locale, children }: { locale: SalonLocale; children: ReactNode }) {
  const { time_zone, currency, digits } = locale;
  const salon = useMemo(() => {
    const own: SalonLocale = { time_zone, currency, digits };
    return { locale: own, format: salonFormat(language, own) };
  }, [time_zone, currency, digits]);
  return <SalonContext value={salon}>{children}</SalonContext>;
}

export const useSalonLocale = (): SalonLocale => useContext(SalonContext).locale;
export const useSalonFormat = (): SalonFormat => useContext(SalonContext).format;
