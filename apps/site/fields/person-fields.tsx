import { useSite } from '../frame/site-context.tsx';
import { PlainField } from './plain-field.tsx';

/** What a field of a plain form takes from its page. */
export interface PlainText {
  name: string;
  defaultValue: string;
  error: string | undefined;
  autoFocus: boolean;
}

/** The customer's name and mobile, the last of a plain form. */
export function PersonFields({ field, callingCode }: { field: (name: 'name' | 'mobile') => PlainText; callingCode: string }) {
  const { text } = useSite();
  return (
    <>
      <PlainField {...field('name')} label={text('later.name')} autoComplete="name" enterKeyHint="next" maxLength={120} required />
      <MobileField
        {...field('mobile')}
        label={text('later.mobile')}
        hint={text('later.details_hint')}
        callingCode={callingCode}
        autoComplete="tel"
        enterKeyHint="send"
        required
      />
    </>
  );
}

type MobileFieldProps = Parameters<typeof PlainField>[0] & { callingCode: string };

/** A mobile, which begins with the country unless another is typed. */
export function MobileField({ callingCode, ...field }: MobileFieldProps) {
  return <PlainField {...field} type="tel" inputMode="tel" dir="ltr" maxLength={30} placeholder={`${callingCode} 5…`} />;
}
