import { prefixedMobile } from '@rawnaq/domain/fields/mobile';
import type { ReactNode } from 'react';
import { useSite } from '../frame/site-context.tsx';
import type { OnlineBusiness } from '../page.ts';
import { PlainField } from './plain-field.tsx';

interface CodeFormProps {
  /** Where the form is sent to. */
  path: string;
  business: OnlineBusiness;
  mobile: string;
  error: string | undefined;
  /** What was filled in before and the try that it belongs to, sent along with the code. */
  kept: Readonly<Record<string, string>>;
  /** What the code is for: the first button, the one that Enter presses. */
  press: { name: string; label: string };
  /** Leads back to the filled-in form. */
  change: string;
  /** Stands above the code. */
  before?: ReactNode;
  /** What the customer is about to confirm, below the code. */
  children: ReactNode;
}

/** The last step of a plain form: the code sent to the mobile. */
export function CodeForm({ path, business, mobile, error, kept, press, change, before, children }: CodeFormProps) {
  const { text, link } = useSite();
  return (
    <form className="form" method="post" action={link(path)} noValidate>
      <p className="sent">{text('later.code_sent', { mobile: prefixedMobile(mobile, business.business.calling_code) })}</p>
      {before}
      <PlainField
        name="code"
        label={text('later.code')}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        dir="ltr"
        maxLength={12}
        required
        autoFocus
      />
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" name="do" value={press.name} className="button button-main button-wide">
        {press.label}
      </button>
      <div className="join-ways">
        <button type="submit" name="do" value="resend" className="button button-quiet">
          {text('later.resend')}
        </button>
        <button type="submit" name="do" value="change" className="button button-quiet">
          {change}
        </button>
      </div>
      {children}
    </form>
  );
}
