import { westernDigits } from '@rawnaq/domain/fields/western-digits';
import { useSite } from '../frame/site-context.tsx';
import { Field } from './field.tsx';

/** How many digits a verification code has. */
export const codeLength = 6;

interface CodeFieldProps {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  focusesAtOnce?: boolean;
}

/** Takes the code sent to the mobile, in the digits of either script. */
export function CodeField({ value, error, onChange, focusesAtOnce = false }: CodeFieldProps) {
  const { text } = useSite();
  return (
    <Field
      name="code"
      label={text('later.code')}
      value={value}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      direction="ltr"
      focusesAtOnce={focusesAtOnce}
      onChange={(typed) => onChange(westernDigits(typed).replace(/\D/g, '').slice(0, codeLength))}
    />
  );
}
